/**
 * How the client is built: static files in `dist`, hashed under `assets/`, no code or style inline
 * (the CSP forbids both).
 */
import { defineConfig } from "vitest/config";

import { firstFrames } from "./plugins/firstFrames.ts";
import { pageLinks } from "./plugins/pageLinks.ts";
import { serviceWorker } from "./plugins/worker.ts";

/** The server that `npm run dev` passes API calls and sockets on to. */
const SERVER = process.env["LAMPROOM_SERVER"] ?? "http://127.0.0.1:8080";

/** What every page needs, or both the home page and a table: one file is smaller than many. */
const BASE = new RegExp(
  [
    "node_modules/@?preact",
    "src/net/(again|api|code|guests|lastGame|muted|random|result|seating|storage|yourTables)\\.",
    "src/daily/days\\.",
    "src/games/load\\.",
    "src/scenery/(Lamp|Rock)\\.",
    "src/ui/(Button|CallSettingsButton|Dialog|Icons|KeySign|LaterPart)\\.",
    "src/ui/(Option|Radios|clipboard|invitation|router|useLoaded|useNow|words)\\.",
    "src/ui/sound/(sound|wishes)\\.",
  ].join("|"),
);

/** What the page of a table needs besides, and other pages too. */
const TABLE = new RegExp(
  [
    "src/net/(badge|matchLock|moves)\\.",
    "src/table/atTable\\.",
    "src/games/(playback/(resting|unseen)|useGameModule)\\.",
    "src/ui/(Copy|EmblemSign|Name|QrCode|Share|motion)\\.",
    "src/ui/sound/ambience\\.",
  ].join("|"),
);

/** What every board needs. */
const BOARD = new RegExp(
  [
    "src/games/board/(?!Mark|Guide)",
    "src/games/playback/",
    "src/games/(lesson|secondBest)\\.",
    "src/ui/(Counted|Explanations|Highlights)\\.",
  ].join("|"),
);

/** What a table shows beside its lobby or board, a moment later. */
const BESIDE = /src\/(table\/(CallOffer|Company|Hints|ReactionBar|ReactionSign)|net\/reactions)\./;

export default defineConfig({
  // The links are for the server, and no file that the browser keeps.
  plugins: [firstFrames(), serviceWorker(), pageLinks()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "base", test: BASE, priority: 3 },
            { name: "table", test: TABLE, priority: 2, includeDependenciesRecursively: false },
            { name: "beside", test: BESIDE, priority: 1, includeDependenciesRecursively: false },
            { name: "board", test: BOARD, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
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
