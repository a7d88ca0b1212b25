/** What curves have in common: the lines of a grid, what its ends are called, and a legend. */
import type { ComponentChildren } from "preact";

import { Name } from "./Name";
import "./curve.css";

interface GridLineProps {
  readonly y: number;
  readonly width: number;
  /** The value that it stands for. */
  readonly children: ComponentChildren;
}

export const GridLine = ({ y, width, children }: GridLineProps) => (
  <g transform={`translate(0 ${y})`}>
    <path class="curve__grid" d={`M0 0H${width}`} />
    <text class="curve__number" x={-6} y={4} text-anchor="end">
      {children}
    </text>
  </g>
);

interface EndsProps {
  readonly y: number;
  readonly width: number;
  /** What the right end is called; the left one is the start. */
  readonly children: ComponentChildren;
}

export const Ends = ({ y, width, children }: EndsProps) => (
  <>
    <text class="curve__number" y={y}>
      Start
    </text>
    <text class="curve__number" x={width} y={y} text-anchor="end">
      {children}
    </text>
  </>
);

interface LegendLineProps {
  /** Which dashes the line has. */
  readonly line: number;
  readonly colour: string | undefined;
  readonly name: string;
  readonly children?: ComponentChildren;
}

export const LegendLine = ({ line, colour, name, children }: LegendLineProps) => (
  <li style={{ "--line": colour }}>
    <svg viewBox="0 0 24 8">
      <path class="curve__line" data-line={line} d="M1 4H23" />
    </svg>
    <Name>{name}</Name>
    {children}
  </li>
);
