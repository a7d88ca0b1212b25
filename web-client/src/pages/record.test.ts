import { expect, it } from "vitest";

import type { OptionSpec } from "../generated/games/OptionSpec";
import type { Tally } from "../generated/protocol/Tally";
import { bestsInWords, optionsInWords, share } from "./record";

const SPECS: readonly OptionSpec[] = [
  {
    key: "deal",
    label: "Deal",
    choices: [
      { json: '"winnable"', label: "One that can be won" },
      { json: '"drawn"', label: "Any" },
    ],
    typed: { label: "By its number", example: "cs1:1" },
    several: false,
  },
];

const TALLY: Tally = {
  matches: 3,
  wins: 2,
  streak: 1,
  longest_streak: 2,
  best_score: null,
  mean_score: null,
  fewest_moves: 77,
  fastest_ms: 185_000,
  first_ms: 0,
  last_ms: 1,
};

it("says how matches alone were won, and others by their scores", () => {
  expect(bestsInWords(TALLY, "alone")).toBe("2 of 3 won · fewest moves 77 · fastest 3:05");
  expect(bestsInWords({ ...TALLY, fewest_moves: null, fastest_ms: null }, "alone")).toBe(
    "2 of 3 won",
  );
  expect(bestsInWords({ ...TALLY, best_score: 54, mean_score: 48.4666 }, "against")).toBe(
    "2 of 3 won · best score 54 · mean 48.5",
  );
  expect(share(TALLY)).toBe("67%");
});

it("says which options were chosen, and that one was typed", () => {
  expect(optionsInWords({ deal: "drawn" }, SPECS)).toBe("Deal: Any");
  expect(optionsInWords({ deal: null }, SPECS)).toBe("Deal: By its number, or of a day");
  expect(optionsInWords({ deal: null }, [])).toBe("All matches");
});
