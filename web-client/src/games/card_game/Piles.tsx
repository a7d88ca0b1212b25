/** The piles: four of craft cards beside your holder, five of resources beside the discard pile. */
import type { CraftCard } from "../../generated/card_game/CraftCard";
import type { Card } from "../../generated/card_game/Card";
import type { ResourcePile } from "../../generated/card_game/ResourcePile";
import type { Source } from "../../generated/card_game/Source";
import { explainedControl } from "../../ui/explain";
import { HintMark } from "../board/HintMark";
import { KeySign } from "../../ui/KeySign";
import { count } from "../../ui/words";
import { CraftDrawing, ResourceCard } from "./art/Cards";
import { isHintedCraft, isHintedPile, isHintedReserve } from "./hinted";
import type { Outlook } from "./prospects";
import { LATER, craftWhy, discardWhy, resourceWhy } from "./why";
import { costOf, craftName, faceName, pileName, pointsOf } from "./words";

/** The edges of the cards below the top one. */
const Depth = ({ cards }: { readonly cards: number }) => (
  <span
    class="cg-depth"
    aria-hidden="true"
    style={{ "--cg-depth": Math.min(4, Math.ceil((cards - 1) / 4)) }}
  />
);

/** A place without a card. A picture only: the button says it in words. */
const Empty = ({ children }: { readonly children: string }) => (
  <span class="cg-empty" aria-hidden="true">
    {children}
  </span>
);

interface CraftPlaceProps {
  readonly source: Source;
  readonly card: CraftCard | null;
  /** The number of cards; null for the holder. */
  readonly height: number | null;
  readonly outlook: Outlook;
  /** It can be crafted or reserved now. */
  readonly open: boolean;
  /** You are asked for something else first. */
  readonly isLater: boolean;
  readonly keyName: string;
  readonly place: string;
  readonly look: () => void;
}

/** A place for a craft card. The dialog that opens says what can be done. */
export function CraftPlace({
  source,
  card,
  height,
  outlook,
  open,
  isLater,
  keyName,
  place,
  look,
}: CraftPlaceProps) {
  const name = source === "holder" ? "Your holder" : `Craft ${pileName(source.pile)}`;
  const rest = height === null ? "" : ` ${count(height, "card")}.`;
  return (
    <li
      class="cg-place cg-place--craft"
      data-holder={source === "holder" || undefined}
      data-nearness={card ? outlook.nearness : undefined}
    >
      <button
        type="button"
        class="cg-pile"
        data-place={place}
        aria-disabled={card === null || isLater}
        data-open={open || undefined}
        aria-keyshortcuts={keyName}
        aria-haspopup="dialog"
        {...explainedControl(craftWhy(card, isLater ? LATER : outlook.text, source === "holder"))}
        onClick={() => card && look()}
      >
        {height !== null && <Depth cards={height} />}
        {card ? (
          <CraftDrawing key={card.id} card={card} />
        ) : (
          <Empty>{source === "holder" ? "Holder" : "Empty"}</Empty>
        )}
        <span class="visually-hidden">
          {card
            ? `${name}: ${craftName(card)}, ${pointsOf(card)}, takes ${costOf(card)}. ` +
              `${outlook.text}${rest}`
            : `${name} is empty.`}
        </span>
        {card && outlook.nearness !== "far" && <NearnessSign outlook={outlook} />}
        {height !== null && height > 0 && (
          <span class="cg-count" aria-hidden="true">
            {height}
          </span>
        )}
        {card && <KeySign>{keyName}</KeySign>}
        {(isHintedCraft(source) || isHintedReserve(source)) && <HintMark />}
      </button>
    </li>
  );
}

/**
 * A tick if you can pay for it; a pickaxe and pile numbers if you could after mining one of them.
 */
function NearnessSign({ outlook }: { readonly outlook: Outlook }) {
  if (outlook.nearness === "now") {
    return (
      <span class="cg-near cg-near--now" aria-hidden="true">
        ✓
      </span>
    );
  }
  return (
    <span class="cg-near cg-near--soon" aria-hidden="true">
      <svg viewBox="0 0 16 16">
        <path d="M3 13L10 6M5 2.5Q11 2 13.5 4.5Q14.5 8 13.5 11Q12 6.5 10 6Q8 4 5 2.5Z" />
      </svg>
      {outlook.piles.length === 5 ? "any" : outlook.piles.map((pile) => pile + 1).join(" ")}
    </span>
  );
}

interface ResourcePlaceProps {
  readonly pile: number;
  readonly keyName: string;
  readonly contents: ResourcePile;
  readonly open: boolean;
  /** The craft cards that its top card would let you pay for, in words. */
  readonly reaches: string;
  /** A fuse is burning or a Creeper is moving here. */
  readonly stirring: boolean;
  readonly mine: () => void;
}

export function ResourcePlace({
  pile,
  keyName,
  contents: { count: height, top },
  open,
  reaches,
  stirring,
  mine,
}: ResourcePlaceProps) {
  return (
    <li class="cg-place" data-stirring={stirring || undefined}>
      <button
        type="button"
        class="cg-pile"
        data-place={`pile-${pile}`}
        data-open={open || undefined}
        aria-disabled={!open}
        aria-keyshortcuts={keyName}
        {...explainedControl(resourceWhy(top, reaches, open))}
        onClick={() => open && mine()}
      >
        <Depth cards={height} />
        {top ? <ResourceCard key={top.id} card={top} /> : <Empty>Empty</Empty>}
        <span class="visually-hidden">
          {top
            ? `${open ? "Mine " : ""}${faceName(top)}, ${pileName(pile)}, ` +
              `${count(height, "card")}.${reaches && ` Would pay for ${reaches}.`}`
            : `Pile ${pile + 1} is empty.`}
        </span>
        {height > 0 && (
          <span class="cg-count" aria-hidden="true">
            {height}
          </span>
        )}
        <span class="cg-number" aria-hidden="true">
          {pile + 1}
        </span>
        {isHintedPile(pile) && <HintMark />}
      </button>
    </li>
  );
}

export function DiscardPlace({
  discard,
  look,
}: {
  readonly discard: readonly Card[];
  readonly look: () => void;
}) {
  const top = discard.at(-1);
  return (
    <li class="cg-place cg-place--discard">
      <button
        type="button"
        class="cg-pile"
        data-place="discard"
        aria-haspopup="dialog"
        aria-disabled={!top}
        {...explainedControl(discardWhy(discard.length))}
        onClick={() => top && look()}
      >
        <Depth cards={discard.length} />
        {top ? <ResourceCard key={top.id} card={top} /> : <Empty>Discard</Empty>}
        <span class="visually-hidden">{`Discard pile, ${count(discard.length, "card")}.`}</span>
        {discard.length > 0 && (
          <span class="cg-count" aria-hidden="true">
            {discard.length}
          </span>
        )}
      </button>
    </li>
  );
}
