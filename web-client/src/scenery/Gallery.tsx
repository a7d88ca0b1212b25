/** A view into the mine: timber frames, rails and lamps that recede into the dark. */
import { useId } from "preact/hooks";

import "./Gallery.css";
import { LampParts } from "./Lamp";

/** How large each frame looks, from the farthest to the nearest. */
const FRAMES = [0.16, 0.26, 0.42, 0.66, 1] as const;
/** The vanishing point. */
const DEEP = { x: 300, y: 318 } as const;
const SLEEPERS = [0.12, 0.17, 0.24, 0.34, 0.48, 0.68, 0.95] as const;

export function Gallery({ class: className = "" }: { readonly class?: string }) {
  const id = useId();
  return (
    <svg
      class={`gallery ${className}`}
      viewBox="0 0 600 620"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <radialGradient id={`${id}deep`}>
          <stop class="gallery-deep-core" offset="0" />
          <stop class="gallery-deep-rim" offset="1" />
        </radialGradient>
        <linearGradient id={`${id}wood`} x2="0" y2="1">
          <stop class="wood-light" offset="0" />
          <stop class="wood-dark" offset="1" />
        </linearGradient>
      </defs>
      <Bore />
      <circle cx={DEEP.x} cy={DEEP.y} r="190" fill={`url(#${id}deep)`} />
      <Rails />
      {FRAMES.map((scale, index) => (
        <g
          key={scale}
          class={`frame depth-${index}`}
          transform={`translate(${DEEP.x} ${DEEP.y}) scale(${scale})`}
        >
          <Frame wood={`url(#${id}wood)`} />
        </g>
      ))}
      <HangingLamp scale={0.18} x={306} y={285} />
      <HangingLamp scale={0.4} x={236} y={234} />
      <HangingLamp scale={0.95} x={330} y={92} />
      <Ore />
    </svg>
  );
}

/** The hollow itself: ceiling, walls and floor, each lit differently. */
function Bore() {
  return (
    <g class="bore">
      <path class="bore-ceiling" d="M36 70h528L340 284h-80z" />
      <path class="bore-wall" d="M36 70 260 284v74L36 600z" />
      <path class="bore-wall right" d="M564 70 340 284v74l224 242z" />
      <path class="bore-floor" d="M36 600 260 358h80l224 242v40H36z" />
      <path
        class="bore-seams"
        d="M36 170 262 304M36 300 262 318M36 440 262 338M564 210 338 308M564 370 338 330
           M564 500 338 346"
      />
    </g>
  );
}

/** Two posts, a lintel and braces; the middle is at (0, 0). */
function Frame({ wood }: { readonly wood: string }) {
  return (
    <>
      <path fill={wood} d="M-236-206h40l-4 478h-46zM196-206h40l10 478h-46z" />
      <path fill={wood} d="M-268-252q130-8 268-2t268-2l4 48q-140 6-272 2t-270 2z" />
      <path fill={wood} d="M-196-130l14-12 74-68h38zM196-130l-14-12-74-68h-38z" />
      <path
        class="grain"
        d="M-226-190l-6 440M-208-190l2 380M210-190l6 400M226-190l8 440M-250-238q120-6 250 0t250-4
           M-240-220q160-4 300 0"
      />
      <path class="lit-edge" d="M-196-204l-4 476M196-204l4 476M-268-206q140 4 268 0t272-2" />
    </>
  );
}

const railX = (side: number, scale: number): number => DEEP.x + side * scale;
const railY = (scale: number): number => DEEP.y + 296 * scale;

function Rails() {
  return (
    <g class="rails">
      {SLEEPERS.map((scale) => (
        <path
          key={scale}
          class="sleeper"
          stroke-width={20 * scale}
          d={`M${railX(-150, scale)} ${railY(scale)}H${railX(150, scale)}`}
        />
      ))}
      <path
        class="rail"
        d={`M${railX(-8, 1)} ${railY(0.08)}L${railX(-118, 1)} 640h14
             L${railX(-7, 1)} ${railY(0.08)}zM${railX(8, 1)} ${railY(0.08)}L${railX(118, 1)} 640
             h-14L${railX(7, 1)} ${railY(0.08)}z`}
      />
    </g>
  );
}

function HangingLamp({
  x,
  y,
  scale,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}) {
  return (
    <g transform={`translate(${x - 60 * scale} ${y}) scale(${scale})`}>
      <g class="hanging">
        <LampParts />
      </g>
    </g>
  );
}

function Ore() {
  return (
    <g class="ore">
      <path
        class="gold"
        d="M84 420l9-12 12 4 2 13-11 8zM112 438l6-7 8 4-2 9-8 2zM520 262l8-9 9 5-3 11-9 2z"
      />
      <path class="gem" d="M498 452l8-14 11 5 3 14-12 10zM70 236l6-9 8 4v9l-8 4z" />
    </g>
  );
}
