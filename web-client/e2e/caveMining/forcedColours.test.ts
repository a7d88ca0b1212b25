/** Forced colours keep what is chosen or current outside of boards. */
import { fileURLToPath } from "node:url";

import { test } from "vitest";

import { expectMarked, forceColours } from "../harness/forcedColours";
import { openSite } from "../harness/site";
import { addBot, gatherAtTable } from "../harness/table";

const site = openSite({ botPace: 60_000 });

const MATCH_FILE = fileURLToPath(
  new URL("../../../table/tests/corpus/cave_mining_1.json", import.meta.url),
);

test("the chosen bot, the daily match, the eyes of a replay and its move", async () => {
  const ada = await site.newPerson("Ada");
  await forceColours(ada);
  await gatherAtTable(ada);
  await addBot(ada);
  await ada.press(ada.page.getByRole("button", { name: "Manage Flint" }));
  await expectMarked(ada, ".opponent", "[aria-pressed=true]");
  await ada.page.goto("/daily");
  await ada.page.getByRole("navigation", { name: "Daily matches" }).waitFor();
  await expectMarked(ada, ".daily-games a", "[aria-current]");
  await ada.page.goto("/m");
  await ada.page.getByLabel("A match file").setInputFiles(MATCH_FILE);
  await ada.page.getByRole("group", { name: "What is shown" }).waitFor();
  await expectMarked(ada, ".replay-choice button", "[aria-pressed=true]");
  await expectMarked(ada, ".replay-move", "[aria-current]");
});
