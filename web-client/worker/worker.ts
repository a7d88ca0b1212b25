/**
 * The service worker. It keeps the files of one version of the client, so that later visits start
 * from the browser's cache, with a server or without. It never touches `/api` and `/ws`.
 *
 * A new version waits beside the old one until a page lets it take over (`src/net/versions.ts`).
 */
import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

import { TAKE_OVER } from "../src/net/takeOver";
import { startShowingCalls } from "./calls";
import { PAGES } from "./pages";

declare const self: ServiceWorkerGlobalScope;
/** The files of this version, put here by `plugins/worker.ts`. */
declare const FILES: { url: string; revision: string | null }[];

/** Between these the document has the frame of pages other than the home page. */
const FIRST = /<!--first-->[^]*<!--\/first-->/;
/** These describe the document as it was sent, not as it is now. */
const OF_TRANSFER = ["content-encoding", "content-length", "etag"];

/** The document, with the first frame of the page at a path. */
async function documentAt(path: string): Promise<Response | undefined> {
  const page = await matchPrecache("/index.html");
  if (page === undefined || path !== "/") return page;
  const frame = await (await matchPrecache("/first/landing.html"))?.text();
  if (frame === undefined) return page;
  const headers = new Headers(page.headers);
  for (const name of OF_TRANSFER) headers.delete(name);
  const html = (await page.text()).replace(FIRST, () => frame);
  return new Response(html, { headers });
}

registerRoute(
  new NavigationRoute(
    // The browser may have dropped the cache.
    async ({ url, request }) => (await documentAt(url.pathname)) ?? fetch(request),
    { allowlist: [PAGES] },
  ),
);
precacheAndRoute(FILES, { directoryIndex: "", cleanURLs: false });
cleanupOutdatedCaches();
// So that the page of the first visit is kept as well.
clientsClaim();

startShowingCalls();

self.addEventListener("message", ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
