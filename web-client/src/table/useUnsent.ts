/** The browser asks before it leaves a match while a press has no reply: it would be lost. */
import { useEffect } from "preact/hooks";

import type { Device } from "../net/device";

export function useUnsent(device: Pick<Device, "people">): void {
  const sending = device.people.value.some((store) => store.sending.value);
  useEffect(() => {
    if (!sending) return;
    const asking = new AbortController();
    const ask = (event: Event): void => event.preventDefault();
    addEventListener("beforeunload", ask, { signal: asking.signal });
    return () => asking.abort();
  }, [sending]);
}
