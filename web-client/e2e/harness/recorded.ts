/**
 * Tables recorded in situations that are too rare to wait for: the database of a server and the
 * keys of the players, in `e2e/recorded`. `npm run record` makes them. As journals stay readable,
 * so do they.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";

import type { Person } from "./person";

const FOLDER = fileURLToPath(new URL("../recorded/", import.meta.url));
/** The database of a server, in its folder of data. */
export const databaseIn = (data: string): string => join(data, "lamproom.sqlite");

/** A recorded table, and who plays there. */
export interface Recorded {
  /** The path of its link. */
  readonly link: string;
  /** The keys of its players by name. */
  readonly keys: Readonly<Record<string, string>>;
}

const databaseOf = (name: string): string => join(FOLDER, `${name}.sqlite.gz`);
const playersOf = (name: string): string => join(FOLDER, `${name}.json`);

/** Records a table from the data of a server that has been stopped, or from a backup. */
export async function record(name: string, data: string, table: Recorded): Promise<void> {
  const database = await readFile(databaseIn(data));
  await writeFile(databaseOf(name), gzipSync(database, { level: 9 }));
  await writeFile(playersOf(name), `${JSON.stringify(table, null, 2)}\n`);
}

/** Gives a server that has not begun yet the recorded table. */
export async function restoreRecorded(name: string, data: string): Promise<void> {
  await writeFile(databaseIn(data), gunzipSync(await readFile(databaseOf(name))));
}

/** Puts people in front of the recorded table, as the players of their names. */
export async function enterRecorded(name: string, ...people: readonly Person[]): Promise<void> {
  const { link, keys } = JSON.parse(await readFile(playersOf(name), "utf8")) as Recorded;
  for (const person of people) {
    const key = keys[person.name];
    if (key === undefined) throw new Error(`${person.name} does not play in ${name}.`);
    await person.page.goto("/");
    await setKey(person, key);
    await person.page.goto(link);
  }
}

const setKey = ({ page }: Person, key: string): Promise<void> =>
  page.evaluate((value) => localStorage.setItem("lamproom.key", value), key);

/** The key of a person, for a recording. */
export async function keyOf({ name, page }: Person): Promise<string> {
  const key = await page.evaluate(() => localStorage.getItem("lamproom.key"));
  if (key === null) throw new Error(`${name} has no key yet.`);
  return key;
}
