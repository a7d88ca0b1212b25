/** How the browser tests run: real servers, a real Chromium, one story per file, two files at a time. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["*.test.ts"],
    globalSetup: "harness/results.ts",
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    reporters: ["verbose"],
  },
});
