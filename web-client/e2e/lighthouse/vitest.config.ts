/** How `npm run lighthouse` runs: one measurement at a time, since each needs the whole machine. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.audit.ts"],
    maxWorkers: 1,
    testTimeout: 900_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
