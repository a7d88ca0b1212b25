/** Shown where somebody played whose seat is now played on another device. */
import type { PersonId } from "../generated/protocol/PersonId";
import { Button, ButtonLink } from "../ui/Button";
import { Name } from "../ui/Name";
import { Notice } from "../ui/Notice";
import { AskForSeat } from "./AskForSeat";
import { type AtTable, nameOf } from "./atTable";

interface MovedProps {
  readonly at: AtTable;
  readonly person: PersonId;
  readonly onWatch: () => void;
}

export function Moved({ at, person, onWatch }: MovedProps) {
  return (
    <Notice title="This seat is now played on another device">
      <p>
        You were <Name>{nameOf(at, person)}</Name> here. Go on there, or watch here.
      </p>
      <div class="row">
        <Button tone="lamp" onClick={onWatch}>
          Watch
        </Button>
        <ButtonLink href="/">Home page</ButtonLink>
      </div>
      <p class="small">
        If it was not you, tell the others, and ask for your seat: the host can give it back.
      </p>
      <AskForSeat at={at} />
    </Notice>
  );
}
