/** Over the board, if several people play on this device: whose view it shows, and the others. */
import { Button } from "../ui/Button";
import { Name } from "../ui/Name";
import { type AtTable, isShared, nameHere } from "./atTable";
import type { Front } from "./useFront";
import "./PlayersHere.css";

interface PlayersHereProps {
  readonly at: AtTable;
  readonly front: Front;
}

export function PlayersHere({ at, front }: PlayersHereProps) {
  if (!isShared(at)) return null;
  return (
    <div class="players-here" role="group" aria-label="Who plays on this device">
      {at.device.players.value.map((store) => {
        const { seat, person } = store.state.value.you;
        return (
          <span key={person} class="player-here" data-seat={seat}>
            <Button pressed={store === front.store} onClick={() => front.pass(store)}>
              <Name>{nameHere(at, store)}</Name>
            </Button>
          </span>
        );
      })}
    </div>
  );
}
