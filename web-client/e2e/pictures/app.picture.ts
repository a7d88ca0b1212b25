/** What a device shows of the app before and after it is installed: icons and screenshots. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "vitest";

import { choices, playTurn } from "../harness/caveMining";
import type { Person } from "../harness/person";
import { openSite } from "../harness/site";
import { addBot, gatherAtTable, startMatch } from "../harness/table";
import { saveScreenshot } from "./camera";

const PUBLIC = fileURLToPath(new URL("../../public/", import.meta.url));
const FOLDER = join(PUBLIC, "app");

const ICONS = [
  { name: "icon-192.png", drawing: "lamp.svg", size: 192 },
  { name: "icon-512.png", drawing: "lamp.svg", size: 512 },
  { name: "maskable-192.png", drawing: "lamp-maskable.svg", size: 192 },
  { name: "maskable-512.png", drawing: "lamp-maskable.svg", size: 512 },
  // Apple's devices round the corners themselves.
  { name: "apple-touch-icon.png", drawing: "lamp-maskable.svg", size: 180 },
] as const;

const site = openSite();

test("the icons", async () => {
  const { page } = await site.newPerson("Ada");
  await mkdir(FOLDER, { recursive: true });
  for (const { name, drawing, size } of ICONS) {
    const svg = await readFile(join(PUBLIC, drawing), "utf8");
    await page.setViewportSize({ width: size, height: size });
    const attributes = `style="display:block" width="${size}" height="${size}"`;
    const sized = svg.replace("<svg ", `<svg ${attributes} `);
    await page.setContent(`<body style="margin:0">${sized}`);
    await writeFile(join(FOLDER, name), await page.screenshot({ omitBackground: true }));
  }
});

test.each([
  { shape: "wide", phone: false },
  { shape: "narrow", phone: true },
])("the screenshots of a $shape screen", async ({ shape, phone }) => {
  const ada = await site.newPerson("Ada", { phone });
  await ada.page.goto("/");
  await ada.page.getByRole("article").first().waitFor();
  await takeScreen(ada, `home-${shape}`);
  await gatherAtTable(ada);
  await addBot(ada);
  await startMatch(ada);
  for (let turn = 0; turn < 3; turn += 1) await playTurn(ada);
  await choices(ada).first().waitFor();
  await takeScreen(ada, `match-${shape}`);
});

async function takeScreen(person: Person, name: string): Promise<void> {
  const size = person.page.viewportSize();
  expect(size).not.toBeNull();
  if (size === null) return;
  await person.page.evaluate(() => scrollTo(0, 0));
  await saveScreenshot(person, join(FOLDER, `${name}.webp`), { x: 0, y: 0, ...size });
}
