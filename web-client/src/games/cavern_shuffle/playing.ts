/** What all parts of the board share. */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { ExploreEnd } from "../../generated/cavern_shuffle/ExploreEnd";
import type { Numbers } from "../../generated/cavern_shuffle/Numbers";
import type { Pointers } from "./hint";
import type { Picking } from "./usePicking";

export interface Playing {
  readonly board: BoardView;
  readonly numbers: Numbers;
  /** What happens at the end of the Explore pile (CS-12). */
  readonly end: ExploreEnd;
  /** The legal actions; empty on another player's board. */
  readonly legal: readonly Action[];
  readonly picking: Picking;
  readonly hinted: Pointers | null;
  /** Nothing can be pressed now: the last press is still being sent, or the table cannot save. */
  readonly held: boolean;
}
