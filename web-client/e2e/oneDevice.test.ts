/** Several people play on one device, together with others elsewhere. */
import { expect, test } from "vitest";

import * as cardGame from "./harness/cardGame";
import * as diggingDown from "./harness/diggingDown";
import { decide, whoseTurn } from "./harness/caveMining";
import { CAREFUL, WASTEFUL } from "./harness/diggingDownPlan";
import { expectToFit, look } from "./harness/look";
import { curtain, seatHere, showsViewOf, tabOf, tabs, takeDevice } from "./harness/oneDevice";
import type { Person } from "./harness/person";
import { openSite } from "./harness/site";
import {
  act,
  board,
  gatherAtTable,
  getReady,
  join,
  killAndRestart,
  moves,
  openTable,
  playAgain,
  result,
  said,
  seatOf,
} from "./harness/table";

const site = openSite({ botPace: 20 });

/** Ada and Ben on Ada's device, Cleo elsewhere, in a match of this game. */
async function threeOnTwoDevices(
  game: string,
  settings: { readonly phone?: boolean } = {},
): Promise<{ readonly device: Person; readonly cleo: Person }> {
  const device = await site.newPerson("Ada", settings);
  const cleo = await site.newPerson("Cleo");
  const link = await openTable(device, game);
  await seatHere(device, "Ben");
  await cleo.page.goto(new URL(link).pathname);
  await join(cleo);
  await getReady(device);
  await startIfWaiting(device);
  await Promise.all([board(device).waitFor(), board(cleo).waitFor()]);
  return { device, cleo };
}

/** With a free seat the match waits for the host. */
async function startIfWaiting(host: Person): Promise<void> {
  const start = host.page.getByRole("button", { name: "Start the match", disabled: false });
  await start.or(board(host)).first().waitFor();
  await host.pressIfThere(start);
}

test("in the lobby somebody else sits down here, is renamed, comes back and leaves", async () => {
  const ada = await site.newPerson("Ada", { phone: true });
  const cleo = await site.newPerson("Cleo");
  await gatherAtTable(ada, cleo);
  await seatHere(ada, "Ben");
  await seatOf(cleo, "Ben").getByText("Ready").waitFor();
  await look(ada, "here-lobby");
  await ada.page.reload();
  await seatOf(ada, "Ben").getByText("(on this device)").waitFor();

  await ada.press(ada.page.getByRole("button", { name: "Change Ben’s name" }));
  await ada.page.getByRole("textbox", { name: "Name", exact: true }).fill("Benjamin");
  await ada.press(ada.page.getByRole("button", { name: "Rename" }));
  await seatOf(cleo, "Benjamin").waitFor();
  expect(await ada.page.evaluate(() => localStorage.getItem("lamproom.name"))).toBe("Ada");

  await ada.press(ada.page.getByRole("button", { name: "Change Benjamin’s name" }));
  await ada.press(ada.page.getByRole("button", { name: "Remove Benjamin" }));
  await seatOf(cleo, "Benjamin").waitFor({ state: "detached" });
  await ada.press(ada.page.getByRole("button", { name: "Add a player on this device" }));
  await ada.press(ada.page.getByRole("button", { name: "Benjamin", exact: true }));
  await seatOf(cleo, "Benjamin").waitFor();
});

test("a name that is taken: says so, and nobody is added", async () => {
  const ada = await site.newPerson("Ada");
  await gatherAtTable(ada);
  await ada.press(ada.page.getByRole("button", { name: "Add a player on this device" }));
  await ada.page.getByRole("textbox", { name: "Their name" }).fill("ada");
  await ada.page.keyboard.press("Enter");
  await ada.page.getByText("Somebody at this table is already called ada.").waitFor();
  expect(await ada.page.getByText("(on this device)").count()).toBe(0);
});

test("Cave Mining has no secrets: the view follows the turn by itself", async () => {
  const { device, cleo } = await threeOnTwoDevices("Cave Mining", { phone: true });
  expect(await tabs(device).allInnerTexts()).toEqual(["Ada", "Ben"]);
  await expectToFit(device, "two people on a phone");
  const moved = new Set<string>();
  while (moved.size < 3) {
    const mover = await whoseTurn(device, cleo);
    const name = mover === device ? await tabs(device).and(pressed(device)).innerText() : "Cleo";
    if (name === "Ben" && !moved.has(name)) await look(device, "here-turn");
    await decide(mover);
    await moves(cleo)
      .filter({ hasText: new RegExp(`^${name} `) })
      .first()
      .waitFor();
    moved.add(name);
    expect(await curtain(device).count()).toBe(0);
  }

  // A press shows the other's view; a message is theirs.
  await device.press(tabOf(device, "Ben"));
  await showsViewOf(device, "Ben");
  await device.press(device.page.getByRole("button", { name: /^Chat/ }));
  await device.page.getByRole("textbox", { name: "Message from Ben" }).fill("It is Ben here");
  await device.press(device.page.getByRole("button", { name: "Send", exact: true }));
  await said(cleo, "It is Ben here").getByText("Ben", { exact: true }).waitFor();
});

const pressed = ({ page }: Person) => page.getByRole("button", { pressed: true });

/** What one of them has to do now in Card Game?. */
type Asked = { readonly person: Person; readonly prompt: cardGame.Prompt | "curtain" };

const asked = (device: Person, cleo: Person): Promise<Asked> =>
  Promise.any([
    ...[device, cleo].map((person) =>
      cardGame.awaitPrompt(person).then((prompt): Asked => ({ person, prompt })),
    ),
    curtain(device)
      .waitFor()
      .then((): Asked => ({ person: device, prompt: "curtain" })),
  ]);

/** Takes one decision in Card Game?, or passes the device. */
async function playOn(device: Person, cleo: Person): Promise<Asked["prompt"]> {
  const { person, prompt } = await asked(device, cleo);
  if (prompt === "curtain") await takeDevice(device);
  else if (prompt === "turn") await cardGame.mine(person);
  else if (prompt !== "end") await cardGame.settle(person, prompt);
  return prompt;
}

/** Plays until the device is to be passed after a choice on it; returns what was chosen. */
async function untilCurtain(device: Person, cleo: Person): Promise<string> {
  for (;;) {
    const { person, prompt } = await asked(device, cleo);
    if (person === device && prompt === "creeper") {
      const chosen = await cardGame.discardMarked(device).innerText();
      await cardGame.settle(device, prompt);
      await curtain(device)
        .or(cardGame.endTurnButton(device))
        .or(device.page.getByRole("heading", { name: /'s turn$|^Your turn/ }))
        .first()
        .waitFor();
      if (await curtain(device).isVisible()) return chosen;
    } else if (prompt === "end") {
      await playAgain([device, cleo]);
    } else {
      await playOn(device, cleo);
    }
  }
}

test(
  "Card Game?: a curtain hides a secret choice, across a reload and a killed server",
  { timeout: cardGame.MATCH_MS_MAX },
  async () => {
    const { device, cleo } = await threeOnTwoDevices(cardGame.TITLE, { phone: true });
    const chosen = await untilCurtain(device, cleo);
    await look(device, "here-curtain");
    await expectNothingOf(device, chosen);

    // Whoever reloads the page sees nothing else, and the server has forgotten nobody.
    await device.page.reload();
    await curtain(device).waitFor();
    await expectNothingOf(device, chosen);
    await killAndRestart(site.server, cleo);
    await takeDevice(device);
    await act(device, cardGame.discardMarked(device));

    while ((await playOn(device, cleo)) !== "end");
    await Promise.all([result(device).waitFor(), result(cleo).waitFor()]);
    await look(device, "here-result");
    await playAgain([device, cleo]);
    await tabs(device).first().waitFor();
  },
);

/** Nothing on the device says what was chosen on it. */
async function expectNothingOf(device: Person, chosen: string): Promise<void> {
  expect(await device.page.locator(".card-game").count(), "boards behind the curtain").toBe(0);
  const words = await device.page.evaluate(() => document.body.textContent ?? "");
  expect(words).not.toContain(chosen);
  expect(await device.page.getByRole("log").innerText()).toMatch(/^(\w+’s turn\.)?$/);
}

test(
  "Digging Down: one press decides for everybody on the device",
  { timeout: diggingDown.MATCH_MS_MAX },
  async () => {
    const { device, cleo } = await threeOnTwoDevices(diggingDown.TITLE, { phone: true });
    await device.page.getByText("Choose a passage to go there.").waitFor();
    await showsViewOf(device, "Ada");
    await look(device, "here-digging");
    const explore = diggingDown.button(device, /^Explore/);
    const mayExplore = async (): Promise<boolean> => explore.isVisible();
    expect(await diggingDown.playUntil([device, cleo], CAREFUL, mayExplore)).toBe(true);
    await act(device, explore);
    await moves(cleo).filter({ hasText: "The team explores." }).first().waitFor();
    await explore.waitFor({ state: "detached" });

    let decisions = 0;
    const found = async (person: Person): Promise<boolean> => {
      if (person === cleo) decisions += 1;
      return decisions === 15;
    };
    expect(await diggingDown.playUntil([device, cleo], CAREFUL, found)).toBe(true);
    for (const person of [device, cleo]) await person.markPage();
    await killAndRestart(site.server, device, cleo);
    await diggingDown.playToTheEnd([device, cleo], WASTEFUL);
    await cleo.page.getByText("Checked: the server and all players kept").waitFor();
    expect(await device.hasMarkedPage()).toBe(true);
    expect(await curtain(device).count()).toBe(0);
  },
);
