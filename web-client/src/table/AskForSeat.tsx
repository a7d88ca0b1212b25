/**
 * For a player whose key is in another browser: asks the people at the table for the seat. They
 * decide.
 */
import type { SeatView } from "../generated/protocol/SeatView";
import { Button } from "../ui/Button";
import { Name } from "../ui/Name";
import { type AtTable, nameOf, showRefusal } from "./atTable";
import "./AskForSeat.css";

export function AskForSeat({ at }: { readonly at: AtTable }) {
  const { asked } = at.state.you;
  const people = at.table.view.seats.filter(({ holder }) => holder?.kind === "person");
  if (people.length === 0 || at.table.view.daily !== undefined) return null;
  return (
    // In the lobby most visitors come for the first time.
    <details class="ask-for-seat" open={at.table.view.phase !== "lobby" || asked !== undefined}>
      <summary>Do you play here already, in another browser?</summary>
      {asked === undefined ? (
        <p>
          Then ask for your seat. You can let yourself in from the other browser, or the host lets
          you in. If neither is connected, the other players can.
        </p>
      ) : (
        <p role="status">
          They have been asked whether you are <Name>{nameOf(at, asked)}</Name>. Wait here until
          they have answered.
        </p>
      )}
      <div class="row">
        {people.map((view) => (
          <Ask key={view.seat} at={at} view={view} />
        ))}
      </div>
    </details>
  );
}

function Ask({ at, view: { seat, holder } }: { readonly at: AtTable; readonly view: SeatView }) {
  if (holder?.kind !== "person") return null;
  const { asked } = at.state.you;
  return (
    <Button
      disabled={asked === holder.id}
      onClick={() => showRefusal(at, at.store.operate({ do: "ask_for_seat", seat }))}
    >
      <span>
        I am <Name>{nameOf(at, holder.id)}</Name>
      </span>
    </Button>
  );
}
