/**
 * Links that work once, within ten minutes, on another device. One kind leads to a seat, the other
 * makes the device that of the same person. Their secret stands behind the `#`, which browsers send
 * to no server.
 */
import type { IdentityParcel } from "../generated/protocol/IdentityParcel";
import type { LinkToken } from "../generated/protocol/LinkToken";
import type { PlayerKey } from "../generated/protocol/PlayerKey";
import type { TableCode } from "../generated/protocol/TableCode";
import type { TokenHash } from "../generated/protocol/TokenHash";
import { hashOf, utf8 } from "./hash";
import { makeIdentityLink, takeIdentityLink, watchIdentityLink } from "./identityLinks";
import { type Identity, identityOf } from "./identityFile";
import { bytesOf, randomHex, toHex } from "./random";
import { type Result, accepted, refused } from "./result";

const SECRET_BYTES = 16;
const SEAT = "#seat=";
const IDENTITY = "#you=";

/** A link that is to be shown. */
export interface DeviceLink {
  readonly address: string;
  readonly tokenHash: TokenHash;
}

const tokenHashOf = (token: LinkToken): TokenHash => toHex(hashOf(bytesOf(token)));

/** What follows a prefix in the address of this page: a secret, or null. */
function secretBehind(prefix: string): string | null {
  const { hash } = location;
  const secret = hash.startsWith(prefix) ? hash.slice(prefix.length) : "";
  return /^[0-9a-f]{32}$/.test(secret) ? secret : null;
}

/** A link to a seat at a table; the table must still be told its hash. */
export function seatLink(code: TableCode): DeviceLink {
  const token = randomHex(SECRET_BYTES);
  return { address: `${location.origin}/t/${code}${SEAT}${token}`, tokenHash: tokenHashOf(token) };
}

/** The token of the link to a seat that led to this page, if one did. */
export const seatToken = (): LinkToken | null => secretBehind(SEAT);

/** The secret of the link that led to this page, if it is one to another person. */
export const identitySecret = (): string | null => secretBehind(IDENTITY);

/** The address without what was behind the `#`, so that a reload does not use it again. */
export function forgetSecret(): void {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** What a secret of a link stands for. Neither of them tells anything about the other. */
function derived(secret: string): { readonly token: LinkToken; readonly mask: Uint8Array } {
  const part = (purpose: string) =>
    hashOf(utf8(`lamproom ${purpose} `), bytesOf(secret)).slice(0, SECRET_BYTES);
  return { token: toHex(part("link token")), mask: part("key mask") };
}

/** Turns each bit of a key that is set in the mask; twice gives the key again. */
function masked(key: PlayerKey, mask: Uint8Array): string {
  return toHex(bytesOf(key).map((byte, at) => byte ^ (mask[at] ?? 0)));
}

/** Makes a link that turns another device into this person's. */
export async function makeLinkToYou(identity: Identity): Promise<Result<DeviceLink>> {
  const secret = randomHex(SECRET_BYTES);
  const { token, mask } = derived(secret);
  const { key, name, badge, tables } = identity;
  const parcel: IdentityParcel = {
    masked_key: masked(key, mask),
    name,
    ...(badge && { badge }),
    tables: [...tables],
  };
  const tokenHash = tokenHashOf(token);
  const made = await makeIdentityLink({ token_hash: tokenHash, parcel });
  return made.ok
    ? accepted({ address: `${location.origin}/matches${IDENTITY}${secret}`, tokenHash })
    : made;
}

/** Uses such a link; it does not work a second time. */
export async function takeIdentity(secret: string): Promise<Result<Identity>> {
  const { token, mask } = derived(secret);
  const taken = await takeIdentityLink({ token });
  if (!taken.ok) return taken;
  const { masked_key, ...rest } = taken.value;
  const identity = identityOf({ ...rest, key: masked(masked_key, mask) });
  return identity === null
    ? refused({ code: "bad_message", text: "What the link leads to is damaged. Make a new one." })
    : accepted(identity);
}

/** Whether a link has been used; null if it has expired or the server cannot be reached. */
export async function isUsed(link: DeviceLink): Promise<boolean | null> {
  const state = await watchIdentityLink({ token_hash: link.tokenHash });
  return state.ok ? state.value.used : null;
}
