/** What the host can do for a taken seat in the lobby. */
import type { Holder } from "../generated/protocol/Holder";
import type { SeatView } from "../generated/protocol/SeatView";
import { SKILLED } from "../net/level";
import { Button } from "../ui/Button";
import { HostIcon } from "../ui/Icons";
import { type AtTable, showRefusal } from "./atTable";
import { BotChoice } from "./BotChoice";

export interface ManageSeatProps {
  readonly at: AtTable;
  readonly view: SeatView;
  readonly holder: Holder;
  readonly onDone: () => void;
}

export function ManageSeat({ at, view, holder, onDone }: ManageSeatProps) {
  const done = async (result: Promise<boolean>) => {
    if (await result) onDone();
  };
  return (
    <div class="stack">
      {holder.kind === "bot" && at.game !== null && (
        <BotChoice
          at={at}
          game={at.game}
          seat={view.seat}
          chosen={holder.level ?? SKILLED}
          onDone={onDone}
        />
      )}
      {holder.kind === "person" && (
        <Button
          onClick={() =>
            void done(showRefusal(at, at.store.operate({ do: "hand_over", person: holder.id })))
          }
        >
          <HostIcon /> Make host
        </Button>
      )}
      {holder.kind === "person" && (
        <p class="small dim">A player you remove can still watch, but not sit down again.</p>
      )}
      <Button
        tone="danger"
        onClick={() =>
          void done(showRefusal(at, at.store.operate({ do: "remove", seat: view.seat })))
        }
      >
        Remove from the table
      </Button>
    </div>
  );
}
