/** Large words over the page, shown for a moment. They never take a press or move anything. */
import { signal } from "@preact/signals";

import { announce } from "./LiveRegion";
import "./Highlights.css";

export interface Highlight {
  /** `last` is for the end of a match that comes in sight. */
  readonly look: "great" | "huge" | "near" | "bad" | "last";
  readonly title: string;
  readonly more?: string;
}

interface Queued extends Highlight {
  readonly number: number;
}

const SHOWN_MS = 2_400;
/** A highlight makes room early if another one waits. */
const HURRIED_MS = 1_200;
/** Whatever more happens at once is only announced. */
const QUEUE_MAX = 3;

/** The first one is on screen. */
const queue = signal<readonly Queued[]>([]);
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** For screen readers, after what the highlight is about: they would not know what it means. */
export const announceHighlight = ({ title, more = "" }: Highlight): void =>
  announce([title, more].filter((part) => part !== "").join(": "));

/** Shows a highlight, after those that wait already. */
export function showHighlight(highlight: Highlight): void {
  if (queue.peek().length === QUEUE_MAX) return;
  count += 1;
  queue.value = [...queue.peek(), { ...highlight, number: count }];
  if (timer === undefined) timer = setTimeout(next, SHOWN_MS);
}

/** Ends those that say that the end of a match is in sight. */
export function dropFinale(): void {
  const [shown] = queue.peek();
  queue.value = queue.peek().filter(({ look }) => look !== "last");
  if (shown?.look !== "last") return;
  clearTimeout(timer);
  timer = queue.peek().length === 0 ? undefined : setTimeout(next, SHOWN_MS);
}

/** Ends those on screen and waiting: the board is gone, or the result is there. */
export function dropHighlights(): void {
  clearTimeout(timer);
  timer = undefined;
  queue.value = [];
}

function next(): void {
  queue.value = queue.peek().slice(1);
  const { length } = queue.peek();
  timer = length === 0 ? undefined : setTimeout(next, length > 1 ? HURRIED_MS : SHOWN_MS);
}

/** Screen readers hear the announcement instead. */
export function Highlights() {
  const [highlight] = queue.value;
  if (highlight === undefined) return null;
  const { look, title, more, number } = highlight;
  return (
    <div key={number} class="highlight-place" aria-hidden="true">
      <div class="highlight" data-look={look}>
        <p class="highlight__title">{title}</p>
        {more !== undefined && <p class="highlight__more">{more}</p>}
      </div>
    </div>
  );
}
