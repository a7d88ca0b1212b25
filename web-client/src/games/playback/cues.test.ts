import { expect, test } from "vitest";

import { type Cues, heardOf } from "./cues";

type Event =
  | { readonly event: "roll"; readonly good: boolean }
  | { readonly event: "turn"; readonly seat: number }
  | { readonly event: "word" };

const CUES: Cues<Event> = {
  roll: ({ good }) => ({ suspense: "dice", result: good ? "holds" : ["caveIn", "fall"] }),
  turn: ({ seat }, you) => (seat === you ? "yourTurn" : null),
  word: null,
};

const heard = (events: readonly Event[], revealed = true) =>
  heardOf(CUES, events, { you: 1, revealed });

test("the suspense and the result sound different", () => {
  expect(heard([{ event: "roll", good: true }], false)).toEqual(["dice"]);
  expect(heard([{ event: "roll", good: true }])).toEqual(["holds"]);
  expect(heard([{ event: "roll", good: false }])).toEqual(["caveIn", "fall"]);
});

test("a cue may depend on whose it is, and an event without a sound has none", () => {
  expect(heard([{ event: "turn", seat: 0 }, { event: "word" }])).toEqual([]);
  expect(heard([{ event: "turn", seat: 1 }])).toEqual(["yourTurn"]);
  expect(heard([{ event: "turn", seat: 1 }], false)).toEqual([]);
});

test("at one moment each sound is heard once, and only the last few", () => {
  const rolls: readonly Event[] = [
    { event: "roll", good: true },
    { event: "roll", good: true },
    { event: "roll", good: false },
    { event: "turn", seat: 1 },
  ];
  expect(heard(rolls)).toEqual(["caveIn", "fall", "yourTurn"]);
});
