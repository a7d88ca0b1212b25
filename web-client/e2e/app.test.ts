/** The app: what a device is told about it before it is installed. */
import { expect, test } from "vitest";

import { openSite } from "./harness/site";

const site = openSite();

interface Picture {
  readonly src: string;
  readonly type: string;
  readonly sizes: string;
  readonly purpose?: string;
}

interface Manifest {
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}

test("the app can be installed, and its pictures are what the manifest says", async () => {
  const { page } = await site.newPerson("Ada");
  await page.goto("/");
  const link = page.locator("link[rel=manifest]");
  const path = (await link.getAttribute("href")) ?? "";
  const manifest = (await (await page.request.get(path)).json()) as Manifest;
  expect(manifest.display).toBe("standalone");

  const sizesOf = (purpose?: string) =>
    manifest.icons
      .filter((icon) => icon.type === "image/png" && icon.purpose === purpose)
      .map(({ sizes }) => sizes);
  for (const purpose of [undefined, "maskable"])
    expect(sizesOf(purpose)).toEqual(["192x192", "512x512"]);

  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  for (const { src, type, sizes } of pictures) {
    const answer = await page.request.get(src);
    expect([src, answer.status(), answer.headers()["content-type"]]).toEqual([src, 200, type]);
    const size = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== "any") expect([src, size]).toEqual([src, sizes]);
  }
  for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
    expect([url, (await page.request.get(url)).status()]).toEqual([url, 200]);
});
