/**
 * What this browser commits to when its player gets ready, and what it was shown before it revealed
 * that: enough to check after the match, without trusting the server, that nobody chose its chance.
 */
import { sha256 } from "@noble/hashes/sha2.js";

import type { EntropyHash } from "../generated/protocol/EntropyHash";
import type { Fairness } from "../generated/protocol/Fairness";
import type { ResultView } from "../generated/protocol/ResultView";
import type { TableCode } from "../generated/protocol/TableCode";
import { fromHex, randomHex, toHex } from "./random";
import { recall, recallInTab, remember, rememberInTab } from "./storage";

const ENTROPY_BYTES = 32;
/** Of all tables; each is needed only until its match begins. */
const PLEDGES_MAX = 16;
const PLEDGES = "lamproom.entropy";

/** Random bytes that this browser has committed to. */
export interface Pledge {
  readonly hash: EntropyHash;
  readonly entropy: string;
  /** The server's commitment at that time. */
  readonly commitment: string;
  /** The match commitment that it was revealed for: it must be revealed for no other. */
  readonly revealedFor?: string;
}

/** What this browser was shown before a match. */
interface Shown {
  /** The server's commitment. */
  readonly commitment: string;
  /** The match commitment, if this browser revealed entropy for it. */
  readonly match?: string;
}

/** Draws entropy and remembers it; every tab of this browser can reveal it. */
export function makePledge(commitment: string): Pledge {
  const entropy = randomHex(ENTROPY_BYTES);
  const pledge = { hash: hashOf(entropy), entropy, commitment };
  keep(pledge);
  return pledge;
}

export function pledgeBehind(hash: EntropyHash): Pledge | null {
  return pledges().find((pledge) => pledge.hash === hash) ?? null;
}

function pledges(): readonly Pledge[] {
  try {
    return JSON.parse(recall(PLEDGES) ?? "[]") as readonly Pledge[];
  } catch {
    return [];
  }
}

function keep(pledge: Pledge): void {
  const others = pledges().filter(({ hash }) => hash !== pledge.hash);
  remember(PLEDGES, JSON.stringify([...others, pledge].slice(-PLEDGES_MAX)));
}

/** Remembers the first commitment of the server that this tab was shown before a match. */
export function noteCommitment(code: TableCode, match: number, commitment: string): void {
  if (shownBefore(code, match) === null) note(code, match, { commitment });
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

/** What this tab was shown before a match; null if it came later. */
export function shownBefore(code: TableCode, match: number): Shown | null {
  const kept = recallInTab(keyOf(code, match));
  return kept === null ? null : (JSON.parse(kept) as Shown);
}

function note(code: TableCode, match: number, shown: Shown): void {
  rememberInTab(keyOf(code, match), JSON.stringify(shown));
}

const keyOf = (code: TableCode, match: number): string => `lamproom.shown.${code}.${match}`;

/**
 * `kept`: what this browser was shown before the match decided all of its chance. `later`: it has
 * not revealed entropy for this match, so it cannot tell.
 */
export type Verdict = "kept" | "broken" | "later";

export function verdictOn(code: TableCode, result: ResultView, shown: Shown | null): Verdict {
  const { commitment, entropy } = result.fairness;
  const secret = fromHex(result.secret);
  if (secret === null || hashOfBytes(secret, new TextEncoder().encode(code)) !== commitment)
    return "broken";
  if (shown === null) return "later";
  if (shown.commitment !== commitment) return "broken";
  if (shown.match === undefined) return "later";
  const hashes = inSeatOrder(entropy).map(hashOf);
  return matchCommitment(commitment, result.match_number, hashes) === shown.match
    ? "kept"
    : "broken";
}

/** SHA-256 of everything that decides the chance of a match; null if it is not well-formed. */
export function matchCommitment(
  commitment: string,
  match: number,
  entropyHashes: readonly EntropyHash[],
): string | null {
  const number = new Uint8Array(4);
  new DataView(number.buffer).setUint32(0, match);
  const [first, ...hashes] = [commitment, ...entropyHashes].map(fromHex);
  if (first === null || first === undefined) return null;
  const known = hashes.filter((hash) => hash !== null);
  if (known.length < hashes.length) return null;
  return hashOfBytes(new TextEncoder().encode("lamproom match v1"), first, number, ...known);
}

/** The values of an object whose keys are seat numbers, in turn order. */
function inSeatOrder(bySeat: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(bySeat)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([, value]) => value);
}

function hashOf(hex: string): EntropyHash {
  return hashOfBytes(fromHex(hex) ?? new Uint8Array());
}

/** Works on pages without HTTPS as well, where browsers offer no hashing. */
function hashOfBytes(...parts: readonly Uint8Array[]): string {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return toHex(hash.digest());
}
