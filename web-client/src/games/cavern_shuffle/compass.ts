/** Where an arrow key leads: from stop to stop as they lie on screen, whatever the layout. */

/** An element that can have the focus, and its place. */
export interface Stop {
  readonly id: string;
  /** Groups stops that belong together from left to right, even if they are not level. */
  readonly row: string;
  readonly x: number;
  readonly y: number;
}

/** The four arrow keys. */
type Direction = "left" | "right" | "up" | "down";

/** Null if the key is no arrow. */
export function directionOf(key: string): Direction | null {
  const [, name] = /^Arrow(Left|Right|Up|Down)$/.exec(key) ?? [];
  return name === undefined ? null : (name.toLowerCase() as Direction);
}

/** Smaller distances come from rounding. */
const NEAR_PX = 4;
/** Stops within this distance are level. */
const LEVEL_PX = 24;
/** Sideways distance weighs more than distance ahead. */
const ASIDE = 3;

/** The next stop that way; null at the edge. */
export function next(from: Stop, stops: readonly Stop[], direction: Direction): Stop | null {
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  const sideways = direction === "left" || direction === "right";
  const ahead = (stop: Stop): number => sign * (sideways ? stop.x - from.x : stop.y - from.y);
  const aside = (stop: Stop): number => Math.abs(sideways ? stop.y - from.y : stop.x - from.x);
  const open = stops.filter(
    (stop) =>
      stop.id !== from.id &&
      ahead(stop) > NEAR_PX &&
      (!sideways || stop.row === from.row || aside(stop) < LEVEL_PX),
  );
  const cost = sideways
    ? // The next column first, and in it the stop that is most level.
      (stop: Stop) => Math.round(ahead(stop) / NEAR_PX) * 1_000 + aside(stop)
    : (stop: Stop) => ahead(stop) + ASIDE * aside(stop);
  return open.toSorted((a, b) => cost(a) - cost(b))[0] ?? null;
}
