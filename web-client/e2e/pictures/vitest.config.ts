/** How `make pictures` runs: the harness of the browser tests, one picture at a time. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["boards.ts"],
    testTimeout: 900_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
