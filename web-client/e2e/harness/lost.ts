/** Finds text that cannot be read: cut off at an edge, or under other text. */
import type { Page } from "playwright-core";

/**
 * Each text that is cut off or overlapped, in a few words. Names may end in an ellipsis: people know
 * them, and the mark beside a name tells players apart.
 */
export function lostText(page: Page, names: readonly string[]): Promise<string[]> {
  return page.evaluate((known) => {
    /** Rounding, and the room above and below the letters of a line. */
    const TOLERANCE = 3;
    interface Text {
      readonly element: Element;
      readonly words: string;
      readonly box: DOMRect;
      /** The part that is not cut off. */
      readonly seen: DOMRect;
    }

    const clips = (style: CSSStyleDeclaration): boolean =>
      [style.overflowX, style.overflowY].some((way) => way === "hidden" || way === "clip");
    const scrolls = (style: CSSStyleDeclaration): boolean =>
      [style.overflowX, style.overflowY].some((way) => way === "auto" || way === "scroll");

    /** Hidden on purpose: nobody is meant to see it. */
    function isHidden(element: Element): boolean {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.clipPath.startsWith("inset(50%") || Number(style.opacity) === 0) return true;
        if (at.matches("svg, dialog:not([open]), details:not([open]) > :not(summary)")) return true;
      }
      return !element.checkVisibility({ visibilityProperty: true });
    }

    function seenPart(box: DOMRect, element: Element): DOMRect {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        if (!clips(getComputedStyle(at))) continue;
        const edge = at.getBoundingClientRect();
        left = Math.max(left, edge.left);
        top = Math.max(top, edge.top);
        right = Math.min(right, edge.right);
        bottom = Math.min(bottom, edge.bottom);
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    const boxesOf = (node: Text | Node): DOMRect[] => {
      const range = document.createRange();
      range.selectNodeContents(node as Node);
      return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    };

    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? "";
      const element = node.parentElement;
      if (words === "" || !element || isHidden(element)) continue;
      for (const box of boxesOf(node))
        texts.push({ element, words: words.slice(0, 40), box, seen: seenPart(box, element) });
    }

    const lost: string[] = [];
    const layerOf = (element: Element): Element | null => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (["fixed", "sticky"].includes(getComputedStyle(at).position) || at.matches("dialog"))
          return at;
      return null;
    };
    const inScroller = (element: Element): boolean => {
      for (let at: Element | null = element; at !== null; at = at.parentElement)
        if (
          at !== document.documentElement &&
          at !== document.body &&
          scrolls(getComputedStyle(at))
        )
          return true;
      return false;
    };
    for (const { element, words, box } of texts) {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (scrolls(style)) break;
        if (!clips(style)) continue;
        const edge = at.getBoundingClientRect();
        if (style.textOverflow === "ellipsis" && known.some((name) => words.startsWith(name)))
          break;
        if (box.right > edge.right + TOLERANCE || box.left < edge.left - TOLERANCE)
          lost.push(`cut off at the side: “${words}” in ${at.className}`);
        else if (box.bottom > edge.bottom + TOLERANCE || box.top < edge.top - TOLERANCE)
          lost.push(`cut off above or below: “${words}” in ${at.className}`);
      }
      if (
        seenPart(box, element).right > document.documentElement.clientWidth + TOLERANCE &&
        !inScroller(element)
      )
        lost.push(`beside the page: “${words}” in ${element.className}`);
    }
    for (const [at, one] of texts.entries()) {
      for (const other of texts.slice(at + 1)) {
        if (one.element === other.element || layerOf(one.element) !== layerOf(other.element))
          continue;
        if (inScroller(one.element) || inScroller(other.element)) continue;
        const wide =
          Math.min(one.seen.right, other.seen.right) - Math.max(one.seen.left, other.seen.left);
        const high =
          Math.min(one.seen.bottom, other.seen.bottom) - Math.max(one.seen.top, other.seen.top);
        if (wide > TOLERANCE && high > 2 * TOLERANCE)
          lost.push(`“${one.words}” overlaps “${other.words}” in ${other.element.className}`);
      }
    }
    return [...new Set(lost)];
  }, names);
}
