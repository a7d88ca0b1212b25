/** When to try again after the server could not be reached. */

/** Somebody is looking at the page, and a request costs little. */
const RETRY_MS = 5_000;

/**
 * Calls once: when the network is back, when the page is looked at again, or after a while. Returns
 * how to call it off.
 */
export function soonAgain(call: () => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const again = (): void => {
    if (signal.aborted) return;
    stop();
    call();
  };
  const timer = setTimeout(again, RETRY_MS);
  const stop = (): void => {
    clearTimeout(timer);
    ending.abort();
  };
  addEventListener("online", again, { signal });
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && again(),
    { signal },
  );
  return stop;
}
