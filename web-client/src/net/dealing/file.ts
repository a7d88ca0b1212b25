/** What a match file says of its dealing: docs/match-file.md. */
import type { Day } from "../../generated/protocol/Day";
import type { Kind, Outcome, Place } from "./draws";

/** The dealing of a finished match. Bytes are hexadecimal. */
export interface DealtMatch {
  readonly id: string;
  readonly table: string;
  readonly number: number;
  /** The day of a match that has the chance of its day; null for all others. */
  readonly daily: Day | null;
  readonly commitment: string;
  readonly secret: string;
  readonly seed: string;
  /** In turn order. */
  readonly seats: readonly DealtSeat[];
  readonly draws: readonly Draw[];
}

export interface DealtSeat {
  readonly name: string;
  /** Null from a bot. */
  readonly entropy: string | null;
  /** Null from a bot, and before version 3 of the format. */
  readonly entropyHash: string | null;
}

/** A die or a shuffle of a match. */
export interface Draw {
  readonly place: Place;
  readonly kind: Kind;
  readonly purpose: string;
  readonly outcome: Outcome;
  /**
   * What a shared draw came to before a match that continues another one. It has the same outcome
   * again. Null for all that follow from the seed.
   */
  readonly before: Outcome | null;
}

const VERSION_MAX = 7;
/** So that the number of each fits one byte. */
const SEATS_MAX = 255;
/** The version of matches that have the chance of their day. */
const VERSION_DAILY = 7;

/** Null if the text is no match file of a known version. */
export function readDealing(text: string): DealtMatch | null {
  try {
    return dealingOf(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Throws where the file is malformed. */
function dealingOf(file: unknown): DealtMatch {
  const {
    format,
    version,
    id,
    table,
    number,
    commitment,
    secret,
    seed,
    seats,
    steps,
    origin,
    daily,
  } = record(file);
  must(format === "lamproom-match" && whole(version) >= 1 && whole(version) <= VERSION_MAX);
  must((version === VERSION_DAILY) === (daily !== undefined));
  return {
    id: string(id),
    table: string(table),
    number: whole(number),
    daily: daily === undefined ? null : string(daily),
    commitment: string(commitment),
    secret: string(secret),
    seed: string(seed),
    seats: list(seats).map(seatOf),
    draws: drawsOf(list(steps), sharedIn(origin), daily !== undefined),
  };
}

function seatOf(seat: unknown): DealtSeat {
  const { name, entropy, entropy_hash: hash } = record(seat);
  return {
    name: string(name),
    entropy: entropy === null ? null : string(entropy),
    entropyHash: hash === undefined ? null : string(hash),
  };
}

/** The outcomes of shared draws by name and kind. */
type SharedDraws = ReadonlyMap<string, Outcome>;

const nameOf = (shared: unknown, kind: unknown): string => JSON.stringify([shared, kindOf(kind)]);

/** The shared draws before a match that continues another one. */
function sharedIn(origin: unknown): SharedDraws {
  if (origin === undefined || origin === null) return new Map();
  const { drawn, moves } = record(origin);
  const later = list(moves).flatMap((made) => list(record(made)["drawn"]));
  const shared = [...list(drawn), ...later]
    .map(record)
    .filter((draw) => draw["shared"] !== undefined && draw["shared"] !== null);
  return new Map(
    // The first of a name counts.
    shared
      .toReversed()
      .map((draw) => [nameOf(draw["shared"], draw["kind"]), outcomeIn(draw["outcome"])]),
  );
}

/**
 * All draws in the order in which they happened. Where moves were taken back or done again, the
 * numbers go on from the step to which the match went.
 */
function drawsOf(
  steps: readonly unknown[],
  before: SharedDraws,
  isDaily: boolean,
): readonly Draw[] {
  const drawnAfter = new Map<number, Drawn>();
  let drawn: Drawn = new Map();
  return steps.map(record).flatMap(({ step, to, drawn: listed }) => {
    if (to !== undefined && to !== null) drawn = known(drawnAfter.get(whole(to)));
    const draws = list(listed ?? []).map((draw) => {
      const { shared, kind, purpose, outcome, seat } = record(draw);
      const isShared = shared !== undefined && shared !== null;
      const owner = ownerIn(seat, isDaily);
      const number = drawn.get(owner) ?? 0;
      if (!isShared) drawn = new Map([...drawn, [owner, number + 1]]);
      return {
        place: isShared ? { shared: string(shared) } : placeOf(number, owner),
        kind: kindOf(kind),
        purpose: string(purpose),
        outcome: outcomeIn(outcome),
        before: (isShared && before.get(nameOf(shared, kind))) || null,
      };
    });
    drawnAfter.set(whole(step), drawn);
    return draws;
  });
}

/** Whose draws are numbered separately: a seat's, or no seat's. Undefined: those of all. */
type Owner = number | null | undefined;

/** How many numbers each has used. */
type Drawn = ReadonlyMap<Owner, number>;

function ownerIn(seat: unknown, isDaily: boolean): Owner {
  if (!isDaily) must(seat === undefined);
  if (seat === undefined) return isDaily ? null : undefined;
  must(whole(seat) < SEATS_MAX);
  return whole(seat);
}

const placeOf = (number: number, seat: Owner): Place =>
  seat === undefined ? { number } : { number, seat };

function kindOf(kind: unknown): Kind {
  const { die, shuffle } = record(kind);
  if (die === undefined) return { shuffle: whole(shuffle) };
  must(whole(die) > 0);
  return { die: whole(die) };
}

function outcomeIn(outcome: unknown): Outcome {
  const { die, shuffle } = record(outcome);
  return die === undefined ? { shuffle: list(shuffle).map(whole) } : { die: whole(die) };
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  must(typeof value === "object" && value !== null && !Array.isArray(value));
  return value as Readonly<Record<string, unknown>>;
}

function list(value: unknown): readonly unknown[] {
  must(Array.isArray(value));
  return value as readonly unknown[];
}

function string(value: unknown): string {
  must(typeof value === "string");
  return value as string;
}

/** A number that fits four bytes. */
function whole(value: unknown): number {
  must(Number.isInteger(value) && (value as number) >= 0 && (value as number) < 2 ** 32);
  return value as number;
}

function known<T>(value: T | undefined): T {
  must(value !== undefined);
  return value as T;
}

function must(condition: boolean): void {
  if (!condition) throw new TypeError("malformed");
}
