/** Finds text that cannot be read: cut off at an edge, or under other text. */
import type { Page } from "playwright-core";

/** Rounding, and the room above and below the letters of a line. */
const TOLERANCE = 3;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** An element that hides what sticks out of it. */
interface Edge {
  readonly box: Box;
  readonly ellipsis: boolean;
  readonly name: string;
}

/** One line of text. */
interface Line {
  /** Lines with the same number belong to one element. */
  readonly element: number;
  readonly words: string;
  readonly box: Box;
  /** From the inside out, up to the first element that scrolls. */
  readonly edges: readonly Edge[];
  /** It can be scrolled into view on its own. */
  readonly scrolls: boolean;
  /** What stays in its place over the page: texts of different layers may overlap. */
  readonly layer: number;
}

/** Reads all visible lines of text. One function, because it runs in the page. */
function linesOn(page: Page): Promise<{ readonly lines: Line[]; readonly width: number }> {
  return page.evaluate(() => {
    const lines: Line[] = [];
    const layers: Element[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(), count = 0; node; node = walker.nextNode(), count += 1) {
      const words = node.textContent?.trim().slice(0, 40) ?? "";
      const edges: Edge[] = [];
      let [hidden, scrolls, layer] = [words === "", false, -1];
      for (let at = node.parentElement; at !== null && !hidden; at = at.parentElement) {
        const style = getComputedStyle(at);
        const ways = [style.overflowX, style.overflowY];
        hidden =
          style.clipPath.startsWith("inset(50%") ||
          Number(style.opacity) === 0 ||
          style.visibility === "hidden" ||
          at.matches("svg, dialog:not([open]), details:not([open]) > :not(summary)");
        scrolls ||= at !== document.body && ways.some((way) => way === "auto" || way === "scroll");
        if (!scrolls && ways.some((way) => way === "hidden" || way === "clip")) {
          const { left, top, right, bottom } = at.getBoundingClientRect();
          const ellipsis = style.textOverflow === "ellipsis";
          edges.push({ box: { left, top, right, bottom }, ellipsis, name: at.className });
        }
        if (layer < 0 && (["fixed", "sticky"].includes(style.position) || at.matches("dialog"))) {
          if (!layers.includes(at)) layers.push(at);
          layer = layers.indexOf(at);
        }
      }
      if (hidden) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, top, right, bottom } of range.getClientRects())
        if (right > left && bottom > top) {
          const box = { left, top, right, bottom };
          lines.push({ element: count, words, box, edges, scrolls, layer });
        }
    }
    return { lines, width: document.documentElement.clientWidth };
  });
}

/** The part of a box that no edge hides. */
const seenPart = ({ box, edges }: Line): Box => ({
  left: Math.max(box.left, ...edges.map((edge) => edge.box.left)),
  top: Math.max(box.top, ...edges.map((edge) => edge.box.top)),
  right: Math.min(box.right, ...edges.map((edge) => edge.box.right)),
  bottom: Math.min(box.bottom, ...edges.map((edge) => edge.box.bottom)),
});

/** How a line is cut off, if it is. */
function cut(line: Line, width: number, mayShorten: (words: string) => boolean): string[] {
  const { words, box, edges, scrolls } = line;
  for (const { box: edge, ellipsis, name } of edges) {
    if (ellipsis && mayShorten(words)) break;
    if (box.right > edge.right + TOLERANCE || box.left < edge.left - TOLERANCE)
      return [`cut off at the side: “${words}” in ${name}`];
    if (box.bottom > edge.bottom + TOLERANCE || box.top < edge.top - TOLERANCE)
      return [`cut off above or below: “${words}” in ${name}`];
  }
  return seenPart(line).right > width + TOLERANCE && !scrolls
    ? [`beside the page: “${words}”`]
    : [];
}

function overlap(one: Line, other: Line): boolean {
  if (one.element === other.element || one.layer !== other.layer) return false;
  if (one.scrolls || other.scrolls) return false;
  const [here, there] = [seenPart(one), seenPart(other)];
  const wide = Math.min(here.right, there.right) - Math.max(here.left, there.left);
  const high = Math.min(here.bottom, there.bottom) - Math.max(here.top, there.top);
  return wide > TOLERANCE && high > 2 * TOLERANCE;
}

/** Each text that is cut off or overlapped, in a few words; but for those that may be shortened. */
export async function lostText(
  page: Page,
  mayShorten: (words: string) => boolean,
): Promise<string[]> {
  const { lines, width } = await linesOn(page);
  const lost = lines.flatMap((line, at) => [
    ...cut(line, width, mayShorten),
    ...lines
      .slice(at + 1)
      .filter((other) => overlap(line, other))
      .map((other) => `“${line.words}” overlaps “${other.words}”`),
  ]);
  return [...new Set(lost)];
}
