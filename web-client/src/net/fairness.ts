/** Checks, in this browser, that the server dealt from the secret it had committed itself to. */
import type { TableCode } from "../generated/protocol/TableCode";
import { fromHex, toHex } from "./random";

/** `unknown`: this browser offers no hashing here, because the page did not come over HTTPS. */
export type Verdict = "kept" | "broken" | "unknown";

/** Whether `commitment` is SHA-256 of the secret's bytes followed by the table code. */
export async function checkCommitment(
  commitment: string,
  secret: string,
  code: TableCode,
): Promise<Verdict> {
  // Typed as always there, but browsers leave it out on pages that did not come over HTTPS.
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
