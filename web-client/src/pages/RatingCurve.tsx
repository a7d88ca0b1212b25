/** A rating over the matches that counted, with the band in which the strength lies. */
import type { RatingPoint } from "../generated/protocol/RatingPoint";
import { GridLine } from "../ui/CurveParts";
import { count } from "../ui/words";
import { marginOf, oneDigit, ratingInWords } from "./record";

const WIDTH = 340;
const HEIGHT = 130;
/** Room for the numbers at the left, and for the points at the edges. */
const EDGE = { left: 30, right: 10, top: 10, bottom: 10 } as const;

export function RatingCurve({ history }: { readonly history: readonly RatingPoint[] }) {
  const ends = history.map((point) => {
    const margin = marginOf(point);
    return { low: point.rating - margin, middle: point.rating, high: point.rating + margin };
  });
  const bottom = Math.min(...ends.map(({ low }) => low));
  const top = Math.max(...ends.map(({ high }) => high));
  const inner = {
    width: WIDTH - EDGE.left - EDGE.right,
    height: HEIGHT - EDGE.top - EDGE.bottom,
  };
  const x = (at: number) => (at / (history.length - 1)) * inner.width;
  const y = (value: number) => (1 - (value - bottom) / (top - bottom)) * inner.height;
  const line = (values: readonly number[]) => values.map((value, at) => `${x(at)},${y(value)}`);
  const upper = line(ends.map(({ high }) => high));
  const lower = line(ends.map(({ low }) => low)).toReversed();
  const [first, last] = [history[0], history.at(-1)];
  const words =
    first === undefined || last === undefined
      ? ""
      : `: ${ratingInWords(first)} after the first of them, ${ratingInWords(last)} now`;
  return (
    <svg
      class="rating-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Over the latest ${count(history.length, "match", "matches")}${words}.`}
    >
      <g transform={`translate(${EDGE.left} ${EDGE.top})`}>
        {[bottom, (bottom + top) / 2, top].map((value) => (
          <GridLine key={value} y={y(value)} width={inner.width}>
            {oneDigit(Math.round(value))}
          </GridLine>
        ))}
        <polygon class="rating-band" points={[...upper, ...lower].join(" ")} />
        <polyline class="curve__line" points={line(ends.map(({ middle }) => middle)).join(" ")} />
      </g>
    </svg>
  );
}
