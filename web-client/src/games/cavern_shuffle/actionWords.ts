/** Actions in words, for the analysis of a match and for the second best of a hint. */
import type { Action } from "../../generated/cavern_shuffle/Action";
import { inWords } from "./hint";

/** "Level up with Fighter 3". */
export const actionWords = (action: Action): string => inWords(action).replace(/\.$/, "");
