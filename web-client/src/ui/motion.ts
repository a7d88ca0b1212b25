/** Whether this person wants to see things move. */

/** The person has asked the system for less motion. */
export const prefersStillness = (): boolean =>
  matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Nothing should be animated: the page is hidden, or the person wants no motion. */
export const isStill = (): boolean => document.hidden || prefersStillness();
