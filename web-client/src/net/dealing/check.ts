/** Repeats the dealing of a match, and compares it with what the match file says. */
import type { Day } from "../../generated/protocol/Day";
import { entropyHash, type Shown } from "../commitments";
import { type Bytes, fourBytes, hashOf, utf8 } from "../hash";
import { bytesOf, toHex } from "../random";
import { type Verdict, verdictOn } from "../verdict";
import { type Outcome, outcomeOf } from "./draws";
import type { DealtMatch, DealtSeat, Draw } from "./file";

const DAILY_SEED = utf8("lamproom daily seed v1");

/** A hash in the match file. */
export interface HashCheck {
  readonly what: string;
  /** What it is the hash of, in words. */
  readonly of: string;
  /** What the file says, in hexadecimal. */
  readonly said: string;
  readonly holds: boolean;
}

interface DrawCheck {
  readonly draw: Draw;
  readonly holds: boolean;
}

export interface CheckedDealing {
  readonly hashes: readonly HashCheck[];
  /** In the order in which they were drawn. */
  readonly draws: readonly DrawCheck[];
  /** `broken` also if the file contradicts itself. */
  readonly verdict: Verdict;
  /** The day whose chance the match has, the same for everybody; null for all others. */
  readonly daily: Day | null;
}

/** Checks a match against what this browser was shown before it, if it was. */
export function checkDealing(dealt: DealtMatch, shown: Shown | null): CheckedDealing {
  const { table, number, commitment, secret, seed, seats, daily } = dealt;
  const secretBytes = bytesOf(secret);
  const hashes = [
    checked("Commitment", "secret ‖ table code", commitment, secretBytes, utf8(table)),
    ...seats.flatMap(ofSeat),
    seedOf(dealt),
  ];
  const draws = dealt.draws.map((draw) => ({ draw, holds: isRight(draw, bytesOf(seed)) }));
  const holds = [...hashes, ...draws].every((check) => check.holds);
  const entropy = daily === null ? entropyOf(dealt) : null;
  const published = { commitment, secret, match: number, entropy };
  return { hashes, draws, verdict: holds ? verdictOn(table, published, shown) : "broken", daily };
}

const entropyOf = ({ seats }: DealtMatch): readonly string[] =>
  seats.flatMap(({ entropy }) => entropy ?? []);

function seedOf(dealt: DealtMatch): HashCheck {
  const { table, number, daily, secret, seed } = dealt;
  const secretBytes = bytesOf(secret);
  if (daily !== null)
    return checked("Seed", "“lamproom daily seed v1” ‖ secret", seed, DAILY_SEED, secretBytes);
  const parts = [secretBytes, utf8(table), fourBytes(number), ...entropyOf(dealt).map(bytesOf)];
  const of = "secret ‖ table code ‖ match number ‖ entropy of each player";
  return checked("Seed", of, seed, ...parts);
}

function ofSeat({ name, entropy, entropyHash: said }: DealtSeat): readonly HashCheck[] {
  if (said === null) return [];
  const holds = entropy !== null && entropyHash(entropy) === said;
  return [{ what: `Commitment of ${name}`, of: "entropy", said, holds }];
}

function checked(what: string, of: string, said: string, ...parts: readonly Bytes[]): HashCheck {
  return { what, of, said, holds: toHex(hashOf(...parts)) === said };
}

function isRight({ place, kind, outcome, before }: Draw, seed: Bytes): boolean {
  if (before !== null) return isSame(before, outcome);
  // A file cannot ask for more work than it is long.
  if ("shuffle" in kind && !("shuffle" in outcome && outcome.shuffle.length === kind.shuffle))
    return false;
  return isSame(outcomeOf(seed, place, kind), outcome);
}

const isSame = (one: Outcome, other: Outcome): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
