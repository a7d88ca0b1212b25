/**
 * What a hand does in Digging Down that looks for one thing, beside bots who know how to explore.
 */
import type { Action } from "../../src/generated/digging_down/Action";
import type { View } from "../../src/generated/digging_down/View";
import { CARDS } from "../../src/generated/digging_down/constants";
import type { Policy } from "./socketPlayer";

type Hand = Policy<View, Action>;
type Do = Action["do"];

/** The own seat. */
const ME = 0;
/** So much loot is not risked. */
const LOOT_MAX = 3;
/** With so few torches one goes home. */
const TORCHES_FEW = 4;

const first = (legal: readonly Action[], ...wishes: readonly Do[]): Action | null => {
  for (const wish of wishes) {
    const action = legal.find((one) => one.do === wish);
    if (action) return action;
  }
  return null;
};

/** How many others stand at a passage. */
const matesAt = ({ miners }: View, passage: number): number =>
  miners.filter((miner) => miner.seat !== ME && miner.passage === passage).length;

/** Goes where the sign says is best, and is ready. */
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

/** What a Creeper may have: nothing that is looked for. */
function giveUp(view: View, legal: readonly Action[]): Action | null {
  const isDear = (loot: number): boolean =>
    ["sleeve", "item", "exchange"].includes(
      CARDS[view.loot.find((one) => one.loot === loot)?.card ?? -1]?.loot.loot ?? "",
    );
  const ways = legal.filter((action) => action.do === "lose_loot");
  return ways.find(({ loot }) => !isDear(loot)) ?? ways[0] ?? null;
}

/** Takes what is best for whoever has least, armour before all. */
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

/** Explores as bots do, and brings loot home in time. */
export const seeking: Hand = (view, legal) => {
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
      // The bots know where to: they go first.
      return view.miners.every((miner) => miner.seat === ME || miner.passage !== null)
        ? walk(view, legal, 1)
        : null;
    case "face":
      return giveUp(view, legal) ?? first(legal, "resolve", "commit_needed", "flip", "accept");
    case "base":
      return take(view, legal) ?? first(legal, "ready");
    default:
      return first(legal, "skip", "drink", "go_on", "to_loot");
  }
};

/** Alone to where nobody else stands, and raises no tool. */
export const reckless: Hand = (view, legal) => {
  if (view.phase.phase === "move") return walk(view, legal, -1);
  return (
    first(legal, "explore", "return") ??
    giveUp(view, legal) ??
    first(legal, "accept", "ready", "stay", "go_on", "to_loot")
  );
};

/** Home as soon as Protection is lost. */
export const homesick: Hand = (view, legal) =>
  view.phase.phase === "decide" && view.health.protection === false
    ? first(legal, "return", "explore")
    : reckless(view, legal);

/**
 * Does so with Protection; should that have gone with a match that has ended, it is sought and put
 * on again.
 */
export const withProtection =
  (policy: Hand): Hand =>
  (view, legal) =>
    view.health.protection === null
      ? (first(legal, "protect") ?? seeking(view, legal))
      : policy(view, legal);
