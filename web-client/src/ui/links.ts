/** Finds the links in a text that somebody wrote. */

export type Part = { readonly text: string } | { readonly href: string; readonly text: string };

const ADDRESS = /https?:\/\/[^\s<>"]+/gi;
/** What ends a sentence or a bracket, and hardly ever an address. */
const ENDS = /[.,;:!?…'’”»)\]}]$/;

/** The text in parts, of which some are links. Only http and https can be one. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutEnd(found);
    const href = hrefOf(address);
    if (href === null) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ href, text: address });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Drops what ends the sentence around an address, but keeps brackets that the address opens. */
function withoutEnd(address: string): string {
  const opens = address.split("(").length;
  const closes = address.split(")").length;
  const isOwn = address.endsWith(")") && closes <= opens;
  return ENDS.test(address) && !isOwn ? withoutEnd(address.slice(0, -1)) : address;
}

function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, href } = new URL(address);
  return (protocol === "http:" || protocol === "https:") && hostname !== "" ? href : null;
}
