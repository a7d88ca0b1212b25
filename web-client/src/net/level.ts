/** The levels of bots, and the one that was last chosen in this browser. */
import type { Level } from "../generated/protocol/Level";
import { recall, remember } from "./storage";

/** The weakest first, as games list their characters. */
export const LEVELS: readonly Level[] = ["novice", "skilled", "master"];

/** What a bot plays as if nothing says its level. */
export const SKILLED: Level = "skilled";

const LAST_LEVEL = "lamproom.level";

export const lastLevel = (): Level =>
  LEVELS.find((level) => level === recall(LAST_LEVEL)) ?? SKILLED;

export const rememberLevel = (level: Level): void => remember(LAST_LEVEL, level);
