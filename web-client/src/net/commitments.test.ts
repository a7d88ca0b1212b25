/** Commitments: what may be revealed, and what is checked after a match. */
import { beforeEach, describe, expect, it } from "vitest";

import type { Fairness } from "../generated/protocol/Fairness";
import type { ResultView } from "../generated/protocol/ResultView";
import {
  entropyToReveal,
  makePledge,
  matchCommitment,
  noteCommitment,
  pledgeBehind,
  shownBefore,
} from "./commitments";
import { publishedIn, verdictOn } from "./verdict";

const CODE = "k7m-2qx-9fd";
const SECRET = "07".repeat(32);
/** SHA-256 of these 32 bytes and the code, by sha256sum; the server pins the same. */
const COMMITMENT = "ef7af06f8b889c37867522d28d38e5371f03c0314eedcd1123bd459bb5ca8e1e";
const HASH = "72cd6e8422c407fb6d098690f1130b7ded7ec2f7f5e1d30bd9d521f015363793";
const OTHER = "11".repeat(32);

/** What the table shows when seat 0 is ours, and another browser has committed on seat 10. */
const fairness = (own: string, other = HASH): Fairness => ({
  commitment: COMMITMENT,
  entropy_hashes: { "10": other, "0": own },
  entropy: {},
});

const resultOf = (own: string, other = "01".repeat(32)): ResultView => ({
  match_id: "",
  match_number: 1,
  outcome: { kind: "shared", won: true, grade: "", how: "" },
  names: [],
  started_at_ms: 0,
  ended_at_ms: 0,
  fairness: { commitment: COMMITMENT, entropy_hashes: {}, entropy: { "1": other, "0": own } },
  secret: SECRET,
});

const verdictOf = (result: ResultView) =>
  verdictOn(CODE, publishedIn(result, result.secret ?? ""), shownBefore(CODE, result.match_number));

/** Commits, and reveals for a match against the other browser. */
function revealed(other = HASH) {
  const pledge = makePledge(COMMITMENT);
  expect(entropyToReveal(pledge, CODE, 1, fairness(pledge.hash, other))).toBe(pledge.entropy);
  return pledge;
}

beforeEach(() => {
  localStorage.clear();
});

it("computes the match commitment as the server does", () => {
  expect(matchCommitment(COMMITMENT, 1, [HASH])).toBe(
    "4f6ea0ff56ecefcdcdfe05c2f89bf5acd09c54bce89b5674ededda43761202eb",
  );
  expect(matchCommitment(COMMITMENT, 1, ["none"])).toBe(null);
});

describe("a pledge", () => {
  it("is known by its hash, after a reload as well", () => {
    const pledge = makePledge(COMMITMENT);
    expect(pledgeBehind(pledge.hash)).toEqual(pledge);
    expect(makePledge(COMMITMENT).entropy).not.toBe(pledge.entropy);
    expect(pledgeBehind(HASH)).toBe(null);
  });

  it("is revealed for one match commitment only, as often as it is asked for", () => {
    const { hash, entropy } = revealed();
    const again = (other: string) => {
      const pledge = pledgeBehind(hash);
      return pledge && entropyToReveal(pledge, CODE, 1, fairness(hash, other));
    };
    expect(again(HASH)).toBe(entropy);
    expect(again(OTHER)).toBe(null);
    expect(shownBefore(CODE, 1)?.match).toBe(matchCommitment(COMMITMENT, 1, [hash, HASH]));
  });

  it("is not revealed after the server has committed to something else", () => {
    const pledge = makePledge(COMMITMENT);
    const other = { ...fairness(pledge.hash), commitment: OTHER };
    expect(entropyToReveal(pledge, CODE, 1, other)).toBe(null);
  });
});

describe("the verdict", () => {
  it("is that all was kept, if what was shown decided the match", () => {
    const { entropy } = revealed();
    expect(verdictOf(resultOf(entropy))).toBe("kept");
    expect(verdictOf(resultOf(OTHER))).toBe("broken");
    expect(verdictOf(resultOf(entropy, OTHER))).toBe("broken");
    expect(verdictOf({ ...resultOf(entropy), match_number: 2 })).toBe("later");
    expect(verdictOf({ ...resultOf(entropy), secret: OTHER })).toBe("broken");
    expect(verdictOf({ ...resultOf(entropy), secret: "no hex" })).toBe("broken");
  });

  it("is that this browser came later, if it has revealed nothing", () => {
    expect(verdictOf({ ...resultOf(OTHER), match_number: 7 })).toBe("later");
    noteCommitment(CODE, 7, COMMITMENT);
    noteCommitment(CODE, 7, OTHER);
    expect(verdictOf({ ...resultOf(OTHER), match_number: 7 })).toBe("later");
    noteCommitment(CODE, 8, OTHER);
    expect(verdictOf({ ...resultOf(OTHER), match_number: 8 })).toBe("broken");
  });
});
