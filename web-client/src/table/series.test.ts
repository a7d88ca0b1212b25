import { expect, test } from "vitest";

import type { SeriesView } from "../generated/protocol/SeriesView";
import { TABLE } from "../net/samples";
import type { AtTable } from "./atTable";
import { tallyInWords } from "./series";

const tally = (series: SeriesView | undefined): string | null => {
  const view = series === undefined ? TABLE : { ...TABLE, series };
  return tallyInWords({ table: { view } } as unknown as AtTable);
};
const ada = { kind: "person", id: 0 } as const;

test("the tally names everybody who plays", () => {
  expect(tally(undefined)).toBeNull();
  expect(tally({ best_of: 3, played: 0, wins: [] })).toBe("Best of 3");
  expect(tally({ best_of: 3, played: 1, wins: [{ side: ada, wins: 1 }] })).toBe(
    "Best of 3: Ada 1, Bo 0",
  );
  expect(tally({ best_of: 3, played: 1, wins: [] })).toBe("Best of 3: Ada 0, Bo 0");
  expect(tally({ best_of: 3, played: 2, wins: [{ side: ada, wins: 2 }], winner: ada })).toBe(
    "Ada won the series: Ada 2, Bo 0",
  );
});

test("a team plays against the cave", () => {
  const wins = [
    { side: { kind: "game" }, wins: 1 },
    { side: { kind: "team" }, wins: 2 },
  ] as const;
  expect(tally({ best_of: 5, played: 3, wins: [...wins] })).toBe(
    "Best of 5: The cave 1, The team 2",
  );
});
