/** The cards that may still wait in the cave, from public knowledge only. */
import type { Back } from "../../generated/digging_down/Back";
import type { Depth } from "../../generated/digging_down/Depth";
import type { View } from "../../generated/digging_down/View";
import { Dialog } from "../../ui/Dialog";
import { count, list } from "../../ui/words";
import { CardFace } from "./art/Cards";
import { GearIcon } from "./art/Gear";
import { cardIn, cardName } from "./cards";
import type { Table } from "./table";
import { DEPTH_ORDER, cardWords, depthName, gearName, passageName } from "./words";

interface DeckProps {
  readonly table: Table;
  readonly close: () => void;
}

export function Deck({ table: { view }, close }: DeckProps) {
  return (
    <Dialog title="What the cave still holds" shape="drawer" onClose={close}>
      {/* Longer than the screen, so it must be possible to scroll it by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol class="dd-deck" tabIndex={0} aria-label="Cards by depth">
        {DEPTH_ORDER.map((depth) => (
          <li key={depth} class={`dd-deck__depth dd-deck__depth--${depth}`}>
            <h3>
              {depthName(depth)} <span class="dim small">{leftWords(depth, view)}</span>
            </h3>
            <Kinds depth={depth} view={view} />
          </li>
        ))}
        <li class="dd-deck__depth">
          <h3>Exchange items left</h3>
          <ul class="dd-deck__stock">
            {view.exchange.map(({ gear, left }) => (
              <li key={gear} data-gone={left === 0 || undefined}>
                <GearIcon gear={gear} /> <b>{left}</b> {gearName(gear)}
              </li>
            ))}
          </ul>
          <p class="small dim">Face up now: {seenWords(view.passages)}</p>
        </li>
      </ol>
    </Dialog>
  );
}

/** "6 cards in the passages, 2 skipped unseen". */
function leftWords(depth: Depth, { passages, thrown }: View): string {
  const ofDepth = (backs: readonly Back[]): number =>
    backs.filter((back) => back.depth === depth).length;
  const left = ofDepth(passages.flatMap(({ cards }) => cards));
  const away = ofDepth(thrown);
  return `${count(left, "card")} in the passages${away > 0 ? `, ${away} skipped unseen` : ""}`;
}

/** Every kind of card of a depth, with the number that nobody has seen. */
function Kinds({ depth, view }: { readonly depth: Depth; readonly view: View }) {
  const kinds = view.deck.flatMap(({ card: id, unseen }) => {
    const card = cardIn(view, id);
    return card?.depth === depth ? [{ id, card, unseen }] : [];
  });
  return (
    <ul>
      {kinds.map(({ id, card, unseen }) => (
        <li key={id} data-gone={unseen === 0 || undefined} title={cardWords(card)}>
          <CardFace card={card} />
          <span aria-hidden="true">
            <b>{unseen}</b>/{card.copies}
          </span>
          <span class="visually-hidden">
            {cardWords(card)}. {unseen} of {card.copies} not seen yet.
          </span>
        </li>
      ))}
    </ul>
  );
}

function seenWords(passages: Table["view"]["passages"]): string {
  const seen = passages.flatMap(({ cards }, at) => {
    const id = cards[0]?.card ?? null;
    return id === null ? [] : [`${cardName(id)} in ${passageName(at)}`];
  });
  return seen.length === 0 ? "nothing." : `${list(seen)}.`;
}
