/** The game that this browser played last. */
import { recall, remember } from "./storage";

const LAST_GAME = "lamproom.game";

/** Its id; null before the first. */
export const lastGame = (): string | null => recall(LAST_GAME);

export const rememberGame = (id: string): void => remember(LAST_GAME, id);
