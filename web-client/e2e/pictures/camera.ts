/** Takes pictures of the page in a real Chromium: of boards for the README, and of drawings. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Page } from "playwright-core";
import { expect } from "vitest";

import type { Person } from "../harness/person";
import type { Site } from "../harness/site";
import { addBot, gatherFor, said, startMatch } from "../harness/table";

const PICTURES = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url));

const SIZE = { width: 1440, height: 800 } as const;
/** Left and right of the board. */
const MARGIN = 16;
/** From 0 to 1, for the browser's WebP encoder. */
const QUALITY = 0.85;

/** A person in front of a large screen. */
export async function newPlayer(site: Site): Promise<Person> {
  const person = await site.newPerson("Ada");
  await person.page.setViewportSize(SIZE);
  return person;
}

/** Starts a match of one person against this many bots. */
export async function playWithBots(site: Site, title: string, bots: number): Promise<Person> {
  const person = await newPlayer(site);
  await gatherFor(title, person);
  for (let bot = 0; bot < bots; bot += 1) {
    await addBot(person);
    await said(person, ", a bot, ").nth(bot).waitFor();
  }
  await startMatch(person);
  return person;
}

/** Saves what the window shows of a board now as `docs/pictures/<name>.webp`. */
export async function takePicture(person: Person, name: string): Promise<void> {
  await person.page.mouse.move(0, 0);
  const board = person.page.getByRole("region", { name: /^The board of / });
  const box = await board.boundingBox();
  if (!box) throw new Error("There is no board.");
  const [x, width] = [box.x - MARGIN, box.width + 2 * MARGIN];
  const clip = { x, y: 0, width, height: SIZE.height };
  await saveScreenshot(person, join(PICTURES, `${name}.webp`), clip);
}

/** A part of the window. */
interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Saves a part of what the window shows now as a WebP file. */
export async function saveScreenshot(
  { page, context }: Person,
  file: string,
  clip: Clip,
): Promise<void> {
  const png = await page.screenshot({ animations: "disabled", clip });
  const encoder = await context.newPage();
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await webp(encoder, png));
  await encoder.close();
}

/** Converts a screenshot, in the browser, which is the only WebP encoder at hand. */
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
