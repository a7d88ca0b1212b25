/** The risk and the treasure dice of the layers, which events and views do not repeat. */
import type { Event } from "../../generated/cave_mining/Event";
import { LAYERS } from "../../generated/cave_mining/constants";

/** A cave-in roll. */
export type Roll = Extract<Event, { event: "cave_in_roll" }>;

/** The risk of a layer in percent. */
export const riskOf = (layer: number): number => LAYERS[layer]?.risk ?? 0;

/** The sides of the treasure die of a layer; 0 on the surface. */
export const dieOf = (layer: number): number => LAYERS[layer]?.die ?? 0;

/** The treasure dice of a camp on a layer, from the top down. */
export const diceOf = (camp: number): readonly number[] =>
  LAYERS.slice(1, camp + 1).flatMap(({ die }) => die ?? []);

/** Whether a layer caves in at this roll (CM-1). */
export const cavesIn = ({ layer, roll }: Pick<Roll, "layer" | "roll">): boolean =>
  roll <= riskOf(layer);
