import { expect, test } from "vitest";

import lesson from "./lesson";

test("cm_7: the lesson knows that whoever caves in still collects", () => {
  const told = lesson.map(({ text }) => text).join("\n");
  expect(told).toContain("After a cave-in you only collect and cannot dig");
  expect(told).not.toMatch(/turn (is over|would have ended)|ended your turn/);
});
