/** The levels of bots, and the one that was last chosen for a game in this browser. */
import type { Level } from "../generated/protocol/Level";
import { recall, remember } from "./storage";

/** The weakest first, as games list their characters. */
export const LEVELS: readonly Level[] = ["novice", "skilled", "master"];

/** What a bot plays as if nothing says its level. */
export const SKILLED: Level = "skilled";

const itemOf = (game: string): string => `lamproom.level.${game}`;

/** Of a game, by its id. */
export const lastLevel = (game: string): Level =>
  LEVELS.find((level) => level === recall(itemOf(game))) ?? SKILLED;

export const rememberLevel = (game: string, level: Level): void => remember(itemOf(game), level);
