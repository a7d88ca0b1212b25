/** From a link to a move: how many presses it takes to play alone, to invite, and to join. */
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";

import { choices, playIntoTurn } from "./harness/caveMining";
import { TITLE as SOLO, dungeon } from "./harness/cavernShuffle";
import { look } from "./harness/look";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import {
  board,
  chooseOption,
  inviteButton,
  openMenu,
  playButton,
  said,
  seatOf,
  opponent,
  opponentButton,
} from "./harness/table";
import { PHONE } from "./harness/windows";

const site = openSite({ botPace: 1 });

/** Counts a person's presses on pages that they open from now on. */
async function countPresses({ context }: Person): Promise<void> {
  await context.addInitScript(() =>
    addEventListener(
      "click",
      ({ detail }) => {
        const before = Number(sessionStorage.getItem("presses") ?? 0);
        // The browser makes a second click of its own, without a pointer, for a label's field.
        if (detail > 0) sessionStorage.setItem("presses", String(before + 1));
      },
      { capture: true },
    ),
  );
}

const presses = ({ page }: Person): Promise<number> =>
  page.evaluate(() => Number(sessionStorage.getItem("presses") ?? 0));

const nameFocused = ({ page }: Person): Locator =>
  page.getByRole("textbox", { name: "Your name at this table" }).and(page.locator(":focus"));

const clipboard = ({ page }: Person): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

test("alone: one press leads into a match against a bot, under a made-up name", async () => {
  const ada = await site.newPerson("Ada");
  await countPresses(ada);
  await ada.page.goto("/");
  await ada.press(playButton(ada));
  await choices(ada).first().waitFor();
  expect(await presses(ada)).toBe(1);

  await openMenu(ada);
  const name = ada.page.getByRole("textbox", { name: "Your name" });
  expect(await name.inputValue()).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
  await name.fill("Ada");
  await ada.press(ada.page.getByRole("button", { name: "Rename" }));
  await said(ada, "is now called Ada.").waitFor();
  await ada.page.goto("/");
  await ada.press(playButton(ada, SOLO));
  await board(ada).waitFor();
  await openMenu(ada);
  expect(await name.inputValue()).toBe("Ada");
});

test("alone: the opponent is chosen in one more press, and Play remembers it", async () => {
  const ada = await site.newPerson("Ada");
  await countPresses(ada);
  await ada.page.goto("/");
  await ada.press(opponentButton(ada));
  await opponent(ada, "Skilled").and(ada.page.locator("[aria-pressed=true]")).waitFor();
  await look(ada, "choose-opponent");
  await ada.press(opponent(ada, "Master"));
  await choices(ada).first().waitFor();
  expect(await presses(ada)).toBe(2);
  await ada.page.getByText("master bot").first().waitFor();

  await ada.page.goto("/");
  await ada.press(playButton(ada));
  await choices(ada).first().waitFor();
  await ada.page.getByText("master bot").first().waitFor();
});

test("alone: a game for one begins at once, too", async () => {
  const ada = await site.newPerson("Ada");
  await countPresses(ada);
  await ada.page.goto("/");
  await ada.press(playButton(ada, SOLO));
  await dungeon(ada).waitFor();
  expect(await presses(ada)).toBe(1);
});

test("a phone offers a way to play before anybody scrolls", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await countPresses(ada);
  await ada.page.goto("/");
  const play = ada.page
    .getByRole("main")
    .getByRole("button", { name: /^Play / })
    .first();
  await play.waitFor();
  const box = await play.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(PHONE.height);
  await ada.press(play);
  await board(ada).waitFor();
  expect(await presses(ada)).toBe(1);
});

test("three people: two presses for the host, one for each friend", async () => {
  const [ada, ben, cleo] = [
    await site.newPerson("Ada"),
    await site.newPerson("Ben", { phone: true }),
    await site.newPerson("Cleo"),
  ];
  for (const person of [ada, ben, cleo]) await countPresses(person);
  await ada.page.goto("/");
  await ada.press(inviteButton(ada));
  await ada.page.getByText("The link is copied.").waitFor();
  const link = ada.page.url();
  expect(await clipboard(ada)).toBe(link);
  await look(ada, "invited");

  await ben.page.goto(link);
  await nameFocused(ben).waitFor();
  expect(await nameFocused(ben).inputValue()).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+( 2)?$/);
  await look(ben, "join");
  await ben.press(ben.page.getByRole("button", { name: "Join" }));
  await ada.page.getByText("Everybody is ready.").waitFor();

  await cleo.page.goto(link);
  await nameFocused(cleo).waitFor();
  // A name of one's own is typed over the one that is offered.
  await cleo.page.keyboard.type("Cleo");
  await cleo.press(cleo.page.getByRole("button", { name: "Join" }));
  // With the last seat, the match starts by itself.
  await Promise.all([ada, ben, cleo].map(board).map((one) => one.waitFor()));
  expect([await presses(ada), await presses(ben), await presses(cleo)]).toEqual([1, 1, 1]);
  await playIntoTurn(cleo, ada, ben);
});

test("with seats left, the host's second press starts the match", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  for (const person of [ada, ben]) await countPresses(person);
  await ada.page.goto("/");
  await ada.press(inviteButton(ada));
  await ben.page.goto(await linkOf(ada));
  await ben.press(ben.page.getByRole("button", { name: "Join" }));
  await ada.page.getByText("Everybody is ready.").waitFor();
  await ada.press(ada.page.getByRole("button", { name: "Start the match" }));
  await Promise.all([ada, ben].map(board).map((one) => one.waitFor()));
  expect([await presses(ada), await presses(ben)]).toEqual([2, 1]);
});

test("a friend with the same made-up name as the host joins with one press, too", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  for (const { page } of [ada, ben])
    await page.addInitScript(() => localStorage.setItem("lamproom.made-up-name", "Calm Mole"));
  await ada.page.goto("/");
  await ada.press(inviteButton(ada));
  await ben.page.goto(await linkOf(ada));
  await ben.press(ben.page.getByRole("button", { name: "Join" }));
  await ada.page.getByText("Everybody is ready.").waitFor();
  await seatOf(ada, "Calm Mole 2").waitFor();
  expect(await ben.page.evaluate(() => localStorage.getItem("lamproom.name"))).toBeNull();
});

test("with the seats chosen beforehand, the friend's press starts the match", async () => {
  const ada = await site.newPerson("Ada");
  const ben = await site.newPerson("Ben");
  await ada.page.goto("/");
  await ada.press(inviteButton(ada));
  await ben.page.goto(await linkOf(ada));
  await chooseOption(ada, "Players", "2");
  await chooseOption(ada, "Target score", "50, a quick one");
  await ben.press(ben.page.getByRole("button", { name: "Join" }));
  await Promise.all([ada, ben].map(board).map((one) => one.waitFor()));
});

test("where copying is refused, the page says so and shows the link", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.addInitScript(() => {
    Object.assign(navigator.clipboard, {
      write: () => Promise.reject(new DOMException("No.", "NotAllowedError")),
      writeText: () => Promise.reject(new DOMException("No.", "NotAllowedError")),
    });
    document.execCommand = () => false;
  });
  await ada.page.goto("/");
  await ada.press(inviteButton(ada));
  await ada.page.getByText("Your browser did not let us copy the link.").waitFor();
  const link = ada.page.url();
  expect(
    await ada.page.getByRole("link", { name: link.replace("http://", "") }).getAttribute("href"),
  ).toBe(new URL(link).pathname);
  await look(ada, "invited-not-copied");
});

test("a phone opens its share sheet with the link", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  await ada.page.addInitScript(() =>
    Object.assign(navigator, {
      share: ({ url }: ShareData) => {
        Object.assign(window, { shared: url });
        return Promise.resolve();
      },
    }),
  );
  await ada.page.goto("/");
  await ada.press(inviteButton(ada));
  await ada.page.getByText("Your friends have the link.").waitFor();
  expect(await ada.page.evaluate(() => (window as { shared?: string }).shared)).toBe(
    ada.page.url(),
  );
});

test("two people with the same made-up name: the second gets a number", async () => {
  const ada = await site.newPerson("Ada");
  await ada.page.goto("/");
  // A bot of the table has it already.
  await ada.page.evaluate(() => localStorage.setItem("lamproom.name", "Flint"));
  await ada.press(playButton(ada));
  await choices(ada).first().waitFor();
  await openMenu(ada);
  expect(await ada.page.getByRole("textbox", { name: "Your name" }).inputValue()).toBe("Flint 2");
});

/** The link of the table whose lobby somebody has just opened. */
async function linkOf(host: Person): Promise<string> {
  await host.page.waitForURL(/\/t\//);
  await seatOf(host, "(you)").waitFor();
  return host.page.url();
}
