import { expect, test } from "vitest";

import { finaleOf } from "./matchPoint";
import { player } from "../board/samples";
import { PLAYERS, VIEW, craft, standing } from "./samples";

const HOLDER = craft(23, "hoe", "diamond", 2, 2, 8);

const at = (...points: readonly number[]) =>
  finaleOf({ ...VIEW, players: points.map((each) => standing({ points: each })) }, PLAYERS);

test("cg_22: match point is when one open card would be enough", () => {
  expect(at(13, 13, 0)).toBeNull();
  expect(at(14, 18, 0)).toEqual({ title: "Match point", more: "You need 6 and Bo needs 2" });
});

test("a reserved card counts for its owner alone", () => {
  const players = [standing({ points: 12 }), standing({ points: 12, holder: HOLDER }), standing()];
  expect(finaleOf({ ...VIEW, players }, PLAYERS)?.more).toBe("Bo needs 8");
});

test("a name is left as it is", () => {
  const players = [standing({ points: 14 }), standing(), standing()];
  expect(finaleOf({ ...VIEW, players }, [player(0, "youri")])?.more).toBe("youri needs 6");
});
