/** The time until the next daily match opens. */
import { useEffect, useState } from "preact/hooks";

import { duration } from "../ui/words";

interface CountdownProps {
  /** What the game calls its daily match. */
  readonly called: string;
  /** The time left when this appears. */
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
    // Called once, at the end.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended]);
  return (
    <p class="small dim countdown" role="timer">
      {ended ? `The next ${called} is open.` : `The next ${called} opens in ${duration(left)}.`}
    </p>
  );
}
