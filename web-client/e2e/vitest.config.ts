/**
 * How the browser tests run: real servers, a real Chromium, one subject per file, three files at a
 * time.
 */
import { defineConfig } from "vitest/config";

import { Failures } from "./harness/failures.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    globalSetup: "harness/results.ts",
    // Tests mostly wait: two files at a time kept two cores half busy.
    maxWorkers: 3,
    // Loading Playwright takes seconds, and no file leaves anything behind.
    isolate: false,
    // Node 20 has a WebSocket, but hides it.
    execArgv: ["--experimental-websocket"],
    // A busy machine is no fault of what is tested.
    testTimeout: 480_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
    hookTimeout: 60_000,
    reporters: ["verbose", new Failures()],
  },
});
