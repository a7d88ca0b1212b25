/** Announcements: what screen readers say while things happen on the page. */
import { signal } from "@preact/signals";

const ANNOUNCEMENTS_MAX = 20;

interface Announcement {
  readonly number: number;
  readonly text: string;
}

const announcements = signal<readonly Announcement[]>([]);

/** Queues a text for screen readers, which finish the one before first. Ignores an empty text. */
export function announce(text: string): void {
  if (text === "") return;
  const number = (announcements.peek().at(-1)?.number ?? 0) + 1;
  announcements.value = [...announcements.peek(), { number, text }].slice(-ANNOUNCEMENTS_MAX);
}

/** Must be on the page from the start: screen readers ignore regions that are added later. */
export function LiveRegion() {
  return (
    <div class="visually-hidden" role="log" aria-live="polite" aria-label="What is happening">
      {announcements.value.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
