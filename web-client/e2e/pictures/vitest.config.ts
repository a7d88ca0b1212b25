/** How `make pictures` runs: with the harness of the browser tests, one picture per file. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.picture.ts"],
    maxWorkers: 2,
    testTimeout: 900_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
