/** Shown where somebody has just lost their seat: to another device, or because of the host. */
import type { PersonId } from "../generated/protocol/PersonId";
import { Button, ButtonLink } from "../ui/Button";
import { Name } from "../ui/Name";
import { Notice } from "../ui/Notice";
import { AskForSeat } from "./AskForSeat";
import { type AtTable, nameOf } from "./atTable";

interface GoneProps {
  readonly at: AtTable;
  readonly onWatch: () => void;
}

export function Gone({ at, onWatch }: GoneProps) {
  const { moved } = at.state.you;
  return moved === undefined ? (
    <Removed onWatch={onWatch} />
  ) : (
    <Moved at={at} person={moved} onWatch={onWatch} />
  );
}

function Moved({ at, person, onWatch }: GoneProps & { readonly person: PersonId }) {
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

function Removed({ onWatch }: Pick<GoneProps, "onWatch">) {
  return (
    <Notice title="The host removed you from this table">
      <p>You cannot sit down here again, but you can still watch.</p>
      <div class="row">
        <Button tone="lamp" onClick={onWatch}>
          Watch
        </Button>
        <ButtonLink href="/">Open a table of your own</ButtonLink>
      </div>
    </Notice>
  );
}
