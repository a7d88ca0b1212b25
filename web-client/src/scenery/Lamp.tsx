/** The lamp of Lamproom, with the light it gives. */
import { useId } from "preact/hooks";

import "./Lamp.css";

interface LampProps {
  readonly class?: string;
  /** An unlit lamp stands for something that is missing. */
  readonly lit?: boolean;
}

/** The drawing is 120 wide and 200 high; the flame is at (60, 112). */
export function Lamp({ class: className = "", lit = true }: LampProps) {
  return (
    <svg class={`lamp ${className}`} viewBox="0 0 120 200" aria-hidden="true" focusable="false">
      <LampParts lit={lit} />
    </svg>
  );
}

/** The lamp as a part of a larger drawing. */
export function LampParts({ lit = true }: { readonly lit?: boolean }) {
  const id = useId();
  return (
    <>
      <defs>
        <radialGradient id={`${id}light`}>
          <stop class="lamp-light-core" offset="0" />
          <stop class="lamp-light-mid" offset="0.35" />
          <stop class="lamp-light-rim" offset="1" />
        </radialGradient>
        <linearGradient id={`${id}brass`} x2="1" y2="0">
          <stop class="brass-dark" offset="0" />
          <stop class="brass-light" offset="0.35" />
          <stop class="brass-mid" offset="0.6" />
          <stop class="brass-dark" offset="1" />
        </linearGradient>
      </defs>
      {lit && <circle class="lamp-light" cx="60" cy="112" r="150" fill={`url(#${id}light)`} />}
      <g class="lamp-iron">
        <path d="M60 6v10" />
        <path d="M44 40c-4-30 36-30 32 0" />
      </g>
      <path fill={`url(#${id}brass)`} d="M40 44q20-14 40 0l6 16H34zM30 60h60l4 12H26z" />
      <path class="lamp-vents" d="M45 53h4M55 51h4M65 51h4M74 53h3" />
      <path class={lit ? "lamp-glass lit" : "lamp-glass"} d="M32 72h56l4 68H28z" />
      {lit && (
        <g class="lamp-flame">
          <path
            class="flame-outer"
            d="M60 84c12 16 17 26 13 37-3 9-8 12-13 12s-10-3-13-12c-4-11 1-21 13-37z"
          />
          <path
            class="flame-inner"
            d="M60 104c6 9 8 14 6 20-1 5-4 7-6 7s-5-2-6-7c-2-6 0-11 6-20z"
          />
        </g>
      )}
      <g class="lamp-bars">
        <path d="M42 72l-3 68M60 72v12M78 72l3 68M60 133v7" />
      </g>
      <path fill={`url(#${id}brass)`} d="M24 140h72l4 14H20zM28 154h64l-4 28q-28 8-56 0z" />
      <path class="lamp-band" d="M24 147h72M29 164h62" />
    </>
  );
}
