/** What may still wait in the cave: every kind of card and how many of it nobody has seen, from public knowledge only. */
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

/** See the head of the file. */
export function Deck({ table: { view }, close }: DeckProps) {
  const { deck, passages, thrown, exchange } = view;
  return (
    <Dialog title="What the cave still holds" shape="drawer" onClose={close}>
      {/* Longer than the screen, so that the keys have to be able to move it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ol class="dd-deck" tabIndex={0} aria-label="Cards by depth">
        {DEPTH_ORDER.map((depth) => {
          const kinds = deck.flatMap(({ card: id, unseen }) => {
            const card = cardIn(view, id);
            return card?.depth === depth ? [{ id, card, unseen }] : [];
          });
          const left = passages
            .flatMap(({ cards }) => cards)
            .filter((back) => back.depth === depth).length;
          const away = thrown.filter((back) => back.depth === depth).length;
          return (
            <li key={depth} class={`dd-deck__depth dd-deck__depth--${depth}`}>
              <h3>
                {depthName(depth)}{" "}
                <span class="dim small">{`${count(left, "card")} in the passages${away > 0 ? `, ${away} skipped unseen` : ""}`}</span>
              </h3>
              <ul>
                {kinds.map(({ id, card, unseen }) => (
                  <li key={id} data-gone={unseen === 0 || undefined} title={cardWords(card)}>
                    <CardFace card={card} />
                    <span aria-hidden="true">
                      <b>{unseen}</b>/{card.copies}
                    </span>
                    <span class="visually-hidden">{`${cardWords(card)}. ${unseen} of ${card.copies} not seen yet.`}</span>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
        <li class="dd-deck__depth">
          <h3>Exchange items that are left</h3>
          <ul class="dd-deck__stock">
            {exchange.map(({ gear, left }) => (
              <li key={gear} data-gone={left === 0 || undefined}>
                <GearIcon gear={gear} /> <b>{left}</b> {gearName(gear)}
              </li>
            ))}
          </ul>
          <p class="small dim">Seen at present: {seenWords(passages)}</p>
        </li>
      </ol>
    </Dialog>
  );
}

function seenWords(passages: Table["view"]["passages"]): string {
  const seen = passages.flatMap(({ cards }, at) => {
    const id = cards[0]?.card ?? null;
    return id === null ? [] : [`${cardName(id)} in ${passageName(at)}`];
  });
  return seen.length === 0 ? "nothing." : `${list(seen)}.`;
}
