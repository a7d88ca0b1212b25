/** The mark of a player: whose it is, by its colour and by its emblem, or letter and outline. */
import { EMBLEM_PATHS } from "../../ui/EmblemSign";
import type { Mark, Shape } from "./players";

import "./MarkSign.css";

const OUTLINES: Readonly<Record<Shape, string>> = {
  disc: "M0 -12A12 12 0 1 1 0 12A12 12 0 1 1 0 -12Z",
  square: "M-9 -11H9Q11 -11 11 -9V9Q11 11 9 11H-9Q-11 11 -11 9V-9Q-11 -11 -9 -11Z",
  gem: "M0 -14L13.5 0L0 14L-13.5 0Z",
  shield: "M-11 -11H11V1Q11 9 0 13Q-11 9 -11 1Z",
};

interface PlateProps {
  readonly mark: Mark;
  readonly x: number;
  readonly y: number;
  readonly tone: "bright" | "dark";
}

/** The mark as a part of a larger drawing. */
export function Plate({ mark, x, y, tone }: PlateProps) {
  return (
    <g class={`mark-plate mark-plate--${tone}`} transform={`translate(${x} ${y})`}>
      <path d={OUTLINES[mark.shape]} />
      {mark.emblem === undefined ? (
        <text dominant-baseline="central" text-anchor="middle" y="0.5">
          {mark.letter}
        </text>
      ) : (
        <path
          class="mark-plate__emblem"
          d={EMBLEM_PATHS[mark.emblem]}
          transform="scale(1.1) translate(-8 -8)"
        />
      )}
    </g>
  );
}

/** The mark alone, for lists. */
export function MarkSign({ mark }: { readonly mark: Mark }) {
  return (
    <svg
      class="mark-sign"
      viewBox="-15 -15 30 30"
      aria-hidden="true"
      style={{ "--seat": mark.colour }}
    >
      <Plate mark={mark} x={0} y={0} tone="bright" />
    </svg>
  );
}
