/** Why nothing can be chosen now, as boards say it where the choice would be. */
import type { Busy } from "../module";

const WORDS: Readonly<Record<Busy, string>> = {
  sending: "Sending your choice …",
  frozen: "Nothing can be chosen until the table can save again.",
};

export const busyWords = (busy: Busy): string => WORDS[busy];
