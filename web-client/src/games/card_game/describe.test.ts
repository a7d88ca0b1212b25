import { describe as group, expect, test } from "vitest";

import type { Event } from "../../generated/card_game/Event";
import { announcementOf } from "../board/announcement";
import { conclude, describe } from "./describe";
import { HOE, PLAYERS, SWORD, VIEW, card } from "./samples";
import { judge } from "./verdict";

const text = (event: Event) => describe(event, PLAYERS)?.text;

test("mining names the card and the pile, counted from 1", () => {
  const taken = { pile: 2, card: card(36, "iron", 2), next: null };
  expect(text({ event: "mined", seat: 1, taken })).toBe("Bo mines Iron 2 from pile 3.");
});

test("crafting names the tool, what it cost, and the points", () => {
  const paid = [
    { card: card(36, "iron", 2), material: "iron" as const },
    { card: card(60, "wild", 2), material: "wood" as const },
  ];
  const crafted = {
    event: "crafted",
    seat: 0,
    from: { pile: 0 },
    card: SWORD,
    paid,
    points: 7,
    next: null,
  } as const;
  expect(text({ ...crafted, paid: [...paid], axes: [] })).toBe(
    "Ada crafts an Iron Sword for Iron 2 and Wild 2, and has 7 points.",
  );
  expect(text({ ...crafted, card: HOE, paid: [], axes: [SWORD, SWORD], points: 1 })).toBe(
    "Ada crafts a Wooden Hoe for 2 Axes, and has 1 point.",
  );
});

group("a Creeper", () => {
  test("nobody can read a decision before all are in", () => {
    expect(describe({ event: "decided", seat: 1, answer: null }, PLAYERS)).toBeNull();
    expect(describe({ event: "decided", seat: 0, answer: "sword" }, PLAYERS)).toBeNull();
  });

  test("all losses come out together", () => {
    const losses = [{ card: card(1, "wood", 1) }, { sword: SWORD }, "nothing" as const];
    const taken = { pile: 0, card: card(65, "creeper"), next: null };
    expect(text({ event: "creeper_met", taken, losses })).toBe(
      "The Creeper leaves: Ada loses Wood 1 and Bo has a Sword.",
    );
    expect(text({ event: "creeper_met", taken, losses: ["nothing"] })).toBe(
      "The Creeper leaves: nobody had anything to lose.",
    );
  });
});

test("TNT says what it brings down, and what is kept", () => {
  const tnt = { pile: 3, card: card(70, "tnt"), next: null };
  const taken = [
    { pile: 0, card: card(1, "wood", 1), next: null },
    { pile: 1, card: card(65, "creeper"), next: null },
  ];
  expect(text({ event: "tnt_mined", seat: 0, tnt, taken })).toBe(
    "Ada mines TNT! It brings down Wood 1 and Creeper.",
  );
  expect(text({ event: "tnt_kept", seat: 0, kept: [], discarded: [] })).toBe("Ada keeps nothing.");
});

test("a turn that Shovels have shortened says so", () => {
  expect(text({ event: "turn_began", seat: 2, actions: 2, shovels: 0 })).toBe("Cleo's turn.");
  expect(text({ event: "turn_began", seat: 2, actions: 1, shovels: 0 })).toBe(
    "Cleo's turn. The first turn has 1 action.",
  );
  expect(text({ event: "points_given", points: [0, 0, 1] })).toBe(
    "To make up for playing later, Cleo gets 1 point.",
  );
  expect(text({ event: "points_given", points: [2, 0, 1] })).toMatch(
    /gets 2 points and .* 1 point/,
  );
  expect(text({ event: "turn_began", seat: 2, actions: 1, shovels: 1 })).toBe(
    "Cleo's turn, with 1 action after 1 Shovel.",
  );
  expect(text({ event: "shovel_used", seat: 1, tool: SWORD, victim: 0, shovels: 1 })).toBe(
    "Bo plays a Shovel: one action fewer in Ada's next turn.",
  );
});

test("a turn that used all its actions ends without a line", () => {
  expect(describe({ event: "turn_ended", seat: 0, unused: 0 }, PLAYERS)).toBeNull();
  expect(text({ event: "turn_ended", seat: 0, unused: 1 })).toBe("Ada leaves 1 action unused.");
});

test("a step is announced as one text", () => {
  const events: readonly Event[] = [
    {
      event: "mined",
      seat: 0,
      taken: { pile: 0, card: card(1, "wood", 1), next: card(65, "creeper") },
    },
    { event: "creeper_attacked", pile: 0, creeper: card(65, "creeper"), thinking: [0] },
  ];
  expect(announcementOf(events, (event) => text(event) ?? null)).toBe(
    "Ada mines Wood 1 from pile 1. A Creeper comes out of pile 1! Everybody loses a card.",
  );
});

test("the conclusion names the winner and who came after", () => {
  const outcome = {
    kind: "ranked" as const,
    places: [2, 1, 3],
    scores: [18, 21, 4],
    how: "points_reached",
  };
  expect(conclude(outcome, PLAYERS)).toBe(
    "Bo wins with 21 points, ahead of Ada with 18 and Cleo with 4.",
  );
  expect(conclude({ ...outcome, places: [1, 1, 3], scores: [18, 18, 4] }, PLAYERS)).toBe(
    "Ada and Bo share the win with 18 points, ahead of Cleo with 4.",
  );
});

test("cg_11: fewer crafted cards decide a tie, and both sides are told", () => {
  const outcome = {
    kind: "ranked" as const,
    places: [2, 1, 3],
    scores: [12, 12, 4],
    how: "standstill",
  };
  expect(conclude(outcome, PLAYERS)).toBe(
    "Bo wins with 12 points and fewer crafted cards, ahead of Ada with 12 and Cleo with 4.",
  );
  expect(judge(outcome, VIEW, PLAYERS)?.title).toBe(
    "As many points, but more crafted cards: so close",
  );
});
