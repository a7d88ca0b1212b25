/** Checking the dealing of matches: the match files of the server, and ones that were changed. */
import { describe, expect, it } from "vitest";

import { entropyHash, matchCommitment } from "../commitments";
import { checkDealing } from "./check";
import { type DealtMatch, readDealing } from "./file";

/** Match files that must verify forever. */
const CORPUS = import.meta.glob<string>("../../../../table/tests/corpus/*.json", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The parts of the file of a daily match that tests change. */
interface DailyFile {
  readonly seats: readonly { readonly entropy: string | null }[];
  readonly steps: readonly { readonly drawn: readonly { readonly seat?: number }[] }[];
}

const drawsIn = (text: string) => readDealing(text)?.draws ?? [];

/** The file with the most draws, of those that begin with such a draw. */
function textWith(kind: "die" | "shuffle"): string {
  const all = Object.values(CORPUS).filter((text) => kind in (drawsIn(text)[0]?.kind ?? {}));
  return all.toSorted((a, b) => drawsIn(a).length - drawsIn(b).length).at(-1) ?? "";
}

/** The same with other values in some fields. */
const changedText = (kind: "die" | "shuffle", changes: object): string =>
  JSON.stringify({ ...(JSON.parse(textWith(kind)) as object), ...changes });

function dealingOf(text: string): DealtMatch {
  const dealt = readDealing(text);
  if (dealt === null) throw new Error("It is no match file.");
  return dealt;
}

/** What a browser that revealed its entropy for this match was shown. */
function shownBefore({ commitment, number, seats }: DealtMatch) {
  const entropy = seats.flatMap((seat) => seat.entropy ?? []);
  const match = matchCommitment(commitment, number, entropy.map(entropyHash));
  return { commitment, match: match ?? "" };
}

it.each(Object.entries(CORPUS))("every draw of a match file comes out the same: %s", (_, text) => {
  const dealt = dealingOf(text);
  const { hashes, draws, verdict } = checkDealing(dealt, shownBefore(dealt));
  expect([...hashes, ...draws].filter(({ holds }) => !holds)).toEqual([]);
  // Most games draw only at their start, which is not that of a match that continues another one.
  expect(draws.length > 0 || text.includes('"origin"')).toBe(true);
  expect(verdict).toBe("kept");
  expect(checkDealing(dealt, null).verdict).toBe("later");
});

it("a shared draw from before a continued match comes out as it did, by whatever seed", () => {
  const file = JSON.parse(textWith("shuffle")) as {
    version: number;
    origin?: unknown;
    steps: { drawn: unknown[] }[];
  };
  const kind = { shuffle: 3 };
  const drawn = (order: readonly number[]) => ({
    kind,
    purpose: "a rest",
    shared: "rest 1",
    outcome: { shuffle: order },
  });
  const verdictOn = (order: readonly number[], before: readonly unknown[]) => {
    const origin = { drawn: before, moves: [{ drawn: [] }] };
    const [begun, ...rest] = file.steps;
    const steps = [{ ...begun, drawn: [drawn(order), ...(begun?.drawn ?? [])] }, ...rest];
    return checkDealing(dealingOf(JSON.stringify({ ...file, origin, steps })), null).verdict;
  };
  const orders = [
    [0, 1, 2],
    [2, 1, 0],
  ];
  expect(orders.map((order) => verdictOn(order, []))).toContain("broken");
  for (const order of orders) expect(verdictOn(order, [drawn(order)])).toBe("later");
  expect(verdictOn([0, 1, 2], [drawn([2, 1, 0])])).toBe("broken");
});

it("a match is broken that does not follow from what was shown", () => {
  const dealt = dealingOf(textWith("die"));
  const shown = shownBefore(dealt);
  expect(checkDealing(dealt, { ...shown, match: "00" }).verdict).toBe("broken");
  expect(checkDealing(dealt, { commitment: "00" }).verdict).toBe("broken");
});

describe.each(Object.values(CORPUS).filter((text) => text.includes('"daily":')))(
  "a match that has the chance of its day",
  (text) => {
    const { commitment } = dealingOf(text);
    const verdictOf = (file: unknown, shown = { commitment }) =>
      checkDealing(dealingOf(JSON.stringify(file)), shown).verdict;
    const file = JSON.parse(text) as DailyFile;

    it("follows from the commitment of the server alone", () => {
      expect(verdictOf(file)).toBe("kept");
      expect(verdictOf(file, { commitment: "00" })).toBe("broken");
      const entropy = "bb".repeat(32);
      const seats = file.seats.map((seat) =>
        seat.entropy === null ? seat : { ...seat, entropy, entropy_hash: entropyHash(entropy) },
      );
      expect(verdictOf({ ...file, seats, number: 2 })).toBe("kept");
    });

    it("has the same draws for a seat, whatever another one draws", () => {
      const steps = file.steps.map((step) => ({
        ...step,
        drawn: step.drawn.filter(({ seat }) => seat !== 1),
      }));
      expect(verdictOf({ ...file, steps })).toBe("kept");
    });
  },
);

it.each([
  ["a die", /"outcome":\s*\{\s*"die":\s*\d+/, '"outcome": { "die": 101', "draws"],
  ["the seed", /"seed":\s*"../, '"seed": "ff', "hashes"],
  ["a text that is no hash", /"commitment":\s*"../, '"commitment": "zz', "hashes"],
  ["the secret", /"secret":\s*"../, '"secret": "ff', "hashes"],
  ["the entropy of a player", /"entropy":\s*"../, '"entropy": "ff', "hashes"],
  ["the number of the match", /"number":\s*1/, '"number": 2', "hashes"],
] as const)("a file with another value is broken: %s", (_, from, to, where) => {
  const text = textWith("die");
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  const dealt = dealingOf(changed);
  const checked = checkDealing(dealt, null);
  expect(checked.verdict).toBe("broken");
  expect(checked[where].some(({ holds }) => !holds)).toBe(true);
});

it("a shuffle that lists fewer cards than it has is broken, and not dealt", () => {
  const dealt = dealingOf(textWith("shuffle"));
  const draws = dealt.draws.map((draw) => ({ ...draw, kind: { shuffle: 4_000_000_000 } }));
  const { verdict } = checkDealing({ ...dealt, draws }, null);
  expect(verdict).toBe("broken");
});

it("numbers go on from the step to which a match went back", () => {
  const file = JSON.parse(textWith("die"));
  const [start, first, second] = file.steps;
  const back = {
    step: second.step + 1,
    at_ms: 0,
    act: null,
    to: start.step,
    drawn: [],
    digest: "",
  };
  const again = { ...first, step: second.step + 2 };
  const dealt = dealingOf(JSON.stringify({ ...file, steps: [start, first, second, back, again] }));
  expect(checkDealing(dealt, null).verdict).toBe("later");
  expect(dealt.draws.at(-1)?.place).toEqual({ number: start.drawn.length });
});

it.each([
  ["no JSON", "{"],
  ["another document", "[]"],
  ["another format", '{"format":"other"}'],
  ["a later version", changedText("die", { version: 8 })],
  ["a match of a day that names no day", changedText("die", { version: 7 })],
  ["an earlier version that names a day", changedText("die", { daily: "2026-11-26" })],
  ["a die without sides", textWith("die").replace(/"die": \d+/, '"die": 0')],
])("a text that is no match file is refused: %s", (_, text) => {
  expect(readDealing(text)).toBe(null);
});
