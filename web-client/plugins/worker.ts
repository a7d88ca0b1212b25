/**
 * Builds the service worker, which knows by name every file that the client is made of. Workbox's
 * own build tools do the same with Babel and Rollup; Vite is already here.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { type Plugin, build } from "vite";

const SOURCE = fileURLToPath(new URL("../worker/worker.ts", import.meta.url));
const PUBLIC = fileURLToPath(new URL("../public/", import.meta.url));
/** The files of `public` that pages show; the others are for links and for installing. */
const PUBLIC_FILES = ["lamp.svg", "lamproom.webmanifest"];

/** A file, and what changes when its content does: null if its name does. */
interface Kept {
  readonly url: string;
  readonly revision: string | null;
}

const hash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);

async function bundled(files: readonly Kept[]): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: { input: SOURCE, output: { format: "iife" } },
    },
  });
  const [chunk] = "output" in output ? output.output : [];
  if (chunk?.type !== "chunk") throw new Error("the service worker was not built");
  return chunk.code;
}

export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const built = Object.values(bundle).map((file): Kept => {
          const content = file.type === "chunk" ? file.code : file.source;
          const named = file.fileName.startsWith("assets/");
          return { url: `/${file.fileName}`, revision: named ? null : hash(content) };
        });
        const copied = PUBLIC_FILES.map((name): Kept => ({
          url: `/${name}`,
          revision: hash(readFileSync(PUBLIC + name)),
        }));
        const files = [...built, ...copied].toSorted((a, b) => (a.url < b.url ? -1 : 1));
        if (!files.some(({ url }) => url === "/index.html")) throw new Error("no index.html");
        this.emitFile({ type: "asset", fileName: "sw.js", source: await bundled(files) });
      },
    },
  };
}
