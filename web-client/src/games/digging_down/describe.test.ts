import { expect, test } from "vitest";

import type { Event } from "../../generated/digging_down/Event";
import { announcementOf } from "../board/announcement";
import { conclude, describe, speak } from "./describe";
import { ADA, PLAYERS, ZOMBIE } from "./samples";

const words = (event: Event): string | undefined => describe(event, PLAYERS)?.text;

test("exploring and returning name who paid", () => {
  expect(words({ event: "explored", payer: 1 })).toBe("The team explores. Ben pays a torch.");
  expect(words({ event: "returned", payers: [0, 2] })).toBe(
    "The team returns to base. Ada and Cleo pay a torch each.",
  );
  expect(words({ event: "returned", payers: [2, 2] })).toBe(
    "The team returns to base. Cleo pays 2 torches.",
  );
  expect(words({ event: "returned", payers: [] })).toBe(
    "The team returns to base. Nobody has a torch to pay with.",
  );
});

test("losses and gains", () => {
  expect(describe({ event: "hearts_lost", lost: 2, armour: 1, left: 3 }, PLAYERS)).toEqual({
    tone: "bad",
    text: "2 hearts lost (1 from armour): 3 left.",
  });
  expect(
    words({
      event: "secured",
      cards: 3,
      torches: 2,
      recovered: 1,
      armour: 1,
      sleeves: ["sharpness"],
    }),
  ).toBe("3 loot cards secured. Already stored: 3 torches, armour, and Sharpness.");
  expect(words({ event: "taken", loot: 1, gear: "iron_sword", miner: 1 })).toBe(
    "Ben takes an iron sword.",
  );
  expect(words({ event: "taken", loot: 1, gear: "armour", miner: null })).toBe(
    "Armour stands beside the hearts.",
  );
});

test("walking and getting ready are announced, but not listed", () => {
  const events: readonly Event[] = [
    { event: "moved", miner: 1, passage: 2 },
    { event: "ready", seat: 1 },
  ];
  expect(events.map((event) => describe(event, PLAYERS))).toEqual([null, null]);
  expect(announcementOf(events, (event) => speak(event, PLAYERS))).toBe(
    "Ben goes to passage 3. Ben is ready.",
  );
});

test("an announcement leaves out events without a sentence", () => {
  const events: readonly Event[] = [
    { event: "dealt", depth: "deepslate", cards: 8 },
    { event: "revealed", passage: 1, card: ZOMBIE, lit: true },
  ];
  expect(announcementOf(events, (event) => speak(event, PLAYERS))).toBe(
    "In passage 2, by light: Zombie.",
  );
});

test("a solo player has a partner", () => {
  expect(speak({ event: "moved", miner: 1, passage: 0 }, [ADA])).toBe("Partner goes to passage 1.");
});

test("the end is one sentence, won or lost", () => {
  expect(
    conclude({
      kind: "shared",
      won: true,
      grade: "Won in round 5 with 8 torches to spare",
      how: "won",
    }),
  ).toBe("Won in round 5 with 8 torches to spare!");
  expect(
    conclude({
      kind: "shared",
      won: false,
      grade: "Lost in round 6, one objective short",
      how: "torches_out",
    }),
  ).toBe("The last torch is gone. Lost in round 6, one objective short.");
});
