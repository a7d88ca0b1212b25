/** Lets a press anywhere on the board skip what is playing. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** How boards say it: not every pointer taps. */
export const SKIP_WORDS = "Press the board to skip.";

export function useSkip(root: RefObject<HTMLElement | null>, skip: () => void): void {
  useEffect(() => {
    const board = root.current;
    board?.addEventListener("pointerdown", skip);
    return () => board?.removeEventListener("pointerdown", skip);
  }, [root, skip]);
}
