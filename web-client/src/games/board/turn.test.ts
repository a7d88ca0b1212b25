import { expect, test } from "vitest";

import { player } from "./samples";
import { turnWords } from "./turn";

const turnOf = (standIn: boolean) =>
  turnWords(0, [player(0, "Ada", { you: true, standIn }), player(1, "Bo")]);

test("a turn is yours only while you play yourself", () => {
  expect(turnOf(false)).toBe("Your turn");
  expect(turnOf(true)).toBe("Your bot's turn");
  expect(turnWords(1, [player(0, "Ada"), player(1, "ada")])).toBe("ada's turn");
  expect(turnWords(null, [])).toBe("Who begins?");
});
