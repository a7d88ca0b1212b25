/** Random bytes as lower-case hexadecimal text, as the protocol wants them. */

export function randomHex(bytes: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Null when the text is not hexadecimal. */
export function fromHex(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/.test(text)) return null;
  return Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
}

/** Nothing where the text is not hexadecimal, so that no hash of it can hold. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => fromHex(text) ?? new Uint8Array();
