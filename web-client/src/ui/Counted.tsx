/** A number that counts up or down to its new value, for people who want motion. */
import { useEffect, useRef, useState } from "preact/hooks";

import { isStill } from "./motion";

const COUNT_MS = 700;

export function Counted({ value }: { readonly value: number }) {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  from.current = shown;
  useEffect(() => {
    const start = from.current;
    if (start === value || isStill()) return setShown(value);
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, Math.max(0, now - began) / COUNT_MS);
      setShown(Math.round(start + (value - start) * (1 - (1 - part) ** 2)));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return <>{shown}</>;
}
