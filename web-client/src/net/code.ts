/** Table codes as people type and paste them. */
import type { TableCode } from "../generated/protocol/TableCode";

const LETTERS = 9;
const PLAIN = new RegExp(`^[2-9a-hjkmnp-z]{${LETTERS}}$`);

/** Accepts capitals, spaces, missing dashes, and a whole link. Null if it cannot be a code. */
export function parseCode(text: string): TableCode | null {
  const typed = /\/t\/([^/?#\s]+)/.exec(text)?.[1] ?? text;
  const plain = typed.toLowerCase().replaceAll(/[\s\-–—.]/g, "");
  return PLAIN.test(plain)
    ? [plain.slice(0, 3), plain.slice(3, 6), plain.slice(6)].join("-")
    : null;
}
