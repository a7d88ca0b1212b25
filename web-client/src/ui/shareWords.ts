/** How often a bot was measured to win, in words. */
import type { Share } from "../generated/games/Share";

/** "91% of matches against Copper". */
export const roughShare = ({ won, of }: Share): string => `${Math.round(won / 10)}% of ${of}`;

/** "91.1 ± 1.2% of 2,168 matches against Copper". */
export const exactShare = ({ won, margin, played, of }: Share): string =>
  `${tenths(won)} ± ${tenths(margin)}% of ${played.toLocaleString("en")} ${of}`;

const tenths = (amount: number): string => (amount / 10).toFixed(1);
