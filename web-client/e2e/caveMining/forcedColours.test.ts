/** Forced colours keep what is chosen or current outside of boards. */
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { openSite } from "../harness/site";
import { addBot, gatherAtTable } from "../harness/table";

const site = openSite({ botPace: 60_000 });

const MATCH_FILE = fileURLToPath(
  new URL("../../../table/tests/corpus/cave_mining_1.json", import.meta.url),
);

test("the chosen bot, the daily match, the eyes of a replay and its move", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.emulateMedia({ forcedColors: "active" });
  const borders = (controls: string) =>
    ada.page.locator(controls).evaluateAll((all) =>
      all.map((one) => {
        const { borderColor, borderWidth } = getComputedStyle(one);
        return `${borderWidth} ${borderColor}`;
      }),
    );
  const expectMarked = async (control: string, mark: string) => {
    const others = await borders(`${control}:not(${mark})`);
    const marked = await borders(control + mark);
    for (const border of marked) expect(others, control).not.toContain(border);
    expect(others, control).not.toHaveLength(0);
    expect(marked, control).not.toHaveLength(0);
  };
  await gatherAtTable(ada);
  await addBot(ada);
  await ada.press(ada.page.getByRole("button", { name: "Manage Flint" }));
  await expectMarked(".opponent", "[aria-pressed=true]");
  await ada.page.goto("/daily");
  await ada.page.getByRole("navigation", { name: "Daily matches" }).waitFor();
  await expectMarked(".daily-games a", "[aria-current]");
  await ada.page.goto("/m");
  await ada.page.getByLabel("A match file").setInputFiles(MATCH_FILE);
  await ada.page.getByRole("group", { name: "Whose eyes" }).waitFor();
  await expectMarked(".replay-choice button", "[aria-pressed=true]");
  await expectMarked(".replay-move", "[aria-current]");
});
