/** Announcements: what screen readers say while things happen on the page. */
import { signal } from "@preact/signals";

const ANNOUNCEMENTS_MAX = 20;

interface Announcement {
  readonly number: number;
  readonly text: string;
}

const announcements = signal<readonly Announcement[]>([]);
let last = 0;

/** Queues a text for screen readers, which finish the one before first. Ignores an empty text. */
export function announce(text: string): void {
  if (text === "") return;
  last += 1;
  announcements.value = [...announcements.peek(), { number: last, text }].slice(-ANNOUNCEMENTS_MAX);
}

/** Removes all announcements from the page. */
export function forgetAnnouncements(): void {
  announcements.value = [];
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
