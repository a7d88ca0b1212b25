/**
 * How the client is built: static files in `dist`, hashed under `assets/`, no code or style inline
 * (the CSP forbids both).
 */
import { defineConfig } from "vitest/config";

import { chunks } from "./plugins/chunks.ts";
import { firstFrames } from "./plugins/firstFrames.ts";
import { pageLinks } from "./plugins/pageLinks.ts";
import { serviceWorker } from "./plugins/worker.ts";

/** The server that `npm run dev` passes API calls and sockets on to. */
const SERVER = process.env["LAMPROOM_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  // The links are for the server, and no file that the browser keeps.
  plugins: [chunks(), firstFrames(), serviceWorker(), pageLinks()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } },
    // Tests read the server's match files.
    fs: { allow: [".", "../table/tests/corpus"] },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
  },
});
