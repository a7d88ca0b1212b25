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
    "Ada changed Target score: now 300, long (was 150).",
  );
  expect(words({ options: { target: 150, deal: "cs1:7" }, counts: true })).toBe(
    "Ada changed Deal: now cs1:7 (was Drawn); Ratings: now It counts (was For fun).",
  );
  expect(words({ clock: 10, pace: { kind: "by_days", days: 3 } })).toBe(
    "Ada changed Time for the match: now 10 minutes (was No limit); " +
      "Pace: now 3 days a turn (was No clock).",
  );
});

test("a change that was undone is still one", () => {
  expect(words({})).toBe("The match was changed.");
});
