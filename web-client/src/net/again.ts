/** When to ask the server again. */

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
  onReturn(again, { signal });
  return stop;
}

/** Calls each time the network is back or the page is looked at again. */
export function onReturn(call: () => void, options: AddEventListenerOptions = {}): void {
  addEventListener("online", () => call(), options);
  document.addEventListener(
    "visibilitychange",
    () => document.visibilityState === "visible" && call(),
    options,
  );
}
