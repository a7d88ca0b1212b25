/** Phrases that several parts of the board share. */

/** "layer 3", or "the surface". */
export const place = (layer: number): string => (layer === 0 ? "the surface" : `layer ${layer}`);

/** "on layer 3", "on the surface". */
export const on = (layer: number): string => `on ${place(layer)}`;

/** "back to layer 2", "to the surface". */
export const backTo = (layer: number): string =>
  layer === 0 ? "to the surface" : `back to ${place(layer)}`;

/** "d4 + d6", or `none`. */
export const dice = (sides: readonly number[], none = "nothing"): string =>
  sides.length === 0 ? none : sides.map((n) => `d${n}`).join(" + ");

/** "10.5", "7". */
export const half = (doubled: number): string =>
  doubled % 2 === 0 ? `${doubled / 2}` : `${(doubled - 1) / 2}.5`;
