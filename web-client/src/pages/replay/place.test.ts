/** A link to a step is read as it was written, and any other link leads to the start. */
import { expect, it } from "vitest";

import { fragmentOf, placeOf } from "./place";

it.each([
  [0, "all"],
  [12, 0],
  [999_999, 3],
] as const)("step %s seen by %s is found again", (step, eyes) => {
  expect(placeOf(fragmentOf(step, eyes))).toEqual({ step, eyes });
});

it.each(["", "#", "#main", "#step=-1", "#step=1.5&eyes=-2", "#step=9999999", "#eyes=Ada"])(
  "%s leads to the start",
  (fragment) => {
    expect(placeOf(fragment)).toEqual({ step: 0, eyes: null });
  },
);
