/** How much of a page jumps while it loads and changes: the browser's own layout shift score. */
import type { Person } from "./person";

interface Shifts {
  score: number;
  /** What moved, for the message of a failed test. */
  readonly moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Counts from now on, on every page that this person opens in this tab. */
export async function countShifts(person: Person): Promise<void> {
  await person.page.addInitScript(() => {
    const shifts: Shifts = { score: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        shifts.score += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          shifts.moved.push(`${entry.value.toFixed(3)} ${element?.tagName} ${element?.className}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The score of the page since it was loaded: all shifts that were not the reply to a press. */
export function shiftsOf({ page }: Person): Promise<Shifts> {
  return page.evaluate(async () => {
    // A shift is reported after the frame in which it happened.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    return (window as unknown as { shifts: Shifts }).shifts;
  });
}
