/** Which slots hold the tools that would be enough against the card being faced. Pure. */
import type { Item } from "../../generated/digging_down/Item";
import type { Phase } from "../../generated/digging_down/Phase";

/** The slots of an inventory; of equal tools the last active ones, where used ones will lie. */
export function neededSlots(
  miner: number,
  items: readonly Item[],
  phase: Phase,
): ReadonlySet<number> {
  const needed = phase.phase === "face" ? phase.needed.filter((need) => need.miner === miner) : [];
  const slots = new Set<number>();
  for (const { gear, enchanted } of needed) {
    const slot = items.findLastIndex(
      (item, at) =>
        item.gear === gear &&
        item.enchanted === enchanted &&
        item.state === "active" &&
        !slots.has(at),
    );
    if (slot >= 0) slots.add(slot);
  }
  return slots;
}
