/** What a page tells a waiting service worker (`worker/worker.ts`) when it may take over. */
export const TAKE_OVER = "take over";
