/**
 * The signs of the four adventurers, centred on (0, 0); in a disc for Lawful, a diamond for
 * Chaotic.
 */
import type { ComponentChildren } from "preact";

import type { Adventurer } from "../../../generated/cavern_shuffle/Adventurer";
import { alignmentOf } from "../cards";

const rays = Array.from({ length: 8 }, (_, at) => (
  <path key={at} d="M0 -8.600L1.300 -5.200H-1.300Z" transform={`rotate(${at * 45})`} />
));

const SIGNS: Readonly<Record<Adventurer, ComponentChildren>> = {
  cleric: (
    <>
      <circle r="3.700" />
      {rays}
    </>
  ),
  barbarian: (
    <g transform="rotate(28)">
      <path d="M-.9 -7H.9V8.500H-.9Z" />
      <path
        d="M.9 -6.500Q6.800 -7 7 -1Q6 3 .9 2Q3.500 -2 .9 -6.500ZM-.9 -6.500Q-6.800 -7 -7 -1
           Q-6 3 -.9 2Q-3.500 -2 -.9 -6.500Z"
      />
    </g>
  ),
  rogue: (
    <g transform="rotate(38)">
      <path d="M0 -9.500L2.100 -5.500V2H-2.100V-5.500Z" />
      <path d="M-4.500 2H4.500V4H-4.500ZM-1.100 4H1.100V7.500H-1.100Z" />
      <circle cy="8.300" r="1.500" />
    </g>
  ),
  ranger: (
    <g class="cs-emblem__line">
      <path d="M-3.500 -7.500Q7.500 0 -3.500 7.500Z" />
      <path d="M-7.500 0H7.500M4.500 -2.500L7.500 0L4.500 2.500" />
    </g>
  ),
};

interface EmblemProps {
  readonly who: Adventurer;
}

/** The sign alone. */
export const Emblem = ({ who }: EmblemProps) => <g class="cs-emblem">{SIGNS[who]}</g>;

/** The sign in the outline of its alignment. */
export const Badge = ({ who }: EmblemProps) => (
  <g class={`cs-badge cs-${who}`}>
    {alignmentOf(who) === "lawful" ? (
      <circle class="cs-badge__ground" r="10" />
    ) : (
      <path class="cs-badge__ground" d="M0 -12.500L12.500 0L0 12.500L-12.500 0Z" />
    )}
    <g transform="scale(.78)">
      <Emblem who={who} />
    </g>
  </g>
);

/** The badge as a picture of its own, beside words. */
export const BadgeSign = ({ who }: EmblemProps) => (
  <svg class="cs-sign" viewBox="-13 -13 26 26" aria-hidden="true">
    <Badge who={who} />
  </svg>
);
