/**
 * Which files of the client are built into one script, because they are needed together: one file
 * is smaller than many. A name that no file has stops the build.
 */
import type { Plugin } from "vite";

/** Patterns for files in a folder of `src`, one for each name. */
const named = (folder: string, names: string): readonly string[] =>
  names.split(" ").map((name) => `src/${folder}/${name}\\.`);

/** What every page needs, or both the home page and a table. */
const BASE = [
  "node_modules/@?preact",
  ...named("net", "again api code guests lastGame muted random result seating storage yourTables"),
  ...named("daily", "days"),
  ...named("games", "load"),
  ...named("scenery", "Lamp Rock"),
  ...named("ui", "Button CallSettingsButton Dialog Icons KeySign LaterPart"),
  ...named("ui", "Option Radios clipboard invitation router useLoaded useNow words"),
  ...named("ui/sound", "sound wishes"),
];

/** What the page of a table needs besides, and other pages too. */
const TABLE = [
  ...named("net", "badge matchLock moves"),
  ...named("table", "atTable"),
  ...named("games", "useGameModule"),
  ...named("games/playback", "resting unseen"),
  ...named("ui", "Copy EmblemSign Name QrCode Share motion"),
  ...named("ui/sound", "ambience"),
];

/** What every board needs. */
const BOARD = [
  "src/games/board/(?!Mark|Guide)",
  "src/games/playback/",
  ...named("games", "lesson secondBest"),
  ...named("ui", "Counted Explanations Highlights"),
];

/** What a table shows beside its lobby or board, a moment later. */
const BESIDE = [
  ...named("table", "CallOffer Company Hints ReactionBar ReactionSign"),
  ...named("ui", "reactions"),
];

const anyOf = (parts: readonly string[]): RegExp => new RegExp(parts.join("|"));

export function chunks(): Plugin {
  const alone = { includeDependenciesRecursively: false };
  const groups = [
    { name: "base", test: anyOf(BASE), priority: 3 },
    { name: "table", test: anyOf(TABLE), priority: 2, ...alone },
    { name: "beside", test: anyOf(BESIDE), priority: 1, ...alone },
    { name: "board", test: anyOf(BOARD), priority: 1, ...alone },
  ];
  return {
    name: "chunks",
    apply: "build",
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }),
    buildEnd(error) {
      if (error) return;
      const files = [...this.getModuleIds()];
      const stray = [...BASE, ...TABLE, ...BOARD, ...BESIDE].filter(
        (part) => !files.some((file) => new RegExp(part).test(file)),
      );
      if (stray.length > 0) throw new Error(`no file is named ${stray.join(" or ")}`);
    },
  };
}
