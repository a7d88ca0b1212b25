/** How `npm run record` runs: with the harness of the browser tests, one table per test. */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["**/*.record.ts"],
    fileParallelism: false,
    execArgv: ["--experimental-websocket"],
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
    reporters: ["verbose"],
  },
});
