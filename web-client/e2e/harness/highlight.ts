/** The large words that come over the page for a moment. */
import type { Person } from "./person";
import { soon } from "./soon";

/** What decides whether they can be in the way; looked at in the frame in which they come. */
interface Shown {
  readonly pointerEvents: string;
  readonly ariaHidden: string | null;
}

/** Waits until they come. */
export function highlightComes(person: Person, msMax: number): Promise<Shown> {
  return soon(
    person,
    () => {
      const found = document.querySelector(".highlight");
      return (
        found !== null && {
          pointerEvents: getComputedStyle(found).pointerEvents,
          ariaHidden: found.closest("[aria-hidden]")?.getAttribute("aria-hidden") ?? null,
        }
      );
    },
    msMax,
  );
}
