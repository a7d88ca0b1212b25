/**
 * What this browser commits to when its player gets ready, and what it was shown before it revealed
 * that: enough for a verdict after the match (`verdict.ts`) that does not trust the server.
 */
import type { EntropyHash } from "../generated/protocol/EntropyHash";
import type { Fairness } from "../generated/protocol/Fairness";
import type { TableCode } from "../generated/protocol/TableCode";
import { fourBytes, hashOf, utf8 } from "./hash";
import { bytesOf, fromHex, randomHex, toHex } from "./random";
import { recallList, remember } from "./storage";

const ENTROPY_BYTES = 32;
/** Of all tables; each is needed only until its match begins. */
const PLEDGES_MAX = 16;
const PLEDGES = "lamproom.entropy";
/** Matches that can be checked on their pages later, the latest ones. */
const SHOWN_MAX = 200;
const SHOWN = "lamproom.shown";

/** Random bytes that this browser has committed to. */
interface Pledge {
  readonly hash: EntropyHash;
  readonly entropy: string;
  /** The server's commitment at that time. */
  readonly commitment: string;
  /** The match commitment that it was revealed for: it must be revealed for no other. */
  readonly revealedFor?: string;
}

/** What this browser was shown before a match. */
export interface Shown {
  /** The server's commitment. */
  readonly commitment: string;
  /** The match commitment, if this browser revealed entropy for it. */
  readonly match?: string;
}

/** A match at a table. */
interface Named {
  readonly code: TableCode;
  readonly number: number;
  /** The id of the match, once it has ended. */
  readonly id?: string;
}

/** Draws entropy and remembers it; every tab of this browser can reveal it. */
export function makePledge(commitment: string): Pledge {
  const entropy = randomHex(ENTROPY_BYTES);
  const pledge = { hash: entropyHash(entropy), entropy, commitment };
  keep(pledge);
  return pledge;
}

export function pledgeBehind(hash: EntropyHash): Pledge | null {
  return pledges().find((pledge) => pledge.hash === hash) ?? null;
}

const pledges = (): readonly Pledge[] => recallList<Pledge>(PLEDGES);

function keep(pledge: Pledge): void {
  const others = pledges().filter(({ hash }) => hash !== pledge.hash);
  remember(PLEDGES, JSON.stringify([...others, pledge].slice(-PLEDGES_MAX)));
}

/** Remembers the first commitment of the server that this browser was shown before a match. */
export function noteCommitment(code: TableCode, match: number, commitment: string): void {
  if (shownBefore(code, match) === null) note(code, match, { commitment });
}

/** Remembers under which id a match is published that this browser was shown something before. */
export function noteId(code: TableCode, match: number, id: string): void {
  const shown = shownBefore(code, match);
  if (shown !== null && shown.id === undefined) note(code, match, { ...shown, id });
}

/**
 * The entropy behind a pledge, if it may be revealed for a match with these commitments. It may be
 * only while the server's commitment is the one for which it was drawn, and only for one set of
 * hashes: whoever knew it could choose their own entropy.
 */
export function entropyToReveal(
  pledge: Pledge,
  code: TableCode,
  match: number,
  fairness: Fairness,
): string | null {
  const commitment = matchCommitment(
    fairness.commitment,
    match,
    inSeatOrder(fairness.entropy_hashes),
  );
  if (commitment === null || pledge.commitment !== fairness.commitment) return null;
  if (pledge.revealedFor !== undefined && pledge.revealedFor !== commitment) return null;
  keep({ ...pledge, revealedFor: commitment });
  note(code, match, { commitment: fairness.commitment, match: commitment });
  return pledge.entropy;
}

/** What this browser was shown before a match; null if it came later. */
export function shownBefore(code: TableCode, match: number): (Shown & Named) | null {
  return shownMatches().find((shown) => shown.code === code && shown.number === match) ?? null;
}

/** Whether a match with this id may be the one that this browser knows under it. */
export const mayBe = (id: string, code: TableCode, match: number): boolean =>
  shownMatches().every(
    (shown) => shown.id !== id || (shown.code === code && shown.number === match),
  );

function note(code: TableCode, number: number, shown: Shown & Pick<Named, "id">): void {
  const others = shownMatches().filter((other) => other.code !== code || other.number !== number);
  remember(SHOWN, JSON.stringify([...others, { ...shown, code, number }].slice(-SHOWN_MAX)));
}

const shownMatches = (): readonly (Shown & Named)[] => recallList<Shown & Named>(SHOWN);

/** SHA-256 of everything that decides the chance of a match; null if it is not well-formed. */
export function matchCommitment(
  commitment: string,
  match: number,
  entropyHashes: readonly EntropyHash[],
): string | null {
  const [first, ...hashes] = [commitment, ...entropyHashes].map(fromHex);
  if (first === null || first === undefined) return null;
  const known = hashes.filter((hash) => hash !== null);
  if (known.length < hashes.length) return null;
  return toHex(hashOf(utf8("lamproom match v1"), first, fourBytes(match), ...known));
}

/** The values of an object whose keys are seat numbers, in turn order. */
export function inSeatOrder(bySeat: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(bySeat)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, value]) => value);
}

/** What a browser commits to: the hash of its entropy. */
export const entropyHash = (entropy: string): EntropyHash => toHex(hashOf(bytesOf(entropy)));
