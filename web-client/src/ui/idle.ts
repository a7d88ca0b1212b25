/** What can wait until the page is there and the browser has nothing else to do. */
import { useEffect, useState } from "preact/hooks";

/** How long Safari, which does not say when it is idle, is left alone after a page has loaded. */
const IDLE_MS = 2_000;

/** Calls once the page has loaded and the browser is idle; returns how to call it off. */
export function whenIdle(call: () => void): () => void {
  let wanted = true;
  const now = (): void => {
    if (wanted) call();
  };
  const idle = window.requestIdleCallback ?? ((rest: () => void) => setTimeout(rest, IDLE_MS));
  const wait = (): void => void idle(now);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    wanted = false;
  };
}

/** Whether the browser has been idle since the component is there. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
