/** Whether something takes longer than it does on a good line. */
import { useEffect, useState } from "preact/hooks";

/** Replies mostly come within a tenth of this, and what is shown should not flicker. */
const SLOW_MS = 800;

export function useSlow(on: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!on) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [on]);
  return on && slow;
}
