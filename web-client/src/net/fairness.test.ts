/** Commitments, checked in the browser. */
import { describe, expect, it } from "vitest";

import { checkCommitment } from "./fairness";

describe("checkCommitment", () => {
  const secret = "00".repeat(31) + "ff";
  /** SHA-256 of these 32 bytes and `k7m-2qx-9fd`, by sha256sum. */
  const commitment = "16a8d0e2bb39cc128e120ea6b2dc6ed22414b03db8ef6b31c1f1f958daa31809";

  it("accepts the secret that was committed to, and no other secret or table", async () => {
    expect(await checkCommitment(commitment, secret, "k7m-2qx-9fd")).toBe("kept");
    expect(await checkCommitment(commitment, secret, "k7m-2qx-9fe")).toBe("broken");
    expect(await checkCommitment(commitment, `${secret.slice(2)}00`, "k7m-2qx-9fd")).toBe("broken");
    expect(await checkCommitment(commitment, "not hex", "k7m-2qx-9fd")).toBe("broken");
  });
});
