/** Dice and shuffles as the dealer derives them from the seed of a match: docs/match-file.md. */
import { chacha20 } from "@noble/ciphers/chacha.js";

import { type Bytes, fourBytes, hashOf, utf8 } from "../hash";

export type Kind = { readonly die: number } | { readonly shuffle: number };
export type Outcome = { readonly die: number } | { readonly shuffle: readonly number[] };

/**
 * A draw that has a number in its match, or a name that all boards of a race share. In a match that
 * has the chance of its day, the draws of each seat are numbered separately, and so are those of
 * no seat, which is null.
 */
export type Place =
  | { readonly number: number; readonly seat?: number | null }
  | { readonly shared: string };

const STREAM_BYTES_MIN = 512;
const NONCE = new Uint8Array(12);
const MASK = (1n << 64n) - 1n;

/** What a draw comes to. */
export function outcomeOf(seed: Bytes, place: Place, kind: Kind): Outcome {
  const below = numbersOf(keyOf(seed, place));
  if ("die" in kind) return { die: 1 + below(kind.die) };
  const cards = Array.from({ length: kind.shuffle }, (_, card) => card);
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [cards[last], cards[other]] = [cards[other] ?? 0, cards[last] ?? 0];
  }
  return { shuffle: cards };
}

/** The key of the stream that a draw reads. */
export function keyOf(seed: Bytes, place: Place): Bytes {
  if ("shared" in place) return hashOf(utf8("lamproom shared draw v1"), seed, utf8(place.shared));
  const { number, seat } = place;
  // The number has eight bytes; no match has enough draws to need more than four.
  const counted = [fourBytes(0), fourBytes(number)];
  return seat === undefined
    ? hashOf(utf8("lamproom draw v1"), seed, ...counted)
    : hashOf(utf8("lamproom daily draw v1"), seed, Uint8Array.of(ownerOf(seat)), ...counted);
}

/** Whose draws they are, in one byte. */
const ownerOf = (seat: number | null): number => (seat === null ? 0 : 1 + seat);

/** Numbers below a bound, each equally likely, from the ChaCha20 stream of a key. */
function numbersOf(key: Bytes): (bound: number) => number {
  let stream = streamOf(key, STREAM_BYTES_MIN);
  let at = 0;
  const next = (): bigint => {
    if (at + 8 > stream.byteLength) stream = streamOf(key, 2 * stream.byteLength);
    const number = stream.getBigUint64(at, true);
    at += 8;
    return number;
  };
  return (bound) => {
    const unfair = (1n << 64n) % BigInt(bound);
    for (;;) {
      const product = next() * BigInt(bound);
      if ((product & MASK) >= unfair) return Number(product >> 64n);
    }
  };
}

const streamOf = (key: Bytes, bytes: number): DataView =>
  new DataView(chacha20(key, NONCE, new Uint8Array(bytes)).buffer);
