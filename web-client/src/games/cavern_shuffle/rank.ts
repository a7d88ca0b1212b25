/** What the next better rank takes, and what using an item would cost (CS-40). */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Item } from "../../generated/cavern_shuffle/Item";
import { count } from "../../ui/words";

const ITEMS = 4;

const inState = ({ items }: Pick<BoardView, "items">, state: "held" | "used" | "not_found") =>
  items.filter((one) => one.state === state).length;

/** What the best rank that is left takes; null where nothing changes it. */
export function rankAhead(board: Pick<BoardView, "items">): string | null {
  const used = inState(board, "used");
  const missing = inState(board, "not_found");
  if (used === 0) {
    return missing === 0
      ? "Stays Legend if no item is used"
      : `Legend: ${count(missing, "more item")}, none used`;
  }
  return used === ITEMS - 1 ? "Stays so if the last item is not used" : null;
}

/**
 * What using this item would cost; null if it changes nothing, or if it is not held. `what` names
 * the use, where the words before do not.
 */
export function costOfUse(
  item: Item,
  board: Pick<BoardView, "items">,
  what = "Using it",
): string | null {
  if (board.items.find((one) => one.item === item)?.state !== "held") return null;
  const used = inState(board, "used");
  if (used === 0) {
    return inState(board, "not_found") === 0
      ? `${what} costs you the rank of a Legend.`
      : `${what} costs you the chance to be a Legend.`;
  }
  return used === ITEMS - 1 ? "As your fourth item, it makes you a Novice." : null;
}

/** What these actions would cost by the first item that they use; null if nothing. */
export function costOfPlan(
  plan: readonly Action[],
  board: Pick<BoardView, "items">,
): string | null {
  const [used] = plan.flatMap((action) => usedBy(action) ?? []);
  return used === undefined ? null : costOfUse(used, board);
}

/** The item that an action uses. */
function usedBy({ do: what }: Action): Item | null {
  switch (what) {
    case "illusion":
    case "treasure":
    case "potion":
    case "short_rest":
      return what;
    default:
      return null;
  }
}
