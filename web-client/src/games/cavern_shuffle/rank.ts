/** What the next better rank takes, and what using an item would cost (CS-40). */
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Item } from "../../generated/cavern_shuffle/Item";
import { count } from "../../ui/words";

const ITEMS = 4;

const inState = ({ items }: Pick<BoardView, "items">, state: "held" | "used" | "not_found") =>
  items.filter((one) => one.state === state).length;

/** The best rank that can still be reached, and what it takes. */
export interface RankAhead {
  readonly rank: "Legend" | "Seasoned" | "Novice";
  readonly takes: string;
}

export function rankAhead(board: Pick<BoardView, "items">): RankAhead {
  const used = inState(board, "used");
  const missing = inState(board, "not_found");
  if (used === ITEMS) return { rank: "Novice", takes: "every item is used" };
  if (used > 0) {
    const takes =
      used === ITEMS - 1 ? "leave the last item unused" : `${count(used, "item")} used so far`;
    return { rank: "Seasoned", takes };
  }
  return {
    rank: "Legend",
    takes:
      missing === 0
        ? "keep all four items unused"
        : `set ${count(missing, "more item")} aside, use none`,
  };
}

/** What using this item would cost; null if it changes nothing, or if it is not held. */
export function costOfUse(item: Item, board: Pick<BoardView, "items">): string | null {
  if (board.items.find((one) => one.item === item)?.state !== "held") return null;
  const used = inState(board, "used");
  if (used === 0) {
    return inState(board, "not_found") === 0
      ? "Using it costs you the rank of a Legend."
      : "Using it costs you the chance to be a Legend.";
  }
  return used === ITEMS - 1 ? "As your fourth item, it makes you a Novice." : null;
}
