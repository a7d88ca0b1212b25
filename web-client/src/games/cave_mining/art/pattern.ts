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
