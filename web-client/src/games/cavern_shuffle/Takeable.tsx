/** A card that can be tapped, dragged and focused, wherever it lies. */
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import { explainedControl } from "../../ui/explain";
import { CardDrawing, type Present } from "./art/CardDrawing";
import { faceOf } from "./cards";
import type { Place } from "./places";
import type { Playing } from "./playing";
import { isReady } from "./ways";
import { cardWhy } from "./why";
import { cardName, valueName } from "./words";

interface TakeableProps {
  readonly card: Card;
  readonly place: Place;
  readonly playing: Playing;
  /** The number of cards that move with it, for screen readers. */
  readonly below?: number;
}

/** What the board shows of a card beyond its face. */
export function presentOf(card: Card, { board, numbers }: Playing): Present {
  const face = faceOf(card);
  switch (face.kind) {
    case "obstacle":
      return { needs: board.difficulty };
    case "enemy":
      return { needs: numbers.enemies.find(({ enemy }) => enemy === face.enemy)?.power ?? null };
    case "item":
      return face.item === "illusion" ? { value: board.illusion } : {};
    default:
      return {};
  }
}

export function Takeable({ card, place, playing, below = 0 }: TakeableProps) {
  const { picking, legal, board, hinted, held } = playing;
  const present = presentOf(card, playing);
  const ready = isReady(card, legal);
  const meant = hinted?.card === card;
  return (
    <button
      type="button"
      class="cs-take"
      data-card={card}
      data-grab={card}
      data-stop={card}
      data-picked={picking.picked === card || undefined}
      data-ready={ready || undefined}
      data-hinted={meant || undefined}
      data-replaced={board.replaced === card || undefined}
      aria-pressed={picking.picked === card}
      aria-disabled={held || undefined}
      {...explainedControl(cardWhy(card, playing))}
      aria-label={labelOf(card, present, ready, below, board) + (meant ? ", the hint" : "")}
      onClick={(click) => picking.tap(place, card, click)}
    >
      <CardDrawing card={card} {...present} />
    </button>
  );
}

function labelOf(
  card: Card,
  { needs, value }: Present,
  ready: boolean,
  below: number,
  board: BoardView,
): string {
  const { kind } = faceOf(card);
  return [
    cardName(card),
    value && `counts as ${valueName(value)}`,
    needs && (kind === "obstacle" ? `needs level ${needs}` : `needs Party level ${needs}`),
    board.replaced === card && "replaced by the Treasure",
    ready &&
      (kind === "adventurer"
        ? "can level up"
        : kind === "item"
          ? "can be set aside"
          : "can be completed"),
    below > 0 && `with ${below} on it`,
  ]
    .filter((part) => typeof part === "string")
    .join(", ");
}
