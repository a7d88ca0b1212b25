import { expect, test } from "vitest";

import { waitingWords } from "./waitingWords";

test("who cannot be shown the table is told why, and what to do", () => {
  expect(waitingWords({ kind: "open" }, null)).toBe("Joining the table …");
  expect(waitingWords({ kind: "open" }, "It cannot save.")).toBe(
    "It cannot save. You will see the table then; there is no need to reload this page.",
  );
  const why = "The table cannot be loaded at the moment.";
  expect(waitingWords({ kind: "reconnecting", why }, null)).toBe(why);
  expect(waitingWords({ kind: "reconnecting", why: null }, null)).toBe(
    "The table cannot be reached. Trying again …",
  );
});
