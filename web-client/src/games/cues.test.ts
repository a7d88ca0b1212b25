import { expect, test } from "vitest";

/** The tables of the games, and their events as the server declares them. */
const TABLES = import.meta.glob<Readonly<Record<string, unknown>>>("./*/cues.ts", {
  import: "CUES",
  eager: true,
});
const EVENTS = import.meta.glob<string>("../generated/*/Event.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

const GAMES = Object.keys(import.meta.glob("./*/index.ts")).map((path) => path.split("/")[1] ?? "");

/** The kinds of events in the text of a generated type. */
const kindsIn = (source: string): readonly string[] => [
  ...new Set([...source.matchAll(/"event": "(\w+)"/g)].map(([, kind]) => kind ?? "")),
];

test("there are games", () => {
  expect(GAMES.length).toBeGreaterThan(0);
});

test.each(GAMES)("%s says of each kind of event what is heard, or that nothing is", (game) => {
  const kinds = kindsIn(EVENTS[`../generated/${game}/Event.ts`] ?? "");
  expect(kinds).not.toEqual([]);
  expect(Object.keys(TABLES[`./${game}/cues.ts`] ?? {}).toSorted()).toEqual(kinds.toSorted());
});
