/** The match files of the corpus, which must replay forever. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Person } from "./person";

const CORPUS = fileURLToPath(new URL("../../../table/tests/corpus/", import.meta.url));

/** Their names, without ending. */
export const ALL = readdirSync(CORPUS)
  .map((name) => name.replace(".json", ""))
  .toSorted();

/** The game of a file, which its name begins with. */
export const gameOf = (file: string): string => file.replace(/_\d.*$/, "");

/** The oldest and the newest file of each game. */
export const FILES = ALL.filter(
  (file, at) =>
    gameOf(ALL[at - 1] ?? "") !== gameOf(file) || gameOf(ALL[at + 1] ?? "") !== gameOf(file),
);

/** The newest file of each game. */
export const NEWEST = FILES.filter((file, at) => gameOf(FILES[at + 1] ?? "") !== gameOf(file));

export const contentOf = (file: string): string => readFileSync(`${CORPUS}${file}.json`, "utf8");

/** Chooses a file on the page that replays files. */
export const chooseFile = ({ page }: Person, file: string): Promise<void> =>
  page.getByLabel("A match file").setInputFiles(`${CORPUS}${file}.json`);
