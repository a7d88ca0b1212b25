import { expect, it } from "vitest";

import { marksOf } from "./players";
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
