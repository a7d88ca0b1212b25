/** The drawn reactions, and what they say. */
import type { ComponentChildren } from "preact";

import type { Reaction } from "../generated/protocol/Reaction";
import "./ReactionSign.css";

interface Drawn {
  /** On its button. */
  readonly label: string;
  /** After the name of whoever shows it, for screen readers. */
  readonly says: string;
  readonly drawing: ComponentChildren;
}

const face = <circle cx="12" cy="12" r="10.500" />;
const eyes = (
  <g class="reaction-dark">
    <circle cx="8.500" cy="10" r="1.500" />
    <circle cx="15.500" cy="10" r="1.500" />
  </g>
);

export const REACTIONS: Readonly<Record<Reaction, Drawn>> = {
  cheer: {
    label: "Cheer",
    says: "cheers",
    drawing: (
      <>
        <path class="reaction-spark" d="M12 .8v3.700M4.500 2.300l2 3.300M19.500 2.300l-2 3.300" />
        <circle cx="12" cy="15" r="8.500" />
        <path
          class="reaction-line"
          d="M7.500 13.500q1.300-1.800 2.600 0m3.800 0q1.300-1.800 2.600 0"
        />
        <path class="reaction-dark" d="M7.800 16.200h8.400a4.200 4.200 0 0 1-8.400 0Z" />
      </>
    ),
  },
  laugh: {
    label: "Laugh",
    says: "laughs",
    drawing: (
      <>
        {face}
        <path class="reaction-line" d="m6 8 3.300 1.700L6 11.300M18 8l-3.300 1.700 3.300 1.600" />
        <path class="reaction-dark" d="M6 13.300h12a6 6 0 0 1-12 0Z" />
        <path class="reaction-drop" d="M3.300 12q-3.300 4 0 5 3-1.500 0-5Z" />
      </>
    ),
  },
  gasp: {
    label: "Gasp",
    says: "gasps",
    drawing: (
      <>
        {face}
        <path class="reaction-line" d="M6 6.500q1.800-1.800 3.800-1m4.400 0q2-.8 3.800 1" />
        {eyes}
        <ellipse class="reaction-dark" cx="12" cy="16.800" rx="2.500" ry="3.200" />
      </>
    ),
  },
  oops: {
    label: "Oops",
    says: "says: oops",
    drawing: (
      <>
        {face}
        <path class="reaction-line" d="m6.500 9.500 3.300-1.500m4.400 0 3.300 1.500" />
        <path class="reaction-line" d="M7 16.500q1.250-2.500 2.500 0t2.500 0 2.500 0 2.500 0" />
        <path class="reaction-drop" d="M20.500 1.500q-4 5 0 6.500 4-1.500 0-6.500Z" />
      </>
    ),
  },
  think: {
    label: "Think",
    says: "is thinking",
    drawing: (
      <>
        <circle cx="11" cy="13.500" r="9" />
        <path class="reaction-line" d="m6 9.300 3-.8m4.500-1.200 3.300.3M8 18.300l6.500-1.300" />
        <g class="reaction-dark">
          <circle cx="8" cy="12" r="1.400" />
          <circle cx="14.500" cy="12" r="1.400" />
        </g>
        <g class="reaction-cloud">
          <circle cx="21" cy="2.800" r="2.800" />
          <circle cx="18.300" cy="6" r="1.200" />
        </g>
      </>
    ),
  },
  thanks: {
    label: "Thanks",
    says: "says thanks",
    drawing: (
      <path
        class="reaction-heart"
        d="M12 22C4.500 16.500 1 12.500 1 8a5.700 5.700 0 0 1 11-2.200A5.700 5.700 0 0 1 23 8
           c0 4.500-3.500 8.500-11 14Z"
      />
    ),
  },
};

export function ReactionSign({ reaction }: { readonly reaction: Reaction }) {
  return (
    <svg class="reaction-sign" viewBox="0 0 24 24" aria-hidden="true">
      {REACTIONS[reaction].drawing}
    </svg>
  );
}
