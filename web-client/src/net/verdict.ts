/** Whether a finished match was dealt from what this browser was shown before it. */
import type { ResultView } from "../generated/protocol/ResultView";
import type { TableCode } from "../generated/protocol/TableCode";
import { entropyHash, inSeatOrder, matchCommitment, type Shown } from "./commitments";
import { hashOf, utf8 } from "./hash";
import { fromHex, toHex } from "./random";

/**
 * `kept`: what this browser was shown before the match decided all of its chance. `later`: it was
 * not shown enough, so it cannot tell.
 */
export type Verdict = "kept" | "broken" | "later";

/** What a match was dealt from, as it is published after the match. */
interface Published {
  readonly commitment: string;
  readonly secret: string;
  readonly match: number;
  /** In turn order, without bots. Null in a match that follows from the secret of its day alone. */
  readonly entropy: readonly string[] | null;
}

export function verdictOn(code: TableCode, result: Published, shown: Shown | null): Verdict {
  const { commitment, match, entropy } = result;
  const secret = fromHex(result.secret);
  if (secret === null || toHex(hashOf(secret, utf8(code))) !== commitment) return "broken";
  if (shown === null) return "later";
  if (shown.commitment !== commitment) return "broken";
  if (entropy === null) return "kept";
  if (shown.match === undefined) return "later";
  const hashes = entropy.map(entropyHash);
  return matchCommitment(commitment, match, hashes) === shown.match ? "kept" : "broken";
}

/** What the result of a match publishes, with the secret in it. */
export const publishedIn = (result: ResultView, secret: string): Published => ({
  commitment: result.fairness.commitment,
  secret,
  match: result.match_number,
  entropy: inSeatOrder(result.fairness.entropy),
});
