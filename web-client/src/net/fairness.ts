/** Checks in this browser that the server kept to the secret it had committed to. */
import type { TableCode } from "../generated/protocol/TableCode";
import { fromHex, toHex } from "./random";

/** `unknown`: the page did not come over HTTPS, so this browser offers no hashing. */
export type Verdict = "kept" | "broken" | "unknown";

/** Whether `commitment` is SHA-256 of the secret's bytes followed by the table code. */
export async function checkCommitment(
  commitment: string,
  secret: string,
  code: TableCode,
): Promise<Verdict> {
  // Typed as if it always existed, but browsers omit it outside HTTPS.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (subtle === undefined) return "unknown";
  const secretBytes = fromHex(secret);
  if (secretBytes === null) return "broken";
  const hash = await subtle.digest(
    "SHA-256",
    new Uint8Array([...secretBytes, ...new TextEncoder().encode(code)]),
  );
  return toHex(new Uint8Array(hash)) === commitment ? "kept" : "broken";
}
