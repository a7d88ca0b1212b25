/** The guided match of Cave Mining in browsers, and what all guided matches have in common. */
import { expect, test } from "vitest";

import { begin, coach, testGuidedMatch } from "../harness/guided";

const site = testGuidedMatch("Cave Mining");

test("the coach can be sent away, and stays away", async () => {
  const ada = await site.newPerson("Ada");
  await begin(ada, "Cave Mining");
  await ada.press(coach(ada).getByRole("button", { name: "Skip the rest of the guide" }));
  await coach(ada).waitFor({ state: "detached" });
  await ada.page.reload();
  const board = ada.page.getByRole("heading", { name: "The board of Cave Mining" });
  await board.waitFor({ state: "attached" });
  expect(await coach(ada).isVisible()).toBe(false);
});

test("the rules offer it, too", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/rules/cave_mining");
  await ada.press(ada.page.getByRole("button", { name: "Guided match" }));
  await coach(ada).waitFor();
});
