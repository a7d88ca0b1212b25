/** Presses that come faster than the replies of the server. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** Enough for a double tap. More would go on playing long after the player has let go. */
const PRESSES_MAX = 2;

interface TypeAhead {
  /**
   * Runs a press: at once or, while a reply is awaited, as soon as it is there. Presses keep their
   * order, and each waits for the reply to the one before.
   */
  readonly press: (press: () => void) => void;
  /** How many presses wait. */
  readonly waiting: number;
  /** No further press is kept: whatever can be pressed has to be off. */
  readonly isFull: boolean;
}

export function useTypeAhead(busy: boolean): TypeAhead {
  const waiting = useRef<(() => void)[]>([]);
  const [run, setRun] = useState(0);
  // Before the next event, which could be a press that finds the queue full or overtakes it.
  useLayoutEffect(() => {
    if (busy) return;
    const press = waiting.current.shift();
    if (press === undefined) return;
    press();
    // The next one runs after a render that knows whether this one has sent something.
    setRun(run + 1);
  }, [busy, run]);
  const { length } = waiting.current;
  return {
    press: (press) => {
      if (!busy && waiting.current.length === 0) return press();
      if (waiting.current.length === PRESSES_MAX) return;
      waiting.current.push(press);
      setRun((last) => last + 1);
    },
    waiting: length,
    isFull: length === PRESSES_MAX,
  };
}
