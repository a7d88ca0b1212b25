/**
 * Puts the first frame into `index.html`, so that a page is painted before its script has come. The
 * server answers the home page with a frame of its own (`server/src/http/document.rs`).
 */
import { fileURLToPath } from "node:url";

import { type Plugin, runnerImport } from "vite";

/** Between these marks the server replaces the frame. */
const MARKS = ["<!--first-->", "<!--/first-->"] as const;
const ROOT = '<div id="app"></div>';
const SOURCE = fileURLToPath(new URL("../src/firstFrame.ts", import.meta.url));

/** Resolves every stylesheet to nothing: the page links them itself. */
const withoutStyles: Plugin = {
  name: "without-styles",
  enforce: "pre",
  resolveId: (id) => (id.endsWith(".css") ? "\0nothing" : null),
  load: (id) => (id === "\0nothing" ? "" : null),
};

/** What `src/firstFrame.ts` exports. */
interface Frames {
  readonly landing: () => string;
  readonly waiting: () => string;
}

export function firstFrames(): Plugin {
  let frames: Frames | undefined;
  return {
    name: "first-frames",
    apply: "build",
    async buildStart() {
      // The router reads the address when it is loaded.
      Object.assign(globalThis, { location: new URL("http://localhost/") });
      const { module } = await runnerImport<Frames>(SOURCE, {
        configFile: false,
        plugins: [withoutStyles],
      });
      frames = module;
      this.emitFile({ type: "asset", fileName: "first/landing.html", source: module.landing() });
    },
    transformIndexHtml: {
      order: "post",
      handler(html) {
        if (frames === undefined || !html.includes(ROOT)) throw new Error(`no ${ROOT}`);
        const frame = MARKS.join(frames.waiting());
        // Inert, since nothing can react to a press yet.
        return html.replace(ROOT, `<div id="app" inert>${frame}</div>`);
      },
    },
  };
}
