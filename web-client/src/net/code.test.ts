/** Table codes as people type them. */
import { describe, expect, it } from "vitest";

import { parseCode } from "./code";

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
