/** A finished match is replayed from the result, from the list of matches, and by a link. */
import { join } from "node:path";

import { expect, test } from "vitest";

import { playToTheEnd } from "../harness/caveMining";
import { contentOf, gameOf, NEWEST } from "../harness/corpus";
import { expectToFit, look, sticksOut } from "../harness/look";
import type { Person } from "../harness/person";
import { atStep, boardOnTop, button, dropFile, seeAs } from "../harness/replay";
import { RESULTS } from "../harness/results";
import { openSite } from "../harness/site";
import { addBot, chooseOption, gatherAtTable, result, say, startMatch } from "../harness/table";
import { TABLET, DESKTOP, LARGE_DESKTOP } from "../harness/windows";

const site = openSite({ botPace: 1 });

/** A tablet, a laptop, and a screen with room for moves and chat beside the board. */
async function lookWider({ page }: Person): Promise<void> {
  const before = page.viewportSize() ?? DESKTOP;
  for (const size of [TABLET, LARGE_DESKTOP, { width: 1920, height: 1080 }]) {
    await page.setViewportSize(size);
    expect.soft(await sticksOut(page), `at ${size.width} px`).toEqual([]);
    await page.screenshot({ path: join(RESULTS, `replay-cave-mining-${size.width}.png`) });
  }
  await page.setViewportSize(before);
}

test("a match is replayed by buttons, slider, keys, moves and links", async () => {
  const ada = await site.newPerson("Ada");
  const eve = await site.newPerson("Eve", { phone: true });
  await gatherAtTable(ada);
  await addBot(ada);
  await chooseOption(ada, "Target score", "50, a quick one");
  await startMatch(ada);
  await say(ada, "Good luck!");
  await ada.page.getByRole("list", { name: "Chat messages" }).getByText("Good luck!").waitFor();
  await playToTheEnd(ada);
  await ada.press(result(ada).getByRole("link", { name: "Replay and analysis" }));
  await ada.page.waitForURL(/\/m\/[0-9a-f-]{36}$/);
  await ada.page.getByRole("heading", { level: 1, name: /^(You win|.* wins? with) / }).waitFor();

  // Her own eyes see it, unless she chooses others.
  await button(ada, "Ada").and(ada.page.locator("[aria-pressed=true]")).waitFor();
  await atStep(ada, 0);
  await ada.press(button(ada, "Next step"));
  await atStep(ada, 1);
  await ada.page.keyboard.press("ArrowRight");
  await atStep(ada, 2);
  await ada.page.keyboard.press("ArrowLeft");
  await atStep(ada, 1);
  await ada.page.keyboard.press("End");
  await atStep(ada, "last");
  await ada.page.getByRole("list", { name: "Chat messages" }).getByText("Good luck!").waitFor();
  await ada.page.keyboard.press("Home");
  await atStep(ada, 0);
  await ada.page.getByRole("slider", { name: "Step" }).fill("5");
  await atStep(ada, 5);

  const moves = ada.page.getByRole("list", { name: "Moves of this match" }).getByRole("button");
  await ada.press(moves.nth(2));
  expect(await moves.nth(2).getAttribute("aria-current")).toBe("step");

  await seeAs(ada, "All");
  await ada.page.getByRole("slider", { name: "Step" }).fill("4");
  await atStep(ada, 4);
  await look(ada, "replay-cave-mining");
  await lookWider(ada);
  await ada.press(button(ada, "Copy a link to this step"));
  await ada.page.getByText("Link to this step copied.").waitFor();
  const link = await ada.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/m\/[0-9a-f-]{36}#step=4&eyes=all$/);

  // The address follows, so that a reload changes nothing, and its own link leads back.
  await ada.press(button(ada, "Next step"));
  await ada.page.waitForURL(/#step=5&eyes=all$/);
  await ada.page.reload();
  await atStep(ada, 5);
  await button(ada, "All").and(ada.page.locator("[aria-pressed=true]")).waitFor();
  await ada.page.goto(link);
  await atStep(ada, 4);

  // Through Ada's eyes, Eve is still not Ada.
  await eve.page.goto(link.replace("all", "0"));
  await atStep(eve, 4);
  await button(eve, "Ada").and(eve.page.locator("[aria-pressed=true]")).waitFor();
  expect(await eve.page.getByText("you", { exact: true }).count()).toBe(0);
  await eve.page.goto("/");
  // A seat that is not there hides nothing.
  eve.expectTrouble(/404/);
  await eve.page.goto(link.replace("all", "9"));
  await atStep(eve, 4);
  await button(eve, "All").and(eve.page.locator("[aria-pressed=true]")).waitFor();
  await eve.page.goto("/");
  await eve.page.goto(link);
  await atStep(eve, 4);
  await boardOnTop(eve);
  await expectToFit(eve, "replay on a phone");
  await eve.press(button(eve, "Last step"));
  await atStep(eve, "last");
  for (let back = 0; back < 3; back += 1) await eve.press(button(eve, "Previous step"));
  await eve.press(button(eve, "4×"));
  await eve.press(button(eve, "Play"));
  await atStep(eve, "last");
  await button(eve, "Play").waitFor();

  await ada.page.goto("/matches");
  await ada.press(ada.page.getByRole("article").getByRole("link", { name: "Replay" }));
  await atStep(ada, 0);
  await ada.page.keyboard.press("Space");
  await button(ada, "Pause").waitFor();
  await atStep(ada, 2);
  await ada.page.keyboard.press("Space");
  await button(ada, "Play").waitFor();
});

test("on a phone, no score becomes higher with what happens to its player", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await ada.page.goto("/m");
  await button(ada, "Choose a match file …").waitFor();
  const content = contentOf(NEWEST.find((file) => gameOf(file) === "cave_mining") ?? "");
  await dropFile(ada, content.replaceAll(/"Ada"|"Flint"/g, '"Malachite"'));
  await atStep(ada, 0);
  const slider = ada.page.getByRole("slider", { name: "Step" });
  const last = Number(await slider.getAttribute("max"));
  const heights = new Set<number>();
  let remarks = "";
  for (let step = 0; step < last; step += 1) {
    await slider.fill(`${step}`);
    await atStep(ada, step);
    const rows = ada.page.locator(".cm-standing");
    for (const row of await rows.all())
      heights.add(Math.round((await row.boundingBox())?.height ?? 0));
    remarks += (await rows.allInnerTexts()).join(" ");
  }
  expect(remarks).toMatch(/sabotaged|caved in/);
  expect([...heights]).toHaveLength(1);
});
