/** The sign of each kind of card: its outline alone tells it apart, without colour. */
import type { ComponentChildren } from "preact";

import type { Kind } from "../../../generated/card_game/Kind";

/** Each in a square of 16. */
const SIGNS: Readonly<Record<Kind, ComponentChildren>> = {
  wood: (
    <>
      <circle class="cg-fill" cx="8" cy="8" r="6.4" />
      <path class="cg-line" d="M8 4.6A3.4 3.4 0 1 1 4.6 8M8 7a1 1 0 1 1-1 1" />
    </>
  ),
  stone: (
    <>
      <path class="cg-fill" d="M2 10L4 4.5L9 2L13.5 5L14.5 11L10 14H5Z" />
      <path class="cg-line" d="M4 4.5L8.5 7L13.5 5M8.5 7L8 14" />
    </>
  ),
  iron: (
    <>
      <path class="cg-fill" d="M1 13L3.5 4.5H12.5L15 13Z" />
      <path class="cg-line" d="M4.5 9.5L5.5 6.5H10.5L11.5 9.5Z" />
    </>
  ),
  gold: (
    <>
      <path
        class="cg-fill"
        d="M1.5 11Q1 7 4.5 6Q5.5 2 9 3Q13 2.5 13 6.5Q15.5 8.5 13.5 11.5Q11 14.5 7.5 13
           Q3 14.5 1.5 11Z"
      />
      <path class="cg-line" d="M5 9.5Q6 7 8 8.5M9.5 5.5L11 6.5" />
    </>
  ),
  diamond: (
    <>
      <path class="cg-fill" d="M1.5 6L4.5 2H11.5L14.5 6L8 15Z" />
      <path class="cg-line" d="M1.5 6H14.5M5.5 6L8 15L10.5 6L8 2Z" />
    </>
  ),
  wild: (
    <path
      class="cg-fill"
      d="M8 .8L10.2 5.5L15.4 6.2L11.6 9.7L12.6 14.9L8 12.4L3.4 14.9L4.4 9.7L.6 6.2L5.8 5.5Z"
    />
  ),
  creeper: (
    <>
      <path class="cg-fill" d="M1.5 15Q1 8 4 5L3 1L7 3.5H9L13 1L12 5Q15 8 14.5 15Z" />
      <path class="cg-eye" d="M4 8L7 9.5L5 11ZM12 8L9 9.5L11 11Z" />
    </>
  ),
  tnt: (
    <>
      <path class="cg-fill" d="M3 6H13V15H3Z" />
      <path class="cg-line" d="M6.3 6V15M9.7 6V15M8 6Q8 2 12 2" />
    </>
  ),
};

/** A sign as part of a drawing, with its corner at (x, y). */
export function SignAt({
  kind,
  x,
  y,
  size,
}: {
  readonly kind: Kind;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}) {
  return (
    <g class={`cg-sign cg-${kind}`} transform={`translate(${x} ${y}) scale(${size / 16})`}>
      {SIGNS[kind]}
    </g>
  );
}

/** A sign in a line of text. A word beside it says the same, if only for screen readers. */
export function Sign({ kind }: { readonly kind: Kind }) {
  return (
    <svg class={`cg-sign cg-sign--inline cg-${kind}`} viewBox="0 0 16 16" aria-hidden="true">
      {SIGNS[kind]}
    </svg>
  );
}
