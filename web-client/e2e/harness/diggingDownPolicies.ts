/** Policies for a socket player of Digging Down who looks for Protection, together with bots. */
import type { Action } from "../../src/generated/digging_down/Action";
import type { View } from "../../src/generated/digging_down/View";
import { CARDS } from "../../src/generated/digging_down/constants";
import type { Policy } from "./socketPlayer";

type DiggingDownPolicy = Policy<View, Action>;
type Do = Action["do"];

/** The seat of the policy. */
const ME = 0;
/** With this much loot, go home. */
const LOOT_MAX = 3;
/** With this few torches, go home. */
const TORCHES_FEW = 4;

const first = (legal: readonly Action[], ...wishes: readonly Do[]): Action | null => {
  for (const wish of wishes) {
    const action = legal.find((one) => one.do === wish);
    if (action) return action;
  }
  return null;
};

/** The number of others at a passage. */
const matesAt = ({ miners }: View, passage: number): number =>
  miners.filter((miner) => miner.seat !== ME && miner.passage === passage).length;

/** Joins the others (1) or avoids them (-1), then gets ready. */
function walk(view: View, legal: readonly Action[], sign: 1 | -1): Action | null {
  const here = view.miners[ME]?.passage ?? null;
  const worth = (passage: number): number => sign * matesAt(view, passage);
  const ways = legal
    .filter((action) => action.do === "move")
    .toSorted((one, other) => worth(other.passage) - worth(one.passage));
  const [best] = ways;
  if (best && (here === null || worth(best.passage) > worth(here))) return best;
  return first(legal, "ready");
}

/** Gives a Creeper loot that is not wanted, if possible. */
function giveUp(view: View, legal: readonly Action[]): Action | null {
  const isDear = (loot: number): boolean =>
    ["sleeve", "item", "exchange"].includes(
      CARDS[view.loot.find((one) => one.loot === loot)?.card ?? -1]?.loot.loot ?? "",
    );
  const ways = legal.filter((action) => action.do === "lose_loot");
  return ways.find(({ loot }) => !isDear(loot)) ?? ways[0] ?? null;
}

/** Takes loot for the character with the fewest tools, but armour first. */
function take(view: View, legal: readonly Action[]): Action | null {
  const armour = first(legal, "take_armour");
  if (armour) return armour;
  const tools = (miner: number): number =>
    view.miners[miner]?.items.filter(({ gear }) => gear !== "torch").length ?? 0;
  const ways = legal
    .filter((action) => action.do === "take")
    .toSorted((one, other) => tools(one.miner) - tools(other.miner));
  return ways.find(({ gear }) => gear.endsWith("pickaxe")) ?? ways[0] ?? null;
}

/** Explores with the bots, and brings loot home in time. */
export const seeking: DiggingDownPolicy = (view, legal) => {
  switch (view.phase.phase) {
    case "decide": {
      const full =
        view.loot.length >= LOOT_MAX ||
        (view.loot.length > 0 && (view.torches.carried <= TORCHES_FEW || view.health.hearts === 1));
      return first(
        legal,
        ...(full ? (["return", "explore"] as const) : (["explore", "return"] as const)),
      );
    }
    case "move":
      // The bots know the best passages, so they go first.
      return view.miners.every((miner) => miner.seat === ME || miner.passage !== null)
        ? walk(view, legal, 1)
        : null;
    case "face":
      return giveUp(view, legal) ?? first(legal, "resolve", "commit_own", "flip", "accept");
    case "base":
      return take(view, legal) ?? first(legal, "ready");
    default:
      return first(legal, "skip", "drink", "go_on", "to_loot");
  }
};

/** Goes where nobody else is, and raises no tools. */
export const reckless: DiggingDownPolicy = (view, legal) => {
  if (view.phase.phase === "move") return walk(view, legal, -1);
  return (
    first(legal, "explore", "return") ??
    giveUp(view, legal) ??
    first(legal, "accept", "ready", "stay", "go_on", "to_loot")
  );
};

/** Goes home as soon as Protection is lost. */
export const homesick: DiggingDownPolicy = (view, legal) =>
  view.phase.phase === "decide" && view.health.protection === false
    ? first(legal, "return", "explore")
    : reckless(view, legal);

/** Follows a policy while there is Protection, and looks for it otherwise. */
export const withProtection =
  (policy: DiggingDownPolicy): DiggingDownPolicy =>
  (view, legal) =>
    view.health.protection === null
      ? (first(legal, "protect") ?? seeking(view, legal))
      : policy(view, legal);
