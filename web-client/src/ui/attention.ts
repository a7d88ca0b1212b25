/** Whether somebody can see this page. */
import { type ReadonlySignal, signal } from "@preact/signals";

const isVisible = (): boolean => document.visibilityState === "visible";

const shown = signal(true);

/** The page is not hidden behind another tab or window. */
export const visible: ReadonlySignal<boolean> = shown;

const attended = signal(true);

/** The page is visible, and takes what is typed. */
export const looking: ReadonlySignal<boolean> = attended;

function changed(): void {
  shown.value = isVisible();
  attended.value = isVisible() && document.hasFocus();
}

export function startWatchingAttention(): void {
  document.addEventListener("visibilitychange", changed);
  addEventListener("focus", changed);
  addEventListener("blur", changed);
  changed();
}
