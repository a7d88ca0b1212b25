/** How a team plays Digging Down: where to stand, when to light, when to go home. */
import { NONE, type Seen, type Shaft, type Strength, covers, sum } from "./diggingDownSight";

const PASSAGES: readonly number[] = [0, 1, 2, 3];

/** The strength that is usually enough for an unseen card. */
const USUAL: Readonly<Record<string, Strength>> = {
  Dirt: { combat: 4, mining: 2 },
  Stone: { combat: 8, mining: 3 },
  Deepslate: { combat: 8, mining: 4 },
};

/** The value of a heart: low while there is no loot, because a respawn is a free way home. */
const heart = ({ loot }: Seen): number => 0.12 + 0.12 * loot;

/** A torch for light must leave enough for the way back. */
const canSpare = (seen: Seen): boolean => carried(seen) > 4;

/** The value of revealing the top card of a passage with this strength. */
function worth({ cards, lit, top }: Shaft, strength: Strength, seen: Seen): number {
  if (cards === 0) return -9;
  if (top.depth !== null) {
    const usual = USUAL[top.depth] ?? NONE;
    const part = (kind: keyof Strength): number => Math.min(1, strength[kind] / usual[kind]);
    return 0.75 * (part("combat") + part("mining")) - 0.5;
  }
  if (top.takes === null) return 0.7 - heart(seen) * top.hearts;
  const wear = 0.04 * (top.takes.combat / 2 + top.takes.mining);
  if (covers(strength, top.takes)) return (top.name === "Diamond" ? 9 : 1.4) - wear;
  if (!lit && top.byLight && covers(strength, top.byLight) && canSpare(seen)) return 0.5 - wear;
  return -0.3 - heart(seen) * top.hearts;
}

interface Plan {
  /** The passage of each character. */
  readonly places: readonly number[];
  readonly value: number;
}

/** The best passages for all characters together. */
function planFor(seen: Seen): Plan {
  const { shafts, team } = seen;
  let plans: readonly (readonly number[])[] = [[]];
  for (const _ of team)
    plans = plans.flatMap((plan) => PASSAGES.map((passage) => [...plan, passage]));
  const value = (places: readonly number[]): number =>
    PASSAGES.reduce((total, passage) => {
      const here = team.filter((_, at) => places[at] === passage);
      const shaft = shafts[passage];
      return here.length === 0 || !shaft
        ? total
        : total + worth(shaft, sum(here.map(({ strength }) => strength)), seen);
    }, 0);
  const rated = plans.map((places) => ({ places, value: value(places) }));
  return rated.reduce((best, plan) => (plan.value > best.value + 1e-9 ? plan : best));
}

/** Below this value it is better to go back. */
const HOPELESS = 0.35;

const carried = ({ team }: Seen): number => team.reduce((all, { torches }) => all + torches, 0);

/** Without loot the team explores until its torches run out, because the way back is free then. */
const goesBack = (seen: Seen): boolean =>
  planFor(seen).value < HOPELESS || (seen.loot > 0 && carried(seen) <= 2) || seen.loot >= 6;

/** The decisions in which teams differ. */
export interface Style {
  readonly goesBack: (seen: Seen) => boolean;
  /** Whether a character lights their passage. */
  readonly lights: (passage: number, seen: Seen) => boolean;
  readonly planFor: (seen: Seen) => Plan;
  /** Presses as little as possible: agrees for a whole round, and leaves the loot to chance. */
  readonly isBrief?: boolean;
}

/** This much loot should not be risked in the dark. */
const LOOT_AT_STAKE = 2;

/** Lights if loot is at stake deep down, or if light makes a mob weak enough. */
function lightsWithCare(passage: number, seen: Seen): boolean {
  const { lit = true, top } = seen.shafts[passage] ?? {};
  if (lit || !top || !canSpare(seen)) return false;
  const strength = sum(seen.team.filter(({ at }) => at === passage).map((one) => one.strength));
  const helps =
    top.takes !== null &&
    top.byLight !== null &&
    !covers(strength, top.takes) &&
    covers(strength, top.byLight);
  return helps || (top.depth === "Deepslate" && seen.loot >= LOOT_AT_STAKE);
}

/** Brings loot home in time. */
export const CAREFUL: Style = { goesBack, lights: lightsWithCare, planFor };

/** Goes home with the first loot. */
export const HASTY: Style = { ...CAREFUL, goesBack: (seen) => seen.loot >= 2 || goesBack(seen) };

/** Everybody goes to their own passage and lights it, deeper and deeper. */
export const WASTEFUL: Style = {
  goesBack: () => false,
  lights: (passage, { shafts }) => shafts[passage]?.lit === false,
  planFor: ({ team, shafts }) => {
    const open = PASSAGES.filter((passage) => (shafts[passage]?.cards ?? 0) > 0);
    return { places: team.map((_, at) => open[at % open.length] ?? 0), value: 1 };
  },
};
