/**
 * Fails when the first load (index.html with the frame of the home page, and every script and style
 * it names) or the code of one game's board is over its budget.
 * Run after `vite build`. Sizes are those of gzip, which every browser accepts.
 */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const DIST = new URL("../dist/", import.meta.url).pathname;
const FIRST_LOAD_KB_MAX = 60;
const CHUNK_KB_MAX = 40;

/** @param {string} path */
const gzipKb = (path) => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length / 1024;

const html = readFileSync(join(DIST, "index.html"), "utf8");
const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
  ([, path]) => path ?? "",
);
const first = ["index.html", "first/landing.html", ...named].reduce(
  (sum, path) => sum + gzipKb(path),
  0,
);
const later = readdirSync(join(DIST, "assets"))
  .map((name) => `assets/${name}`)
  .filter((path) => !named.includes(path));

console.log(`first load ${first.toFixed(1)} KB gzip (at most ${FIRST_LOAD_KB_MAX})`);
for (const path of later)
  console.log(`later      ${gzipKb(path).toFixed(1)} KB gzip (at most ${CHUNK_KB_MAX}) ${path}`);

if (named.length === 0)
  throw new Error("index.html names no script: this script no longer understands the build");
if (first > FIRST_LOAD_KB_MAX || later.some((path) => gzipKb(path) > CHUNK_KB_MAX)) {
  console.error("over budget");
  process.exitCode = 1;
}
