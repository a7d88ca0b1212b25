/**
 * Who a person is, as data that moves between browsers: their key, name and badge, and the
 * tables at which they have a name. Their seats and finished matches follow from the key.
 */
import type { Badge } from "../generated/protocol/Badge";
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import type { TableCode } from "../generated/protocol/TableCode";
import { readBadge } from "./badge";
import { parseCode } from "./code";
import { isKey } from "./identity";
import { TABLES_MAX } from "./yourTables";

export interface Identity {
  readonly key: PlayerKey;
  /** Empty if they never chose one. */
  readonly name: string;
  /** Null if they never chose one. */
  readonly badge: Badge | null;
  readonly tables: readonly TableCode[];
}

/** An identity that comes from elsewhere. */
export interface Arrived {
  readonly identity: Identity;
  /** The origin of the site that it was saved at. */
  readonly site: string;
}

const FORMAT = "lamproom-identity";
const VERSION = 1;
/** Larger than any file that is one. */
const CHARACTERS_MAX = 20_000;
const NAME_CHARACTERS_MAX = 200;

export function writeIdentity(identity: Identity, site: string): string {
  const file = {
    format: FORMAT,
    version: VERSION,
    note: "Whoever has this file can play as you. Keep it like a password.",
    site,
    ...identity,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads such a file, or says in a sentence why it cannot be used. */
export function readIdentity(text: string): Arrived | string {
  const file = text.length > CHARACTERS_MAX ? null : parsed(text);
  if (file === null || file["format"] !== FORMAT)
    return "This is not a file that Lamproom has saved. Choose the one named lamproom-….json.";
  const { version, site } = file;
  if (version !== VERSION)
    return "A newer version of Lamproom has saved this file. Reload the page, and try again.";
  const identity = identityOf(file);
  if (identity === null || typeof site !== "string")
    return "This file is damaged. Save it again in the other browser.";
  return { identity, site };
}

/** What is said to be an identity, checked; null if it is not one. */
export function identityOf(said: Record<string, unknown>): Identity | null {
  const { key, name, tables } = said;
  if (typeof key !== "string" || !isKey(key)) return null;
  if (typeof name !== "string" || name.length > NAME_CHARACTERS_MAX) return null;
  if (!Array.isArray(tables) || tables.length > TABLES_MAX) return null;
  const codes = tables.map((code: unknown) => (typeof code === "string" ? parseCode(code) : null));
  const known = codes.filter((code) => code !== null);
  if (known.length < codes.length) return null;
  return { key, name: name.trim(), badge: readBadge(said["badge"]), tables: known };
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}
