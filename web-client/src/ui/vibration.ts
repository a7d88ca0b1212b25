/** Vibration, for phones. One wish covers calls and the big moments of a match. */
import { wantedWays } from "./callWays";

/** Milliseconds on and off. */
export function vibrate(pattern: readonly number[]): void {
  if (!wantedWays.peek().has("vibration")) return;
  // Browsers refuse it before the first press, with a warning.
  if ("vibrate" in navigator && navigator.userActivation?.hasBeenActive)
    navigator.vibrate([...pattern]);
}
