import { describe as group, expect, test } from "vitest";

import type { Event } from "../../generated/cave_mining/Event";
import { announcementOf } from "../board/announcement";
import { conclude, describe, speak } from "./describe";
import { PLAYERS } from "./samples";

const text = (event: Event) => describe(event, PLAYERS)?.text;

group("a cave-in roll", () => {
  const roll = { event: "cave_in_roll", seat: 1, layer: 3 } as const;

  test("tells the number against the risk, and what it came to", () => {
    expect(text({ ...roll, cause: "dig", roll: 26 })).toBe(
      "Bo digs layer 3: 26 against 25%, it holds.",
    );
    expect(text({ ...roll, cause: "dig", roll: 25 })).toBe(
      "Bo digs layer 3: 25 against 25%, it caves in.",
    );
  });

  test("says whose camp is shaken, and by what", () => {
    expect(text({ ...roll, cause: "unsteady", roll: 90 })).toContain(
      "The mine shakes at Bo's camp",
    );
    expect(text({ ...roll, cause: "sabotage", roll: 90 })).toContain(
      "The props give way at Bo's camp",
    );
  });
});

test("no line says what another line says already", () => {
  expect(describe({ event: "dug", seat: 0, layer: 2 }, PLAYERS)).toBeNull();
});

test("layer 0 is called the surface", () => {
  expect(text({ event: "fell_back", seat: 0, layer: 0 })).toBe("Ada falls to the surface.");
  expect(text({ event: "camp_moved", seat: 2, from: 0, to: 1 })).toBe(
    "Cleo moves camp to layer 1.",
  );
});

test("a collection tells the sum and the score, or that there is nothing", () => {
  expect(text({ event: "collected", seat: 0, sum: 9, score: 16 })).toBe(
    "Ada collects 9 and has 16.",
  );
  expect(text({ event: "collected", seat: 0, sum: 0, score: 16 })).toBe(
    "Ada has nothing to collect.",
  );
});

test("an announcement leaves out the single dice", () => {
  const events: readonly Event[] = [
    { event: "camp_moved", seat: 0, from: 1, to: 2 },
    { event: "treasure_roll", seat: 0, layer: 1, roll: 3 },
    { event: "treasure_roll", seat: 0, layer: 2, roll: 5 },
    { event: "collected", seat: 0, sum: 8, score: 15 },
    { event: "turn_began", seat: 1, round: 2 },
  ];
  expect(announcementOf(events, (event) => speak(event, PLAYERS))).toBe(
    "Ada moves camp to layer 2. Ada collects 8 and has 15. Round 2: Bo's turn.",
  );
});

group("the conclusion", () => {
  test("names the winner and who came after, in order of places", () => {
    const outcome = {
      kind: "ranked",
      places: [3, 1, 2],
      scores: [80, 104, 99],
      how: "target",
    } as const;
    expect(
      conclude({ ...outcome, places: [...outcome.places], scores: [...outcome.scores] }, PLAYERS),
    ).toBe("Bo wins with 104, ahead of Cleo with 99 and Ada with 80.");
  });

  test("a shared first place is shared", () => {
    const outcome = { kind: "ranked" as const, places: [1, 1], scores: [104, 104], how: "target" };
    expect(conclude(outcome, PLAYERS)).toBe("Ada and Bo share the win with 104.");
  });
});
