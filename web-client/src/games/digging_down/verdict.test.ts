import { expect, test } from "vitest";

import { PLAYERS, VIEW } from "./samples";
import { judge } from "./verdict";

const LOST = { kind: "shared", won: false, grade: "", how: "torches_out" } as const;

test("a defeat with every objective open is a rout", () => {
  const objectives = [...VIEW.objectives, ...VIEW.objectives];
  expect(judge(LOST, VIEW, PLAYERS)?.title).toBe(
    "The light is gone: both objectives are still open",
  );
  expect(judge(LOST, { ...VIEW, objectives }, PLAYERS)?.title).toBe(
    "The light is gone: all 4 objectives are still open",
  );
});
