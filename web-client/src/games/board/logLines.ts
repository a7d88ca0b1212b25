/** Lines of the move list by their tone. */
import type { LogLine } from "../module";

export const plain = (text: string): LogLine => ({ tone: "plain", text });
export const good = (text: string): LogLine => ({ tone: "good", text });
export const bad = (text: string): LogLine => ({ tone: "bad", text });
export const turn = (text: string): LogLine => ({ tone: "turn", text });
