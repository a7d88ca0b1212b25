import { expect, test } from "vitest";

import type { Action } from "../../generated/digging_down/Action";
import type { Gear } from "../../generated/digging_down/Gear";
import type { Needed } from "../../generated/digging_down/Needed";
import type { Strength } from "../../generated/digging_down/Strength";
import { list } from "../../ui/words";
import { raisableWords } from "./advice";
import { crewOf } from "./crew";
import { RAISED } from "./resolving";
import { PLAYERS, VIEW, facing, item, miner } from "./samples";
import { strengthOf } from "./words";

type Arms = readonly Gear[];

const NAMES = PLAYERS.map(({ name }) => name);

const sum = (tools: readonly Needed[]): Strength => {
  const strengths = tools.map((tool) => strengthOf(tool) ?? { combat: 0, mining: 0 });
  return {
    combat: strengths.reduce((all, { combat }) => all + combat, 0),
    mining: strengths.reduce((all, { mining }) => all + mining, 0),
  };
};

const covers = (tools: readonly Needed[], lack: Strength): boolean => {
  const { combat, mining } = sum(tools);
  return combat >= lack.combat && mining >= lack.mining;
};

/** All sets of tools that make up a lack without one in excess. */
function solutionsOf(tools: readonly Needed[], lack: Strength): readonly (readonly Needed[])[] {
  const sets = Array.from({ length: 2 ** tools.length }, (_, bits) =>
    tools.filter((_tool, at) => (bits >> at) % 2 === 1),
  );
  return sets.filter(
    (set) =>
      covers(set, lack) &&
      set.every(
        (tool) =>
          !covers(
            set.filter((other) => other !== tool),
            lack,
          ),
      ),
  );
}

/** The server needs the set with least excess, and of such sets the smallest. */
const costOf = (set: readonly Needed[]): number =>
  (sum(set).combat + sum(set).mining) * 100 + set.length;

const cheapest = (sets: readonly (readonly Needed[])[]): readonly Needed[] =>
  sets.toSorted((one, other) => costOf(one) - costOf(other))[0] ?? [];

const gearOf = (set: readonly Needed[]): string => list(set.map(({ gear }) => gear).toSorted());

/** Ada, Ben and Cleo with these tools before a card that lacks this, and what Ada is told. */
function position(arms: readonly Arms[], lack: Strength) {
  const raised = { combat: 10, mining: 2 };
  const takes = { combat: 10 + lack.combat, mining: 2 + lack.mining };
  const tools = arms.flatMap((gears, at) =>
    gears.map((gear): Needed => ({ miner: at, gear, enchanted: false })),
  );
  const own = tools.filter((tool) => tool.miner === 0);
  const all = solutionsOf(tools, lack);
  const alone = solutionsOf(own, lack);
  const needed = cheapest(alone.length > 0 ? alone : all);
  const commits = own
    .filter((tool) => {
      const { combat, mining } = sum([tool]);
      return (combat > 0 && lack.combat > 0) || (mining > 0 && lack.mining > 0);
    })
    .map((tool): Action => ({ do: "commit", ...tool }));
  const offered = needed.some((tool) => tool.miner === 0) ? [RAISED, ...commits] : commits;
  const view = {
    ...VIEW,
    miners: arms.map((gears, at) => miner(at, { items: gears.map((gear) => item(gear)) })),
  };
  const crew = crewOf(view.miners, PLAYERS);
  const phase = { ...facing(...needed), miners: [0, 1, 2], takes, raised };
  const words = raisableWords({ view, offered, crew, own: crew.slice(0, 1) }, phase);
  return { words, tools, own, needed, all, alone };
}

/** What Ada may be told, found by trying every set of tools. */
function expected(lack: Strength, { tools, own, needed, all, alone }: ReturnType<typeof position>) {
  if (all.length === 0) return "The tools here are not enough.";
  const takesPart = (at: number): boolean => all.some((set) => set.some((one) => one.miner === at));
  if (alone.length > 0) {
    const mates = [1, 2].filter(takesPart).map((at) => NAMES[at] ?? "");
    return [
      alone.some((set) => gearOf(set) !== gearOf(needed)) &&
        "Or tap the tools you want to use instead.",
      mates.length > 0 && `${list(mates)} could help.`,
    ];
  }
  const mates = [1, 2].filter((at) => needed.some((one) => one.miner === at));
  const theirs = tools.filter((one) => mates.includes(one.miner));
  const names = list(mates.map((at) => `${NAMES[at] ?? ""}'s`));
  expect(covers([...theirs, ...own], lack)).toBe(true);
  const withYours = needed.some((one) => one.miner === 0);
  if (!withYours) expect(covers(theirs, lack)).toBe(true);
  return [
    takesPart(0) && "Tap your tools to raise them.",
    withYours ? `Together with ${names} tools, they are enough.` : `${names} tools are enough.`,
  ];
}

const KITS: readonly Arms[] = [
  [],
  ["stone_sword"],
  ["stone_sword", "stone_sword", "iron_sword"],
  ["stone_pickaxe", "iron_pickaxe"],
  ["iron_sword", "stone_pickaxe"],
  ["stone_sword", "stone_pickaxe", "stone_pickaxe"],
];

const LACKS: readonly Strength[] = [0, 2, 4, 6, 8].flatMap((combat) =>
  [0, 1, 2, 3].map((mining) => ({ combat, mining })),
);

test("nothing false is advised about what can be raised, in any position", () => {
  for (const yours of KITS)
    for (const bens of KITS)
      for (const cleos of KITS)
        for (const lack of LACKS.filter(({ combat, mining }) => combat + mining > 0)) {
          const found = position([yours, bens, cleos], lack);
          const told = [expected(lack, found)].flat().filter(Boolean).join(" ");
          expect(found.words, JSON.stringify([yours, bens, cleos, lack])).toBe(told);
        }
});

test("a mate whose tools would be in excess is not named", () => {
  const lack = { combat: 2, mining: 0 };
  const { words } = position([["stone_sword"], ["stone_pickaxe"], ["stone_pickaxe"]], lack);
  expect(words).toBe("");
});

test("whoever leaves the card is not said to help", () => {
  const lack = { combat: 2, mining: 0 };
  const arms: readonly Arms[] = [["stone_sword"], ["stone_sword"], ["stone_sword"]];
  const view = {
    ...VIEW,
    miners: arms.map((gears, at) => miner(at, { items: gears.map((gear) => item(gear)) })),
  };
  const crew = crewOf(view.miners, PLAYERS);
  const needed: Needed = { miner: 0, gear: "stone_sword", enchanted: false };
  const phase = { ...facing(needed), miners: [0, 1, 2], takes: lack };
  const yours = { view, offered: [RAISED], crew, own: crew.slice(0, 1) };
  expect(raisableWords(yours, phase)).toBe("Ben and Cleo could help.");
  expect(raisableWords(yours, { ...phase, accepted: [1] })).toBe("Cleo could help.");
});

test("who has changed their mind too often is not told to raise anything", () => {
  const needed: Needed = { miner: 0, gear: "stone_sword", enchanted: false };
  const phase = facing(needed, { ...needed, miner: 1 });
  const crew = crewOf(VIEW.miners, PLAYERS);
  const own = crew.slice(0, 1);
  expect(raisableWords({ view: VIEW, offered: [], crew, own }, phase)).toBe("");
});
