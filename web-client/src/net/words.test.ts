/** Small things of the wire: codes as typed, commitments checked. */
import { describe, expect, it } from "vitest";

import { parseCode } from "./code";
import { checkCommitment } from "./fairness";
import { fromHex, randomHex, toHex } from "./random";

describe("parseCode", () => {
  it.each([
    "k7m-2qx-9fd",
    "K7M2QX9FD",
    " k7m 2qx 9fd ",
    "https://lamp.example/t/k7m-2qx-9fd?x#y",
    "k7m–2qx–9fd",
  ])("forgives %s", (text) => {
    expect(parseCode(text)).toBe("k7m-2qx-9fd");
  });

  it.each(["", "k7m-2qx-9f", "k7m-2qx-9fdd", "k7m-2qx-9f0", "ключключк"])(
    "cannot make a code of %s",
    (text) => {
      expect(parseCode(text)).toBeNull();
    },
  );
});

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

describe("hexadecimal", () => {
  it("comes back as it went", () => {
    const text = randomHex(16);
    expect(toHex(fromHex(text) ?? new Uint8Array())).toBe(text);
    expect(fromHex("0")).toBeNull();
  });
});
