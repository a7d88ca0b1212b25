/** How much of a page jumps while it loads and changes: the browser's own layout shift score. */
import { expect } from "vitest";

import type { Person } from "./person";

/** The most that a page may jump. */
const SHIFT_MAX = 0.02;

/** Shifts that come together: at most a second after one another, within five. */
interface Burst {
  readonly from: number;
  to: number;
  score: number;
  /** What moved, for the message of a failed test. */
  readonly moved: string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Counts from now on, on every page that this person opens in this tab. */
export async function countShifts(person: Person): Promise<void> {
  await person.page.addInitScript(() => {
    const bursts: Burst[] = [];
    Object.assign(window, { bursts });
    let pressed = 0;
    addEventListener("pointerdown", ({ timeStamp }) => (pressed = timeStamp), { capture: true });
    const burstAt = (ms: number): Burst => {
      const latest = bursts.at(-1);
      if (latest && ms - latest.to < 1_000 && ms - latest.from < 5_000) return latest;
      const next: Burst = { from: ms, to: ms, score: 0, moved: [] };
      bursts.push(next);
      return next;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const burst = burstAt(entry.startTime);
        burst.to = entry.startTime;
        burst.score += entry.value;
        const since = Math.round(entry.startTime - pressed);
        burst.moved.push(`${since} ms after a press, at ${scrollX},${scrollY}:`);
        for (const { node, previousRect: before, currentRect: after } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.tagName} ${element?.getAttribute("class")}`;
          const from = `${before.x},${before.y} ${before.width}x${before.height}`;
          const to = `${after.x},${after.y} ${after.width}x${after.height}`;
          const words = element?.textContent.slice(0, 40) ?? "";
          burst.moved.push(`${entry.value.toFixed(3)} ${name} “${words}” from ${from} to ${to}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Begins to count again. */
export async function forgetShifts({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as { readonly bursts: Burst[] }).bursts.length = 0;
  });
}

/**
 * The cumulative layout shift of the page since it was loaded, as browsers define it: the worst
 * burst of shifts that were not the reply to a press.
 */
function worstBurst({ page }: Person): Promise<Pick<Burst, "score" | "moved">> {
  return page.evaluate(async () => {
    // A shift is reported after the frame in which it happened.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
    const { bursts } = window as unknown as { readonly bursts: readonly Burst[] };
    const [worst] = bursts.toSorted((one, other) => other.score - one.score);
    return worst ?? { score: 0, moved: [] };
  });
}

/** Checks that the page has hardly jumped since it was loaded. */
export async function expectStillness(person: Person, screen: string): Promise<void> {
  const { score, moved } = await worstBurst(person);
  expect.soft(score, `${screen}: layout shift of\n${moved.join("\n")}`).toBeLessThan(SHIFT_MAX);
}
