/** The emblems of badges, drawn as silhouettes that can be told apart at 16 px. */
import type { Badge } from "../generated/protocol/Badge";
import type { Emblem } from "../generated/protocol/Emblem";
import "./EmblemSign.css";

/** On a square of 16. */
export const EMBLEM_PATHS: Readonly<Record<Emblem, string>> = {
  flame: `M9 .5C9 4 13 6 13 10.500A5 5 0 0 1 3 10.500C3 8 4.500 7 5 5 6 5.500 7 6.500 7 7.500
    8.500 5.500 9 3.500 9 .5Z`,
  gem: "M4.500 2h7L15.500 6.500 8 15 .5 6.500ZM5 6.500 8 11l3-4.500Z",
  moon: "M10 1A7.200 7.200 0 1 0 15 11 6.500 6.500 0 0 1 10 1Z",
  star: `m8 .5 2.200 5 5.300.5-4 3.600 1.200 5.400L8 12.200 3.300 15l1.200-5.400L.5 6l5.300-.5Z`,
  leaf: `M15 1c.5 8-2 14-9 13-1-.1-1.600-.5-2-.9L2.300 15.500 1 14.400l1.800-2.300C.5 6 6.500
    1.500 15 1Z`,
  bolt: "M10 .5 2.500 9.300h4L5 15.500l8.500-9h-4.500Z",
  bat: `M8 6 6.800 4v1.800C4.500 4 2.500 3.800.3 4.300 2 6 2.300 8 2 10.800c1.600-1 3-.8 4 .4
    l2 2.300 2-2.300c1-1.200 2.400-1.400 4-.4-.3-2.800 0-4.800
    1.700-6.500-2.200-.5-4.200-.3-6.500 1.500V4Z`,
  key: `M5 .8a4.600 4.600 0 1 0 2.600 8.400L12.800 15l1.600-1.400-1-1.200
    1.500-1.300-1.600-1.800-1.500 1.300L8.800 7.800A4.600 4.600 0 0 0 5 .8ZM5 3.600a1.800
    1.800 0 1 1 0 3.600 1.800 1.800 0 0 1 0-3.600Z`,
};

export function EmblemSign({ emblem }: { readonly emblem: Emblem }) {
  return (
    <svg class="emblem" viewBox="0 0 16 16" aria-hidden="true">
      <path d={EMBLEM_PATHS[emblem]} />
    </svg>
  );
}

/** An emblem in the colour of its badge, to stand beside a name. */
export function BadgeSign({ badge }: { readonly badge: Badge | undefined }) {
  if (badge === undefined) return null;
  return (
    <span class="badge-sign" style={{ color: `var(--badge-${badge.colour})` }}>
      <EmblemSign emblem={badge.emblem} />
    </span>
  );
}
