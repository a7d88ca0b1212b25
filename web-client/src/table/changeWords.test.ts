import { expect, test } from "vitest";

import type { Meta } from "../generated/games/Meta";
import type { TableView } from "../generated/protocol/TableView";
import { changeWords } from "./changeWords";

const GAME = {
  options: [
    {
      key: "target",
      label: "Target score",
      choices: [
        { json: "150", label: "150" },
        { json: "300", label: "300, long" },
      ],
    },
    { key: "deal", label: "Deal", choices: [{ json: '"drawn"', label: "Drawn" }] },
  ],
} as unknown as Meta;

const VIEW = {
  host: 1,
  people: [
    { id: 0, name: "Ben" },
    { id: 1, name: "Ada" },
  ],
  options: { target: 150, deal: "drawn" },
} as unknown as TableView;

const words = (now: object) => changeWords(VIEW, { ...VIEW, ...now }, GAME, "turn");

test("who changed what, from what to what", () => {
  expect(words({ options: { target: 300, deal: "drawn" } })).toBe(
    "Ada changed Target score: 150 → 300, long.",
  );
  expect(words({ options: { target: 150, deal: "cs1:7" }, counts: true })).toBe(
    "Ada changed Deal: Drawn → cs1:7 and Ratings: For fun → It counts.",
  );
  expect(words({ clock: 10, pace: { kind: "by_days", days: 3 } })).toBe(
    "Ada changed Time for the match: No limit → 10 minutes and Pace: No clock → 3 days a turn.",
  );
});

test("a change that was undone is still one", () => {
  expect(words({})).toBe("The match was changed.");
});
