/** Bytes as hexadecimal text. */
import { describe, expect, it } from "vitest";

import { fromHex, randomHex, toHex } from "./random";

describe("hexadecimal", () => {
  it("comes back as it went", () => {
    const text = randomHex(16);
    expect(toHex(fromHex(text) ?? new Uint8Array())).toBe(text);
    expect(fromHex("0")).toBeNull();
  });
});
