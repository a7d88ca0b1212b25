/** What is said to those who listen to the page instead of looking at it. */
import { signal } from "@preact/signals";

const LINES_MAX = 20;

interface Line {
  readonly number: number;
  readonly text: string;
}

const lines = signal<readonly Line[]>([]);

/** Says a line after those before it, if there is anything in it; a screen reader reads it when it has finished what it reads. */
export function announce(text: string): void {
  if (text === "") return;
  const number = (lines.peek().at(-1)?.number ?? 0) + 1;
  lines.value = [...lines.peek(), { number, text }].slice(-LINES_MAX);
}

/** Stands once on every page, from the beginning: regions that come later are not listened to. */
export function LiveRegion() {
  return (
    <div class="visually-hidden" role="log" aria-live="polite" aria-label="What happens">
      {lines.value.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
