/** Irregular numbers for drawings, the same on every visit. */

/** The size of the cross-section's drawing; seven rows of equal height, the surface on top. */
export const WIDTH = 720;
export const ROW = 92;
export const HEIGHT = 7 * ROW;

/** Returns numbers from 0 to 1, always the same for a seed. */
export function grains(seed: number): () => number {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
  };
}

/** A spot in a drawing, with a number to vary its size or angle. */
export interface Spot {
  readonly key: number;
  readonly x: number;
  readonly y: number;
  readonly grain: number;
}

/** Spots spread evenly over a row: one in each of `count` columns. */
export function scatter(row: number, count: number, seed: number, margin = 16): readonly Spot[] {
  const grain = grains(seed + row * 101);
  const column = WIDTH / count;
  return Array.from({ length: count }, (_, at) => ({
    key: at,
    x: Math.round((at + 0.15 + grain() * 0.7) * column),
    y: Math.round(row * ROW + margin + grain() * (ROW - 2 * margin)),
    grain: grain(),
  }));
}

/** The uneven upper edge of a row as a path from left to right, to be closed below. */
export function ledge(row: number, roughness: number): string {
  const grain = grains(row * 17 + 3);
  const height = (): number => Math.round(row * ROW + (grain() - 0.5) * 2 * roughness);
  const step = 60;
  let path = `M-10 ${height()}`;
  for (let x = step / 2; x <= WIDTH + step; x += step)
    path += `Q${x - step / 4} ${height()} ${x} ${height()}`;
  return path;
}

/** The same edge, closed as the ground below it. */
export const ground = (row: number, roughness: number): string =>
  `${ledge(row, roughness)}V${HEIGHT}H-10Z`;

/** How a shape lies in a drawing: where its zero is, turned (in degrees) and enlarged. */
interface Lying {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  /** One factor, or those of its two axes. */
  readonly size?: number | readonly [number, number];
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * A path as it lies in the drawing. Many shapes of one paint become one element in this way, which
 * costs a phone a hundredth of the time. The path must have absolute commands M, L, Q, T and Z.
 */
export function lay(path: string, { x, y, turn = 0, size = 1 }: Lying): string {
  const [wide, high] = typeof size === "number" ? [size, size] : size;
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, across: string, down: string) => {
    const [u, v] = [Number(across) * wide, Number(down) * high];
    return `${tenth(x + u * cos - v * sin)} ${tenth(y + u * sin + v * cos)}`;
  });
}

/** An ellipse as a path. */
export function oval(x: number, y: number, across: number, down: number, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const [u, v] = [across * Math.cos(angle), across * Math.sin(angle)];
  const [one, other] = [`${tenth(x - u)} ${tenth(y - v)}`, `${tenth(x + u)} ${tenth(y + v)}`];
  const arc = `A${tenth(across)} ${tenth(down)} ${tenth(turn)} 1 0`;
  return `M${one}${arc} ${other}${arc} ${one}Z`;
}

/** One path of a shape for each spot. */
export const each = <T>(spots: readonly T[], shape: (spot: T, at: number) => string): string =>
  spots.map(shape).join("");
