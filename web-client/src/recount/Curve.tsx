/** The curve of a finished match: one line for each player, stage by stage. */
import type { Curve as CurveOf, Line } from "../games/recount";
import { Ends, GridLine, LegendLine } from "../ui/CurveParts";
import { count } from "../ui/words";

const WIDTH = 340;
const HEIGHT = 150;
/** Room for the numbers at the left and below, and for the points at the edges. */
const EDGE = { left: 30, right: 10, top: 10, bottom: 20 } as const;

/** The places of values in a drawing of this size. */
export function placesOf(
  { lines, goal }: CurveOf,
  { width, height }: { readonly width: number; readonly height: number },
): readonly (readonly (readonly [number, number])[])[] {
  const top = topOf(lines, goal);
  return lines.map(({ values }) =>
    values.map((value, at) => [
      (at / Math.max(1, values.length - 1)) * width,
      (1 - value / top) * height,
    ]),
  );
}

/** The number beside the name of a line. */
export const figureOf = ({ values, figure }: Line): number | undefined => figure ?? values.at(-1);

/** The place of that number on the line, which has a dot there. */
const dotOf = (line: Line): number => line.values.lastIndexOf(figureOf(line) ?? 0);

/** The highest value, or the goal above it; at least 1. */
const topOf = (lines: readonly Line[], goal: number | null): number =>
  Math.max(1, goal ?? 0, ...lines.flatMap(({ values }) => values));

export function Curve({ curve }: { readonly curve: CurveOf }) {
  const { title, stage, lines, goal } = curve;
  const inner = {
    width: WIDTH - EDGE.left - EDGE.right,
    height: HEIGHT - EDGE.top - EDGE.bottom,
  };
  const places = placesOf(curve, inner);
  const stages = (lines[0]?.values.length ?? 1) - 1;
  const top = topOf(lines, goal);
  return (
    <figure class="curve">
      <figcaption>{title}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}, over ${count(stages, stage)}. ${lines.map(lineWords).join(" ")}`}
      >
        <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
          {[...new Set([0, Math.round(top / 2), top])].map((value) => (
            <GridLine key={value} y={(1 - value / top) * inner.height} width={inner.width}>
              {value}
            </GridLine>
          ))}
          {goal !== null && (
            <g transform={`translate(0 ${(1 - goal / top) * inner.height})`}>
              <path class="curve__goal" d={`M0 0H${inner.width}`} />
              <text class="curve__number" x={4} y={13}>
                Goal: {goal}
              </text>
            </g>
          )}
          <Ends y={inner.height + 15} width={inner.width}>
            {count(stages, stage)}
          </Ends>
          {lines.map((line, at) => {
            const points = places[at] ?? [];
            const [x, y] = points[dotOf(line)] ?? [0, 0];
            return (
              <g key={line.name} style={{ "--line": line.colour }}>
                <polyline class="curve__line" data-line={at} points={points.join(" ")} />
                <circle class="curve__dot" cx={x} cy={y} r={4} />
              </g>
            );
          })}
        </g>
      </svg>
      <ul class="curve__legend" aria-hidden="true">
        {lines.map((line, at) => (
          <LegendLine key={line.name} line={at} colour={line.colour} name={line.name}>
            {" "}
            <b>{figureOf(line)}</b>
          </LegendLine>
        ))}
      </ul>
    </figure>
  );
}

/** "Ada: 0, 4, 12." */
const lineWords = ({ name, values }: Line): string => `${name}: ${values.join(", ")}.`;
