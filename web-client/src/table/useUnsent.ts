/** The browser asks before it leaves a match while a press has no reply: it would be lost. */
import { useLayoutEffect } from "preact/hooks";

import type { Device } from "../net/device";

export function useUnsent(device: Pick<Device, "people">): void {
  const sending = device.people.value.some((store) => store.sending.value);
  // Before the page shows that it sends: whoever sees that can rely on being asked.
  useLayoutEffect(() => {
    if (!sending) return;
    const asking = new AbortController();
    const ask = (event: Event): void => event.preventDefault();
    addEventListener("beforeunload", ask, { signal: asking.signal });
    return () => asking.abort();
  }, [sending]);
}
