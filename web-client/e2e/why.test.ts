/** Everything on a board explains itself, by mouse, keyboard and touch, one thing at a time. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { choices } from "./harness/caveMining";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import { board, playButton } from "./harness/table";

const site = openSite({ botPace: 60_000 });

/** Each game, and the parts of its board whose numbers must be explained. */
const GAMES = [
  { game: "Cave Mining", rule: "CM", parts: [".cm-standings", ".cm-mine", ".cm-choices__list"] },
  { game: "Card Game?", rule: "CG", parts: [".cg-opponents", ".cg-row", ".cg-own"] },
  {
    game: "Cavern Shuffle",
    rule: "CS",
    parts: [".cs-status", ".cs-party", ".cs-explore", ".cs-piles"],
  },
  { game: "Digging Down", rule: "DD", parts: [".dd-camp", ".dd-shafts", ".dd-party"] },
] as const;

const explanation = ({ page }: Person): Locator => page.locator(".explanation:popover-open");

/** Starts a match from the home page; in Cave Mining the person begins. */
async function play(person: Person, game: string): Promise<Locator> {
  if (game === "Cave Mining")
    await person.page.route("**/api/tables", (route) => {
      const body = Object(route.request().postDataJSON() as unknown);
      const options = { target: 150, first: "seat_order" };
      return route.continue({ postData: JSON.stringify({ ...body, options }) });
    });
  await person.page.goto("/");
  await person.press(playButton(person, game));
  await board(person).waitFor();
  const marked = board(person).locator("[data-why]");
  await marked.first().waitFor();
  return marked;
}

/** The numbers in these parts of the board that nothing explains. */
const unexplained = ({ page }: Person, parts: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const found: string[] = [];
    for (const part of document.querySelectorAll(all.join(","))) {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (/\d/.test(node.nodeValue ?? "") && !node.parentElement?.closest("[data-why]"))
          found.push(`${node.parentElement?.className}: ${node.nodeValue}`);
    }
    return found;
  }, parts);

for (const { game, rule, parts } of GAMES) {
  test(`${game}: whatever is marked explains itself, and every number is`, async () => {
    const ada = await site.newPerson("Ada");
    const marked = await play(ada, game);
    const { mouse } = ada.page;
    const texts = await marked.evaluateAll((all) =>
      all.map((element) => element.getAttribute("data-why") ?? ""),
    );
    expect(texts.filter((text) => text.trim().length < 8)).toEqual([]);
    expect(
      texts.filter((text) => text.includes(`(${rule}-`)).length,
      "explanations that name their rule",
    ).toBeGreaterThan(texts.length / 3);
    expect(await unexplained(ada, parts)).toEqual([]);
    for (let at = 0; at < texts.length; at += 1) {
      const element = marked.nth(at);
      if (!(await element.isVisible())) continue;
      await mouse.move(0, 0);
      await explanation(ada).waitFor({ state: "detached" });
      // The mouse has to move: what comes to lie under it is not explained.
      const place = { clientX: 20 + at, clientY: 20 };
      const over = { pointerType: "mouse", bubbles: true, ...place };
      await element.dispatchEvent("pointermove", over);
      const words = texts[at]?.replaceAll(
        /\((?=[A-Z]{2}-\d)([^)]*)\)/g,
        (_, rules: string) => `(${rules.includes(",") ? "rules" : "rule"} ${rules})`,
      );
      await expect.poll(() => explanation(ada).allInnerTexts()).toEqual([words]);
      await ada.page.keyboard.press("Escape");
    }
    await look(ada, `why-${rule.toLowerCase()}`);
  });
}

test("the keyboard reaches an explanation, screen readers hear it, Escape closes it", async () => {
  const ada = await site.newPerson("Ada");
  await play(ada, "Cave Mining");
  const { page } = ada;
  const dig = choices(ada).first();
  await page.getByRole("list", { name: "Steps of a turn" }).getByRole("listitem").last().focus();
  for (let tab = 0; tab < 20 && !(await dig.evaluate((one) => one.matches(":focus"))); tab += 1)
    await page.keyboard.press("Tab");
  await explanation(ada)
    .getByText(/hundred-sided die/)
    .waitFor();
  expect(await dig.getAttribute("aria-describedby")).toContain("explanation");
  expect(await explanation(ada).count(), "one at a time").toBe(1);
  await page.keyboard.press("Escape");
  await explanation(ada).waitFor({ state: "detached" });
  expect(await dig.getAttribute("aria-describedby"), "it keeps the focus").toContain("explanation");
});

test("a press closes an explanation, until the mouse has moved on", async () => {
  const ada = await site.newPerson("Ada");
  const [{ game, parts }] = GAMES;
  await play(ada, game);
  const { mouse } = ada.page;
  const box = await board(ada).locator(`${parts[0]} [data-why]`).first().boundingBox();
  if (box === null) throw new Error("nothing to point at");
  const [x, y] = [box.x + 10, box.y + box.height / 2];
  await mouse.move(x, y);
  await explanation(ada).waitFor();
  await mouse.down();
  await mouse.up();
  await explanation(ada).waitFor({ state: "detached" });
  await mouse.move(x + 3, y);
  await ada.page.waitForTimeout(700);
  expect(await explanation(ada).count(), "the mouse has hardly moved").toBe(0);
  await mouse.move(x + 40, y);
  await explanation(ada).waitFor();
});

test("a finger that holds is told, and does nothing else; a tap acts", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await play(ada, "Cave Mining");
  const { page } = ada;
  const dig = choices(ada).filter({ hasText: /^Dig layer 1/ });
  await dig.waitFor();
  await dig.dispatchEvent("pointerdown", { pointerType: "touch", bubbles: true });
  await explanation(ada)
    .getByText(/hundred-sided die/)
    .waitFor();
  await dig.dispatchEvent("pointerup", { pointerType: "touch", bubbles: true });
  await dig.dispatchEvent("click");
  expect(await explanation(ada).isVisible(), "it stays to be read").toBe(true);
  await dig.waitFor();
  await ada.press(dig);
  await explanation(ada).waitFor({ state: "detached" });
  await page
    .getByRole("log", { name: "What is happening" })
    .getByText(/ digs layer 1: /)
    .waitFor({ state: "attached" });
});
