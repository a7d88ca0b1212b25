import { expect, test } from "vitest";

import { choicesOf, isLegal } from "./choices";
import { PLAYERS, VIEW } from "./samples";

const textsOf = (view: typeof VIEW) =>
  choicesOf(view, PLAYERS).map(({ title, prospects }) => [
    title,
    ...prospects.map(({ text }) => text),
  ]);

test("each choice shows its odds", () => {
  expect(textsOf(VIEW)).toEqual([
    ["Dig layer 3", "75% holds: d4 + d6 + d8 in reach", "25% caves in: back to layer 1, still d4"],
    ["Take treasure", "Camp on layer 2; roll d4 + d6, about 6"],
  ]);
});

test("a choice that is not possible says why", () => {
  const view = { ...VIEW, odds: { dig: null, take: null } };
  expect(textsOf(view)).toEqual([
    ["Dig", "There is nothing below the core."],
    ["Take treasure", "There is no treasure on the surface."],
  ]);
  expect(choicesOf(view, PLAYERS).every(({ action }) => action === null)).toBe(true);
});

test("each possible victim has a choice and a key, and so has leaving them alone", () => {
  const view: typeof VIEW = {
    ...VIEW,
    phase: { phase: "sabotage" },
    odds: {
      dig: null,
      take: { camp: 3, mean_doubled: 21 },
      sabotage: [
        { victim: 1, risk: 25, gives_up: 8 },
        { victim: 2, risk: 25, gives_up: 8 },
      ],
    },
  };
  const choices = choicesOf(view, PLAYERS);
  expect(choices.map(({ title, key }) => [title, key])).toEqual([
    ["Sabotage Bo", "1"],
    ["Sabotage Cleo", "2"],
    ["Leave them alone", "t"],
  ]);
  expect(textsOf(view)[0]).toContain("Costs the d8: roll d4 + d6");
  expect(textsOf(view)[2]).toEqual(["Leave them alone", "Roll d4 + d6 + d8, about 10.5"]);
});

test("nothing can be chosen while dice roll, and after the end", () => {
  expect(choicesOf({ ...VIEW, phase: { phase: "rolling", purpose: "dig" } }, PLAYERS)).toEqual([]);
  expect(choicesOf({ ...VIEW, phase: { phase: "over" } }, PLAYERS)).toEqual([]);
});

test("only what the server offers is legal, down to the victim", () => {
  expect(isLegal({ do: "dig" }, [{ do: "dig" }])).toBe(true);
  expect(isLegal({ do: "take_treasure" }, [{ do: "dig" }])).toBe(false);
  expect(isLegal({ do: "sabotage", seat: 2 }, [{ do: "sabotage", seat: 1 }])).toBe(false);
  expect(isLegal(null, [{ do: "dig" }])).toBe(false);
});
