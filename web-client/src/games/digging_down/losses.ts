/** The choice of the loot that a Creeper destroys. Pure. */
import type { Action } from "../../generated/digging_down/Action";
import type { Card } from "../../generated/digging_down/Card";
import { bringSame, cardIn } from "./cards";
import { type Table, every } from "./table";

/** The keys of the first choices. */
export const LOSS_KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

interface Loss {
  readonly action: Extract<Action, { do: "lose_loot" }>;
  readonly card: Card;
  /** How many equal cards it stands for. */
  readonly copies: number;
}

/** What can be given up. One of several equal cards stands for all. */
export function lossesOf({ offered, view }: Pick<Table, "offered" | "view">): readonly Loss[] {
  const cardOf = (number: number): number =>
    view.loot.find(({ loot }) => loot === number)?.card ?? -1;
  const ways = every(offered, "lose_loot").filter(
    ({ loot }, at, all) =>
      all.findIndex((other) => bringSame(cardOf(other.loot), cardOf(loot))) === at,
  );
  return ways.flatMap((action) => {
    const number = cardOf(action.loot);
    const card = cardIn(view, number);
    const copies = view.loot.filter((other) => bringSame(other.card ?? -1, number)).length;
    return card ? [{ action, card, copies }] : [];
  });
}
