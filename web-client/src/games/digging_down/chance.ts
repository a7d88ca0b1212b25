/** What cards and coins decided, in words: why luck was good or bad. */
import type { Event } from "../../generated/digging_down/Event";
import type { Player } from "../module";
import { describe } from "./describe";

const DECIDED: readonly Event["event"][] = ["lit", "revealed", "flipped", "skipped"];

export const chanceIn = (event: Event, players: readonly Player[]): string | null =>
  DECIDED.includes(event.event) ? (describe(event, players)?.text ?? null) : null;
