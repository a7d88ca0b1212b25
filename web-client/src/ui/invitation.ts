/** Sends the link to a table in the press that opens the table: shares it, or else copies it. */
import { signal } from "@preact/signals";

import type { TableCode } from "../generated/protocol/TableCode";
import { copyWhenKnown } from "./clipboard";
import { tablePath } from "./router";

/**
 * What became of the link. `kept`: the share sheet was closed without sending it. `before`: it was
 * shared or copied a while ago, which is news no longer.
 */
type Sent = "shared" | "copied" | "kept" | "refused" | "before";

/** For so long it is news. */
const NEWS_MS = 20_000;

interface Invitation {
  readonly code: TableCode;
  readonly sent: Sent;
}

const latest = signal<Invitation | null>(null);

export const linkTo = (code: TableCode): string => location.origin + tablePath(code);

/** What a share sheet is given. */
export const shareData = (code: TableCode, title: string): ShareData => ({
  title: `Lamproom: ${title}`,
  text: `Come and play ${title} with me.`,
  url: linkTo(code),
});

/** What became of the link to a table that this page has opened; null if it did not try. */
export function sentOf(code: TableCode): Sent | null {
  return latest.value?.code === code ? latest.value.sent : null;
}

/**
 * Call it in the press itself. Phones have a share sheet that people know; elsewhere the clipboard
 * is quicker.
 */
export async function invite(opening: Promise<TableCode>, title: string): Promise<void> {
  const sent = isPhone() ? await share(opening, title) : await copy(opening);
  const invitation = { code: await opening, sent };
  latest.value = invitation;
  if (sent === "shared" || sent === "copied")
    setTimeout(() => {
      if (latest.peek() === invitation) latest.value = { ...invitation, sent: "before" };
    }, NEWS_MS);
}

function isPhone(): boolean {
  return "share" in navigator && matchMedia("(pointer: coarse)").matches;
}

async function copy(opening: Promise<TableCode>): Promise<Sent> {
  return (await copyWhenKnown(opening.then(linkTo))) ? "copied" : "refused";
}

async function share(opening: Promise<TableCode>, title: string): Promise<Sent> {
  const data = shareData(await opening, title);
  try {
    await navigator.share(data);
    return "shared";
  } catch (error) {
    const closed = error instanceof DOMException && error.name === "AbortError";
    return closed ? "kept" : copy(opening);
  }
}
