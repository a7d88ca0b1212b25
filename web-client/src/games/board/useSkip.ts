/** Lets a tap anywhere on the board skip what is playing. */
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

export function useSkip(root: RefObject<HTMLElement | null>, skip: () => void): void {
  useEffect(() => {
    const board = root.current;
    board?.addEventListener("pointerdown", skip);
    return () => board?.removeEventListener("pointerdown", skip);
  }, [root, skip]);
}
