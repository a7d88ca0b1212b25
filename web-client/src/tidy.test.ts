/**
 * How the client is laid out, as a test: which folder may import which, and how files are named.
 *
 * Folders are named in camelCase, but those of a game carry its id: the page finds a game's board
 * by that id. A file that exports a component is `PascalCase.tsx`, all other code `camelCase.ts`,
 * a hook `useX.ts`. The styles of a component lie beside it under its name; styles that several
 * components share are `camelCase.css`. A test is named after the file it tests.
 *
 * Cycles between files are the linter's to find (`import/no-cycle`).
 */
import { expect, it } from "vitest";

/**
 * From the ground up: a folder imports only itself and those before it. `src` itself is the top.
 */
const FOLDERS = [
  "generated",
  "net",
  "scenery",
  "ui",
  "games",
  "recount",
  "daily",
  "pages",
  "table",
];

const SOURCES = import.meta.glob<string>(["./**/*.{ts,tsx}", "!./generated/**"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const FILES = [
  ...Object.keys(SOURCES),
  ...Object.keys(
    import.meta.glob([
      "./**/*.css",
      "../e2e/**/*.ts",
      "../scripts/*.mjs",
      "../plugins/*.ts",
      "../worker/*.ts",
    ]),
  ),
];

interface Import {
  readonly from: string;
  readonly to: string;
}

/** All relative imports, as paths seen from `src`. */
const IMPORTS: readonly Import[] = Object.entries(SOURCES).flatMap(([from, source]) =>
  [...source.matchAll(/(?:from|import) "(\.[^"]+)"/g)].map(([, to = ""]) => ({
    from,
    to: `.${new URL(to, `file:///${from.slice(2)}`).pathname}`,
  })),
);

const written = ({ from, to }: Import): string => `${from} imports ${to}`;

/** How high a path lies; files of `src` itself lie over all folders. */
function floorOf(path: string): number {
  const [, folder = ""] = /^\.\/([^/]+)\//.exec(path) ?? [];
  return folder === "" ? FOLDERS.length : FOLDERS.indexOf(folder);
}

/** The folders of the games: those that the page can load. */
const GAMES = FILES.flatMap((path) => /^\.\/games\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? []);

/** The id of the game that a path belongs to, if any. */
const gameOf = (path: string): string | undefined =>
  GAMES.find((id) => path.startsWith(`./games/${id}/`));

it("each folder has its place in the order", () => {
  expect(FILES.filter((path) => path.startsWith("./") && floorOf(path) < 0)).toEqual([]);
});

it("no import points up", () => {
  expect(IMPORTS.length).toBeGreaterThan(0);
  expect(IMPORTS.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(written)).toEqual([]);
});

it("no import points into a game from outside it", () => {
  expect(GAMES).not.toEqual([]);
  const astray = IMPORTS.filter(({ from, to }) => gameOf(to) && gameOf(to) !== gameOf(from));
  expect(astray.map(written)).toEqual([]);
});

const NAMES: Readonly<Record<string, RegExp>> = {
  tsx: /^([A-Z][A-Za-z]*(\.test)?|[a-z][A-Za-z]*\.test)$/,
  ts: /^[a-z][A-Za-z0-9]*(\.test|\.config|\.picture|\.record|\.audit)?$/,
  mjs: /^[a-z][A-Za-z0-9]*$/,
  css: /^[A-Za-z][A-Za-z0-9]*$/,
};

it("each file is named like its kind", () => {
  const odd = FILES.filter((path) => {
    const [, name = "", kind = ""] = /([^/]+)\.(\w+)$/.exec(path) ?? [];
    return NAMES[kind]?.test(name) !== true;
  });
  expect(odd).toEqual([]);
});

it("styles in PascalCase lie beside their component", () => {
  const owned = FILES.filter((path) => /\/[A-Z][^/]*\.css$/.test(path));
  expect(owned.filter((path) => SOURCES[path.replace(/css$/, "tsx")] === undefined)).toEqual([]);
});
