import { expect, test } from "vitest";

import type { ResultView } from "../generated/protocol/ResultView";
import { honoursOf } from "./honours";

const RESULT: ResultView = {
  match_id: "id",
  match_number: 1,
  outcome: { kind: "ranked", places: [1, 2], scores: [2, 1], how: "score" },
  names: ["Ada", "Ben", "Cleo"],
  started_at_ms: 0,
  ended_at_ms: 1,
  fairness: { commitment: "", entropy_hashes: {}, entropy: {} },
  secret: "",
};

test("honours name those who share them, and servers from before say nothing of them", () => {
  const honours = [
    { title: "Saboteur", text: "2 sabotages", seats: [0, 2] },
    { title: "Deepest", text: "layer 5", seats: [1] },
  ];
  expect(honoursOf({ ...RESULT, honours })).toEqual([
    { title: "Saboteur", text: "Ada and Cleo: 2 sabotages." },
    { title: "Deepest", text: "Ben: layer 5." },
  ]);
  expect(honoursOf(RESULT)).toEqual([]);
});
