import { expect, it } from "vitest";

import { marksOf, needsWords, possessiveFirst } from "./players";
import { player } from "./samples";

it("a mark has the colour and the emblem of a badge", () => {
  const ada = player(0, "Ada", { badge: { colour: "sky", emblem: "bat" } });
  const [mark] = marksOf(1, [ada]);
  expect(mark).toMatchObject({ colour: "var(--badge-sky)", emblem: "bat", shape: "disc" });
});

it("without badges, marks differ by letter and shape", () => {
  const [ada, ann] = marksOf(2, [player(0, "Ada"), player(1, "Ann")]);
  expect(ada).toMatchObject({ letter: "A", shape: "disc", colour: "var(--seat-0)" });
  expect(ann).toMatchObject({ letter: "N", shape: "square", colour: "var(--seat-1)" });
});

it("a name is left as it is at the start of a sentence", () => {
  const players = [player(0, "youri"), player(1, "Ada", { you: true })];
  expect(players.map((one) => needsWords(one, 3, true))).toEqual(["youri needs 3", "You need 3"]);
  expect(players.map((one) => needsWords(one, 3, false))).toEqual(["youri needs 3", "you need 3"]);
  expect([0, 1].map((seat) => possessiveFirst(seat, players))).toEqual(["youri's", "Your"]);
});
