/** The chances of a match as a curve: a line for each side, with how far it may be off. */
/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions */
import type { Analysis } from "../../generated/protocol/Analysis";
import type { Chance } from "../../generated/protocol/Chance";
import { Ends, GridLine, LegendLine } from "../../ui/CurveParts";
import "./ChanceCurve.css";

const WIDTH = 480;
const HEIGHT = 208;
const EDGE = { left: 54, right: 12, top: 10, bottom: 32 } as const;
const INNER = {
  width: WIDTH - EDGE.left - EDGE.right,
  height: HEIGHT - EDGE.top - EDGE.bottom,
} as const;

/** A chance at a step of the replay. */
interface Point {
  readonly step: number;
  readonly chance: Chance;
}

interface ChanceCurveProps {
  readonly analysis: Analysis;
  /** By side. */
  readonly names: readonly string[];
  /** By side, as CSS. */
  readonly colours: readonly string[];
  /** The step that is shown. */
  readonly at: number;
  /** The number of steps, the start included. */
  readonly count: number;
  readonly goTo: (step: number) => void;
}

/** The chance of a side after each step that has one. */
export const pointsOf = ({ sides, steps }: Analysis, side: number): readonly Point[] => {
  const start = sides[side]?.start;
  return [
    ...(start === undefined ? [] : [{ step: 0, chance: start }]),
    ...steps.flatMap(({ step, chances }) => {
      const chance = chances[side];
      return chance === undefined ? [] : [{ step, chance }];
    }),
  ];
};

const y = (value: number): number => (1 - Math.min(1, Math.max(0, value))) * INNER.height;

/** The band within which the chances lie in 95 of 100 cases, as points of a polygon. */
function bandOf(points: readonly Point[], x: (step: number) => number): string {
  const edge = (sign: number) =>
    points.map(({ step, chance }) => `${x(step)},${y(chance.value + sign * 2 * chance.error)}`);
  return [...edge(1), ...edge(-1).toReversed()].join(" ");
}

export function ChanceCurve({ analysis, names, colours, at, count, goTo }: ChanceCurveProps) {
  const last = Math.max(1, count - 1);
  const x = (step: number): number => (Math.min(step, last) / last) * INNER.width;
  const lines = analysis.sides.map((_, side) => pointsOf(analysis, side));
  const told = lines.map((line, side) => lineWords(names[side], line));
  const choose = (event: MouseEvent & { readonly currentTarget: SVGSVGElement }): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const inside = ((event.clientX - left) / width) * WIDTH - EDGE.left;
    goTo(Math.round((Math.min(Math.max(inside, 0), INNER.width) / INNER.width) * last));
  };
  return (
    <figure class="curve chances">
      <figcaption>Chance to win, after each step</figcaption>
      {/* By keyboard, the slider of the replay goes to a step. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={["Chance to win, after each step.", ...told].join(" ")}
        onClick={choose}
      >
        <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
          {[0, 0.5, 1].map((value) => (
            <GridLine key={value} y={y(value)} width={INNER.width}>
              {value * 100}%
            </GridLine>
          ))}
          {lines.map((points, side) => (
            <g key={side} style={{ "--line": colours[side] }}>
              <polygon class="chances__band" points={bandOf(points, x)} />
              <polyline
                class="curve__line"
                data-line={side}
                points={points.map(({ step, chance }) => `${x(step)},${y(chance.value)}`).join(" ")}
              />
            </g>
          ))}
          {analysis.turning_points.map((step) => (
            <path key={step} class="chances__turn" d={`M${x(step)} ${INNER.height}l-5 9h10z`} />
          ))}
          <path class="chances__at" d={`M${x(at)} 0V${INNER.height}`} />
          <Ends y={INNER.height + 26} width={INNER.width}>
            Step {last}
          </Ends>
        </g>
      </svg>
      <ul class="curve__legend" aria-hidden="true">
        {names.map((name, side) => (
          <LegendLine key={side} line={side} colour={colours[side]} name={name} />
        ))}
        {analysis.turning_points.length > 0 && (
          <li>
            <svg viewBox="0 0 24 12">
              <path class="chances__turn" d="M12 1l-5 9h10z" />
            </svg>
            Turning point
          </li>
        )}
      </ul>
    </figure>
  );
}

/** "Ada: 49% at the start, at least 12%, at most 100%, 100% at the end." */
function lineWords(name: string | undefined, points: readonly Point[]): string {
  const values = points.map(({ chance }) => Math.round(chance.value * 100));
  const [first, end] = [values[0] ?? 0, values.at(-1) ?? 0];
  return (
    `${name ?? ""}: ${first}% at the start, at least ${Math.min(...values)}%, ` +
    `at most ${Math.max(...values)}%, ${end}% at the end.`
  );
}
