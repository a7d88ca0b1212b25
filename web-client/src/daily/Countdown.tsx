/** How long it is until the next day's match. */
import { useEffect, useState } from "preact/hooks";

import { clock } from "./words";

interface CountdownProps {
  /** What the match of a day is called. */
  readonly called: string;
  /** From when this is shown. */
  readonly ms: number;
  readonly onOver?: () => void;
}

export function Countdown({ called, ms, onOver }: CountdownProps) {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    const over = Date.now() + ms;
    setLeft(ms);
    const timer = setInterval(() => setLeft(Math.max(0, over - Date.now())), 1_000);
    return () => clearInterval(timer);
  }, [ms]);
  const ended = left === 0;
  useEffect(() => {
    if (ended) onOver?.();
    // Whoever waits is told once, at the end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended]);
  return (
    <p class="small dim countdown" role="timer">
      {ended ? `The next ${called} is open.` : `The next ${called} opens in ${clock(left)}.`}
    </p>
  );
}
