import { expect, test } from "vitest";

import type { Action } from "../../generated/digging_down/Action";
import type { Needed } from "../../generated/digging_down/Needed";
import type { Phase } from "../../generated/digging_down/Phase";
import { crewOf } from "./crew";
import { actionWords } from "./actionWords";
import { RAISED, alike, doesAlone, helpers } from "./resolving";
import { HARMLESS, PLAYERS, VIEW, facing } from "./samples";

const sword = (miner: number): Needed => ({ miner, gear: "stone_sword", enchanted: false });
const own = crewOf(VIEW.miners, PLAYERS).slice(0, 1);
const offered: readonly Action[] = [RAISED, { do: "accept" }];

test("one press is enough if your tools are all that is missing", () => {
  expect(doesAlone({ offered, own }, facing(sword(0), sword(0)))).toBe(true);
  expect(doesAlone({ offered, own }, facing(sword(0), sword(1)))).toBe(false);
  expect(doesAlone({ offered: [{ do: "accept" }], own }, facing())).toBe(false);
});

test("the help that is needed is named", () => {
  expect(helpers({ own }, facing(sword(0), sword(1), sword(1)))).toEqual([1]);
  expect(helpers({ own }, facing(sword(0)))).toEqual([]);
});

test("the same tools are counted together", () => {
  const pickaxe: Needed = { miner: 0, gear: "iron_pickaxe", enchanted: false };
  expect(alike([sword(0), pickaxe, sword(0)])).toEqual([
    { tool: sword(0), count: 2 },
    { tool: pickaxe, count: 1 },
  ]);
});

const words = (action: Action, phase: Phase) => actionWords(action, { ...VIEW, phase }, PLAYERS);

test("a hint names the button that is there", () => {
  expect(words(RAISED, facing(sword(0)))).toBe("Fight");
  expect(words(RAISED, facing(sword(0), sword(1)))).toBe("Raise your part");
  expect(words({ do: "resolve" }, facing())).toBe("Fight");
  expect(words({ do: "accept" }, facing())).toBe("Leave it");
  expect(words({ do: "move", miner: 0, passage: 3 }, facing())).toBe("Go to passage 4");
  const hit = { ...HARMLESS, hearts: 1 };
  const accept: Action = { do: "accept" };
  expect(words(accept, { ...facing(), takes: null, consequence: hit })).toBe("Take the loss");
  expect(words(accept, { ...facing(), takes: null })).toBe("Continue");
});

test("who gets ready does so in a passage, which may be the wrong one", () => {
  const phase = { phase: "move" } as unknown as Phase;
  const at = (passage: number | null) => {
    const miners = VIEW.miners.map((miner) => ({ ...miner, passage }));
    return actionWords({ do: "ready" }, { ...VIEW, miners, phase }, PLAYERS);
  };
  expect(at(3)).toBe("Get ready in passage 4");
  expect(at(null)).toBe("Get ready");
  expect(words({ do: "ready" }, { phase: "base", ready: [] })).toBe("Go on to the next round");
});
