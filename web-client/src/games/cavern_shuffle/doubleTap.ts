/** What counts as a double tap. */
import type { Card } from "../../generated/cavern_shuffle/Card";

/** Two taps within this time are a double tap. */
const DOUBLE_TAP_MS = 380;

/** A click, as the browser describes it. */
export type Click = Pick<MouseEvent, "detail" | "timeStamp">;

/**
 * Returns a function that is called with each tapped card, and says if it was the second tap.
 *
 * The browser's own count follows the system's settings, and holds on a busy machine. Not every
 * browser counts taps of a finger, so the time between two counts as well.
 */
export function doubleTaps(): (card: Card | null, click: Click) => boolean {
  let last: Card | null = null;
  let lastAt = -Infinity;
  return (card, { detail, timeStamp }) => {
    const again = last === card && (detail >= 2 || timeStamp - lastAt < DOUBLE_TAP_MS);
    last = card;
    lastAt = timeStamp;
    return again;
  };
}
