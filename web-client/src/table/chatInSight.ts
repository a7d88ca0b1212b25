/** Whether the chat beside or below the game can be seen, and so what is said there. */
import { signal } from "@preact/signals";
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** The newest lines are at its lower end. */
const SHARE_SEEN = 0.8;

export const chatInSight = signal(false);

/** Watches the chat that scrolls with the page. */
export function useChatInSight(chat: RefObject<Element | null>): void {
  useEffect(() => {
    if (chat.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        chatInSight.value = (entries.at(-1)?.intersectionRatio ?? 0) >= SHARE_SEEN;
      },
      { threshold: SHARE_SEEN },
    );
    observer.observe(chat.current);
    return () => {
      observer.disconnect();
      chatInSight.value = false;
    };
  }, [chat]);
}
