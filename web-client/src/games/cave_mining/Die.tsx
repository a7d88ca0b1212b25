/** Dice: each number of sides has its own outline, in the material of its layer. */
import { useEffect, useState } from "preact/hooks";

interface Cut {
  /** The outline, in a square of 64. */
  readonly outline: string;
  /** Facets that catch the light, and facets in the shade. */
  readonly bright: string;
  readonly dark: string;
  /** Where the number stands, and how large. */
  readonly y: number;
  readonly size: number;
}

const BALL: Cut = {
  outline: "M24 3H40L52 10L60 22V42L52 54L40 61H24L12 54L4 42V22L12 10Z",
  bright: "M24 3H40L32 14ZM12 10L24 3L32 14L18 18ZM4 22L12 10L18 18L12 30Z",
  dark: "M60 42L52 54L46 46L52 34ZM52 54L40 61L32 50L46 46ZM24 61H40L32 50ZM60 22V42L52 34Z",
  y: 33,
  size: 20,
};

const CUTS: Readonly<Record<number, Cut>> = {
  4: {
    outline: "M32 5L61 56H3Z",
    bright: "M32 5L32 40L3 56Z",
    dark: "M3 56L32 40L61 56Z",
    y: 39,
    size: 24,
  },
  6: {
    outline: "M12 7H52Q57 7 57 12V52Q57 57 52 57H12Q7 57 7 52V12Q7 7 12 7Z",
    bright: "M12 7H52Q57 7 57 12L50 14H14V50L7 52V12Q7 7 12 7Z",
    dark: "M57 12V52Q57 57 52 57H12Q7 57 7 52L14 50H50V14Z",
    y: 33,
    size: 28,
  },
  8: {
    outline: "M32 2L60 32L32 62L4 32Z",
    bright: "M32 2L32 12L13 40L4 32Z",
    dark: "M4 32L13 40H51L60 32L32 62Z",
    y: 30,
    size: 24,
  },
  12: {
    outline: "M32 3L50 9L61 24V40L50 55L32 61L14 55L3 40V24L14 9Z",
    bright: "M32 3L32 14L14 27L3 24L14 9ZM3 24L14 27L21 48L14 55L3 40Z",
    dark: "M61 24L50 27L43 48L50 55L61 40ZM21 48H43L50 55L32 61L14 55Z",
    y: 33,
    size: 23,
  },
  20: {
    outline: "M32 2L58 17V47L32 62L6 47V17Z",
    bright: "M32 2L32 12L6 17ZM6 17L32 12L14 44ZM6 17L14 44L6 47Z",
    dark: "M58 17L50 44L58 47ZM14 44H50L32 62ZM6 47L14 44L32 62ZM58 47L50 44L32 62Z",
    y: 34,
    size: 19,
  },
  100: BALL,
};

const TUMBLE_MS = 70;

/** Random numbers while a die tumbles, unrelated to its result. */
function useTumbling(sides: number, tumbling: boolean): number {
  const [shown, setShown] = useState(sides);
  useEffect(() => {
    if (!tumbling) return;
    const timer = setInterval(() => setShown(1 + Math.floor(Math.random() * sides)), TUMBLE_MS);
    return () => clearInterval(timer);
  }, [sides, tumbling]);
  return shown;
}

interface DieProps {
  readonly sides: number;
  /** Null before the first roll. */
  readonly roll: number | null;
  /** The layer it belongs to; absent for the die of the cave-ins. */
  readonly layer?: number;
  readonly tumbling?: boolean;
}

/** A picture only: words beside it say the number. */
export function Die({ sides, roll, layer, tumbling = false }: DieProps) {
  const number = useTumbling(sides, tumbling);
  const cut = CUTS[sides] ?? BALL;
  return (
    <svg
      class={tumbling ? "cm-die cm-die--tumbling" : "cm-die"}
      viewBox="0 0 64 64"
      aria-hidden="true"
      data-layer={layer ?? "risk"}
    >
      <path class="cm-die__body" d={cut.outline} />
      <path class="cm-die__bright" d={cut.bright} />
      <path class="cm-die__dark" d={cut.dark} />
      <path class="cm-die__edge" d={cut.outline} />
      <text
        class="cm-die__number"
        x="32"
        y={cut.y}
        font-size={cut.size}
        dominant-baseline="central"
        text-anchor="middle"
      >
        {tumbling ? number : (roll ?? `d${sides}`)}
      </text>
    </svg>
  );
}
