/** Takes the pictures of the four boards in the README, from matches played in a real Chromium. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";

import * as cards from "../harness/cardGame";
import * as mining from "../harness/caveMining";
import * as cavern from "../harness/cavernShuffle";
import * as digging from "../harness/diggingDown";
import { CAREFUL } from "../harness/diggingDownPlan";
import { see } from "../harness/diggingDownSight";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { addBot, gatherFor, startMatch } from "../harness/table";

const PICTURES = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));

const SIZE = { width: 1440, height: 800 } as const;
/** Around the board, left and right. */
const MARGIN = 16;
/** Of 0 to 1, as the browser's WebP encoder takes it. */
const QUALITY = 0.85;

/** Matches of Digging Down, until one shows what the picture is about. */
const MATCHES_MAX = 5;

const site = openSite({ botPace: 100 });

beforeAll(() => mkdir(PICTURES, { recursive: true }));

/** A player in front of a large screen. */
async function player(name: string): Promise<Person> {
  const person = await site.newPerson(name);
  await person.page.setViewportSize(SIZE);
  return person;
}

/** Ada's match against this many bots. */
async function playWithBots(title: string, bots: number): Promise<Person> {
  const ada = await player("Ada");
  await gatherFor(title, ada);
  for (let bot = 0; bot < bots; bot += 1) await addBot(ada);
  await startMatch(ada);
  return ada;
}

/** Saves what the window shows now as `docs/pictures/<name>.webp`. */
async function take({ page, context }: Person, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  const board = await page.getByRole("region", { name: /^The board of / }).boundingBox();
  if (!board) throw new Error("There is no board.");
  const clip = { x: board.x - MARGIN, y: 0, width: board.width + 2 * MARGIN, height: SIZE.height };
  const png = await page.screenshot({ animations: "disabled", clip });
  const studio = await context.newPage();
  await writeFile(join(PICTURES, `${name}.webp`), await webp(studio, png));
  await studio.close();
}

/** The browser is the only WebP encoder at hand. */
async function webp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    [`data:image/png;base64,${png.toString("base64")}`, QUALITY] as const,
  );
  expect(url).toMatch(/^data:image\/webp;base64,/);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

test("Cave Mining: some rounds in, with a treasure at hand", async () => {
  const ada = await playWithBots("Cave Mining", 2);
  for (let turn = 0; turn < 4; turn += 1) await mining.playTurn(ada);
  const treasure = mining.choices(ada).filter({ hasText: /^Take treasure/ });
  let dug = 0;
  while (dug < 2) {
    await mining.awaitTurn(ada);
    await mining.choose(ada, /^(Dig|Leave them alone)/);
    dug = (await treasure.isVisible()) ? dug + 1 : 0;
  }
  await take(ada, "cave_mining");
});

test("Card Game?: a hand worth something, and a craft card within reach", async () => {
  const ada = await playWithBots("Card Game?", 2);
  let decisions = 0;
  await cards.playUntil([ada], async (person, prompt) => {
    decisions += 1;
    return (
      decisions > 10 && prompt === "turn" && (await cards.affordable(person).first().isVisible())
    );
  });
  await take(ada, "card_game");
});

test("Cavern Shuffle: half-way through a deal", async () => {
  const ada = await player("Ada");
  await cavern.playAlone(ada);
  await cavern.playOn(ada, cavern.mouseOf(ada), 0, 40);
  await take(ada, "cavern_shuffle");
});

/** Loot is at stake, and a mob stands in the way. */
async function facesDanger(person: Person): Promise<boolean> {
  return (await see(person)).loot >= 2 && (await digging.button(person, /^Fight/).isVisible());
}

test("Digging Down: a mob to fight, with loot at stake", async () => {
  const ada = await playWithBots("Digging Down", 2);
  const found = await digging.playMatchesUntil([ada], CAREFUL, facesDanger, MATCHES_MAX);
  expect(found, "a fight with loot at stake").toBe(true);
  await take(ada, "digging_down");
});
