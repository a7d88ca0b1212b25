/** The cross-section of the mine as one drawing: the ground of every layer, and the light. */
import { Core, Diamonds, Gold } from "./LowerLayers";
import { Surface } from "./Surface";
import { DinoBones, Silver, SpareChange } from "./UpperLayers";
import { HEIGHT, ROW, WIDTH, grains, ground, ledge } from "./pattern";

/** How uneven the upper edge of each layer is; the layers' colours are in the style sheet. */
const LAYERS = [
  { row: 1, rough: 3, Things: SpareChange },
  { row: 2, rough: 5, Things: DinoBones },
  { row: 3, rough: 3, Things: Silver },
  { row: 4, rough: 6, Things: Gold },
  { row: 5, rough: 7, Things: Diamonds },
  { row: 6, rough: 5, Things: Core },
] as const;

/** Short strokes that make a ground look like rock. */
const STROKES = (() => {
  const grain = grains(131);
  return Array.from({ length: 150 }, () => {
    const x = Math.round(grain() * WIDTH);
    const y = Math.round(ROW + grain() * (HEIGHT - ROW));
    const long = Math.round(8 + grain() * 22);
    const [bend, end] = [Math.round((grain() - 0.5) * 8), Math.round((grain() - 0.5) * 5)];
    return `M${x} ${y}q${long / 2} ${bend} ${long} ${end}`;
  }).join("");
})();

const LANTERNS = [
  { x: 205, row: 2 },
  { x: 640, row: 3 },
  { x: 205, row: 4 },
  { x: 640, row: 5 },
] as const;

/** The whole drawing. It is always the same element, so Preact never compares it again. */
const DRAWING = (
  <svg
    class="cm-section"
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <Paints />
    <Surface />
    {LAYERS.map(({ row, rough, Things }) => (
      <g key={row} class={`cm-stratum cm-stratum--${row}`}>
        <path class="cm-stratum__ground" d={ground(row, rough)} />
        <path class="cm-stratum__edge" d={ledge(row, rough)} />
        <Things />
      </g>
    ))}
    <path class="cm-strokes" d={STROKES} />
    <rect y={ROW} width={WIDTH} height={HEIGHT - ROW} fill="url(#cm-depth)" />
    {LANTERNS.map(({ x, row }) => (
      <g key={row} transform={`translate(${x} ${row * ROW})`}>
        <circle class="cm-lantern__light" cx="0" cy="20" r="120" />
        <path class="cm-lantern__frame" d="M0 -2V9M-6 12Q0 5 6 12M-6 12H6L5 28H-5ZM-7 29H7" />
        <path class="cm-lantern__flame" d="M0 14Q5 21 0 27Q-5 21 0 14Z" />
      </g>
    ))}
  </svg>
);

export const CrossSection = () => DRAWING;

/** The gradients; their colours are tokens too. */
function Paints() {
  return (
    <defs>
      <linearGradient id="cm-sky" x1="0" y1="0" x2="0" y2={ROW} gradientUnits="userSpaceOnUse">
        <stop class="cm-stop--sky-high" offset="0" />
        <stop class="cm-stop--sky-low" offset="1" />
      </linearGradient>
      <linearGradient id="cm-depth" x1="0" y1="0" x2="0" y2="1">
        <stop class="cm-stop--dark" offset="0" stop-opacity="0" />
        <stop class="cm-stop--dark" offset="0.7" stop-opacity="0.5" />
        <stop class="cm-stop--dark" offset="0.85" stop-opacity="0.25" />
        <stop class="cm-stop--dark" offset="1" stop-opacity="0" />
      </linearGradient>
      <radialGradient id="cm-lamplight">
        <stop class="cm-stop--lamp" offset="0" stop-opacity="0.5" />
        <stop class="cm-stop--lamp" offset="0.35" stop-opacity="0.16" />
        <stop class="cm-stop--lamp" offset="1" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="cm-iceglow">
        <stop class="cm-stop--ice" offset="0" stop-opacity="0.4" />
        <stop class="cm-stop--ice" offset="1" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="cm-emberglow">
        <stop class="cm-stop--hot" offset="0" stop-opacity="0.95" />
        <stop class="cm-stop--ember" offset="0.45" stop-opacity="0.55" />
        <stop class="cm-stop--ember" offset="1" stop-opacity="0" />
      </radialGradient>
    </defs>
  );
}
