/** What the dice decided, in words: why luck was good or bad. */
import type { Event } from "../../generated/cave_mining/Event";
import type { Player } from "../module";
import { describe } from "./describe";

/** The sum of a treasure stands for its single dice. */
export function chanceIn(event: Event, players: readonly Player[]): string | null {
  const isDecided =
    event.event === "cave_in_roll" || (event.event === "collected" && event.sum > 0);
  return isDecided ? (describe(event, players)?.text ?? null) : null;
}
