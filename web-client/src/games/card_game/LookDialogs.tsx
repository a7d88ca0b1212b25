/** The dialogs for the cards of another player and for the discard pile. */
import type { Card } from "../../generated/card_game/Card";
import type { Player as Standing } from "../../generated/card_game/Player";
import { count } from "../../ui/words";
import { Dialog } from "../../ui/Dialog";
import { CraftDrawing } from "./art/Cards";
import { Tray } from "./Tray";
import { craftName, pointsOf } from "./words";

interface PlayerDialogProps {
  readonly name: string;
  readonly standing: Standing;
  readonly close: () => void;
}

export function PlayerDialog({
  name,
  standing: { cards, tools, holder, points },
  close,
}: PlayerDialogProps) {
  return (
    <Dialog title={`${name}, ${pointsOf({ points })}`} onClose={close}>
      <Tray cards={cards} place={null} />
      <ul class="cg-shelf" aria-label="Tools">
        {tools.length === 0 && <li class="small dim">No tools yet.</li>}
        {tools.map(({ card, used }) => (
          <li key={card.id} data-used={used || undefined}>
            <CraftDrawing card={card} />
            <span class="small">
              {craftName(card)}
              {used && " (used)"}
            </span>
          </li>
        ))}
        {holder && (
          <li>
            <CraftDrawing card={holder} />
            <span class="small">{craftName(holder)} (reserved)</span>
          </li>
        )}
      </ul>
    </Dialog>
  );
}

export function DiscardDialog({
  discard,
  close,
}: {
  readonly discard: readonly Card[];
  readonly close: () => void;
}) {
  const dangers = (["tnt", "creeper"] as const).map(
    (kind) => discard.filter((card) => card.kind === kind).length,
  );
  return (
    <Dialog title={`Discard pile, ${count(discard.length, "card")}`} onClose={close}>
      <Tray cards={discard} place={null} />
      <p class="small dim">
        Also {dangers[0]} TNT and {count(dangers[1] ?? 0, "Creeper")}. An empty pile is refilled
        with these, shuffled.
      </p>
    </Dialog>
  );
}
