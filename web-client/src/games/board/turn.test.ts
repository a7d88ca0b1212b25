import { expect, test } from "vitest";

import { player } from "./samples";
import { replaying } from "../playback/replaying";
import { areYouAsked, turnWords } from "./turn";

const turnOf = (standIn: boolean) =>
  turnWords(0, [player(0, "Ada", { you: true, standIn }), player(1, "Bo")]);

test("a turn is yours only while you play yourself", () => {
  expect(turnOf(false)).toBe("Your turn");
  expect(turnOf(true)).toBe("Your bot's turn");
  expect(turnWords(1, [player(0, "Ada"), player(1, "ada")])).toBe("ada's turn");
  expect(turnWords(null, [])).toBe("Who begins?");
});

test("nobody is asked in a replay", () => {
  const players = [player(0, "Ada", { you: true }), player(1, "Bo")];
  expect(areYouAsked([0], players)).toBe(true);
  expect(areYouAsked([1], players)).toBe(false);
  replaying.value = true;
  expect(areYouAsked([0], players)).toBe(false);
  replaying.value = false;
});
