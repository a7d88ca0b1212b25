/** The address of the page names the place in the replay, once it is another than the first. */
import { useEffect, useRef } from "preact/hooks";

/** Browsers allow few changes of the address in a short time. */
const REST_MS = 300;

/** Nothing is changed for null. */
export function useAddress(fragment: string | null): void {
  const first = useRef<string | null>(fragment);
  useEffect(() => {
    if (fragment === null || fragment === first.current) return;
    first.current = null;
    const timer = setTimeout(() => history.replaceState(history.state, "", fragment), REST_MS);
    return () => clearTimeout(timer);
  }, [fragment]);
}
