/** SHA-256 of bytes. It works on pages without HTTPS as well, where browsers offer no hashing. */
import { sha256 } from "@noble/hashes/sha2.js";

export type Bytes = Uint8Array<ArrayBuffer>;

/** The hash of all parts, one after the other. */
export function hashOf(...parts: readonly Bytes[]): Bytes {
  const hash = sha256.create();
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** A number as four bytes, big end first. */
export function fourBytes(number: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}
