/** The client's sources as Vite serves them, for tests that call single modules in a browser. */
import { fileURLToPath } from "node:url";

import { type ViteDevServer, createServer } from "vite";

export interface Sources {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function serveSources(): Promise<Sources> {
  const server: ViteDevServer = await createServer({
    root: fileURLToPath(new URL("../../", import.meta.url)),
    configFile: false,
    logLevel: "error",
    // Nothing is transformed but TypeScript, so nothing needs to be prepared.
    optimizeDeps: { noDiscovery: true },
    server: { host: "127.0.0.1", port: 0, ws: false, watch: null },
  });
  await server.listen();
  const [url] = server.resolvedUrls?.local ?? [];
  if (url === undefined) throw new Error("Vite has no address.");
  return { url, close: () => server.close() };
}
