/**
 * Fails when the first load of the home page or of a table (the document with its first frame, each
 * script and style it names, and the page of the table) or the code of one game's board is over its
 * budget.
 * Run after `vite build`. Sizes are those of gzip, which every browser accepts.
 */
import { readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
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
/** @param {readonly string[]} paths */
const sumKb = (paths) => paths.reduce((sum, path) => sum + gzipKb(path), 0);
const later = readdirSync(join(DIST, "assets"))
  .map((name) => `assets/${name}`)
  .filter((path) => !named.includes(path));

const scripts = later.filter((path) => path.endsWith(".js")).map((path) => basename(path));

/** @param {string} script such as `TablePage-C5ro_Pxt.js` */
const nameOf = (script) => script.replace(/-[\w-]{8}\.js$/, "");

/**
 * A script that is loaded later, with the styles of its name, and the same of all that it imports.
 * Scripts may import each other.
 * @param {string} script
 * @param {Set<string>} found
 * @returns {ReadonlySet<string>}
 */
function withImports(script, found = new Set()) {
  const path = `assets/${script}`;
  if (found.has(path) || !scripts.includes(script)) return found;
  found.add(path);
  const isStyle = (/** @type {string} */ other) =>
    other.startsWith(`assets/${nameOf(script)}-`) && other.endsWith(".css");
  for (const style of later.filter(isStyle)) found.add(style);
  const text = readFileSync(join(DIST, path), "utf8");
  for (const [, other] of text.matchAll(/from"\.\/([\w-]+\.js)"/g))
    if (other !== undefined) withImports(other, found);
  return found;
}

/** @param {string} page */
function scriptOf(page) {
  const found = scripts.find((script) => nameOf(script) === page);
  if (found === undefined) throw new Error(`no script is named ${page}`);
  return found;
}

const home = sumKb([
  "index.html",
  "first/landing.html",
  ...named,
  ...withImports(scriptOf("Landing")),
]);
const table = sumKb(["index.html", ...named, ...withImports(scriptOf("TablePage"))]);
for (const [page, kb] of /** @type {const} */ ([
  ["home", home],
  ["table", table],
]))
  console.log(`first load ${kb.toFixed(1)} KB gzip (at most ${FIRST_LOAD_KB_MAX}) ${page}`);
for (const path of later)
  console.log(`later      ${gzipKb(path).toFixed(1)} KB gzip (at most ${CHUNK_KB_MAX}) ${path}`);

if (named.length === 0)
  throw new Error("index.html names no script: this script no longer understands the build");
if (
  Math.max(home, table) > FIRST_LOAD_KB_MAX ||
  later.some((path) => gzipKb(path) > CHUNK_KB_MAX)
) {
  console.error("over budget");
  process.exitCode = 1;
}
