/**
 * How the client is built: static files in `dist`, hashed under `assets/`, no code or style inline
 * (the CSP forbids both).
 */
import { defineConfig } from "vitest/config";

import { firstFrames } from "./plugins/firstFrames";

/** The server that `npm run dev` passes API calls and sockets on to. */
const SERVER = process.env["LAMPROOM_SERVER"] ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [firstFrames()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { "/api": SERVER, "/ws": { target: SERVER, ws: true } } },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
  },
});
