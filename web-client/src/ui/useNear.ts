/** Tells a part of the page when it comes near the part of the page that is visible. */
import { type RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";

/** How far from the window, in px, counts as near: more than a flick scrolls at once. */
const MARGIN_PX = 400;

/** Whether the element has ever been near; at once in browsers that cannot say. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || !("IntersectionObserver" in window)) {
      setNear(true);
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return near;
}
