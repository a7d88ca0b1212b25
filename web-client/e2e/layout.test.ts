/** Nothing jumps: measured at the widths of phone, tablet and desk. */
import { expect, test } from "vitest";

import { choices, whoseTurn } from "./harness/caveMining";
import type { Person } from "./harness/person";
import { countShifts, expectStillness } from "./harness/shift";
import { openSite } from "./harness/site";
import {
  addBot,
  board,
  gatherAtTable,
  gatherFor,
  getReady,
  join,
  openTable,
  startMatch,
} from "./harness/table";
import { LARGE_DESKTOP, SMALL_PHONE, WIDTHS } from "./harness/windows";

const site = openSite({ botPace: 1 });

/** As slow as a mobile network, so that each reply comes after something has been painted. */
const SLOW_MS = 250;

async function slowly(person: Person): Promise<void> {
  await person.page.route(/\/(api|assets)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });
}

test.each(WIDTHS)("nothing jumps at $width px", async (size) => {
  const ada = await site.newPerson("Ada");
  await ada.page.setViewportSize(size);
  await countShifts(ada);
  await slowly(ada);
  await ada.page.goto("/");
  await ada.page.getByRole("button", { name: "Play today's cavern" }).waitFor();
  await ada.page.waitForLoadState("networkidle");
  await expectStillness(ada, "landing page");

  await gatherAtTable(ada);
  await ada.page.reload();
  await ada.page.getByRole("button", { name: "I am ready" }).waitFor();
  await ada.page.waitForLoadState("networkidle");
  await expectStillness(ada, "lobby after a reload");
  await addBot(ada);
  await getReady(ada);
  await ada.page.getByText("Everybody is ready.").waitFor();
  await expectStillness(ada, "lobby");

  await ada.press(ada.page.getByRole("button", { name: "Start the match" }));
  await choices(ada).first().waitFor();
  await ada.page.reload();
  await choices(ada).first().waitFor();
  await ada.page.waitForLoadState("networkidle");
  await expectStillness(ada, "match after a reload");
});

test.each([SMALL_PHONE, ...WIDTHS])(
  "nothing jumps for the host when friends join and the match begins, at $width px",
  async (size) => {
    const ada = await site.newPerson("Ada");
    await ada.page.setViewportSize(size);
    await countShifts(ada);
    const link = new URL(await openTable(ada)).pathname;
    // After a reload, the invitation has its longest words.
    await ada.page.reload();
    await getReady(ada);
    await ada.page.waitForLoadState("networkidle");

    const ben = await site.newPerson("Ben");
    await ben.page.goto(link);
    await join(ben);
    await ada.page.getByText("Everybody is ready.").waitFor();
    await expectStillness(ada, "lobby with a friend");

    const cleo = await site.newPerson("Cleo");
    await cleo.page.goto(link);
    await join(cleo);
    await board(ada).waitFor();
    await whoseTurn(ada, ben, cleo);
    await expectStillness(ada, "the match that has begun");
  },
);

test("four seats stand in rows of equal length", async () => {
  const ada = await site.newPerson("Ada");
  await gatherFor("Card Game?", ada);
  for (let width = 360; width <= LARGE_DESKTOP.width; width += 8) {
    await ada.page.setViewportSize({ width, height: 900 });
    const tops = await ada.page
      .locator(".seat")
      .evaluateAll((seats) => seats.map((seat) => seat.getBoundingClientRect().top));
    const inFirst = tops.filter((top) => top === tops[0]).length;
    expect(tops.length % inFirst, `${inFirst} seats at ${width} px`).toBe(0);
  }
});

const GAMES = ["Digging Down", "Card Game?", "Cave Mining", "Cavern Shuffle"] as const;

test.each(GAMES)("at a large desk, moves and chat are in sight: %s", async (game) => {
  const ada = await site.newPerson("Ada");
  await ada.page.setViewportSize(LARGE_DESKTOP);
  await gatherFor(game, ada);
  await addBot(ada);
  await startMatch(ada);
  const moves = ada.page.getByRole("list", { name: "Moves of this match" });
  const message = ada.page.getByRole("textbox", { name: "Message" });
  for (const part of [moves, message]) {
    const box = await part.boundingBox();
    expect(box?.y ?? -1).toBeGreaterThanOrEqual(0);
    const end = (box?.y ?? Infinity) + (box?.height ?? 0);
    expect(end).toBeLessThanOrEqual(LARGE_DESKTOP.height);
  }
});
