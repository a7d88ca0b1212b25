/** A wall of rock, broken into facets in wavy strata: always the same rock for the same seed. */
import "./Rock.css";

interface RockProps {
  readonly class?: string;
  readonly width: number;
  readonly height: number;
  /** The rough size of a facet. */
  readonly facet: number;
  readonly seed: number;
  /** The light source, in the drawing's units. */
  readonly light: { readonly x: number; readonly y: number; readonly reach: number };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The number of shades. All facets of one shade make one path. */
const SHADES = 12;

export function Rock({ class: className = "", width, height, facet, seed, light }: RockProps) {
  const shades = carve({ width, height, facet, seed, light });
  return (
    <svg
      class={`rock ${className}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {shades.map((path, shade) => (
        <path key={shade} d={path} fill-opacity={(shade / SHADES).toFixed(2)} />
      ))}
    </svg>
  );
}

/** One path for each shade. */
function carve({ width, height, facet, seed, light }: Omit<RockProps, "class">): readonly string[] {
  const paths: string[] = Array.from({ length: SHADES }, () => "");
  const columns = Math.ceil(width / facet) + 2;
  const rows = Math.ceil(height / facet) + 2;
  const corner = (column: number, row: number): Point => ({
    x: (column - 1 + 0.8 * (noise(column, row, seed) - 0.5)) * facet,
    y:
      (row - 1 + 0.7 * (noise(column, row, seed + 1) - 0.5)) * facet +
      Math.sin(column / 3) * facet * 0.4,
  });
  const put = (a: Point, b: Point, c: Point, grain: number): void => {
    const middle = { x: (a.x + b.x + c.x) / 3, y: (a.y + b.y + c.y) / 3 };
    const shade = Math.round(shadeAt(middle, grain, facet, light) * (SHADES - 1));
    paths[shade] += `M${at(a)}L${at(b)}L${at(c)}z`;
  };
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [a, b, c, d] = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ];
      put(a, b, c, noise(column, row, seed + 2));
      put(a, c, d, noise(column, row, seed + 3));
    }
  }
  return paths;
}

/**
 * From 0 (dark) to 1: brighter near the light, in bands that follow the strata, each facet a little
 * different.
 */
function shadeAt(point: Point, grain: number, facet: number, light: RockProps["light"]): number {
  const distance = Math.hypot(point.x - light.x, point.y - light.y) / light.reach;
  const lit = 1 / (1 + 6 * distance * distance);
  const stratum = 0.5 + 0.5 * Math.sin(point.y / (1.6 * facet) + point.x / (9 * facet));
  return Math.min(1, (0.08 + lit * 0.75) * (0.35 + 0.4 * stratum + 0.55 * grain));
}

const at = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;

/** A number from 0 to 1 that looks random and depends on nothing else. */
function noise(x: number, y: number, seed: number): number {
  let mixed =
    Math.imul(x + 31, 0x27d4eb2f) ^ Math.imul(y + 17, 0x165667b1) ^ Math.imul(seed + 7, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32;
}
