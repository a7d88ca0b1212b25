/** What all parts of the board share. */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Numbers } from "../../generated/cavern_shuffle/Numbers";
import type { Pointers } from "./hint";
import type { Picking } from "./usePicking";

/** See the head of the file. */
export interface Playing {
  readonly board: BoardView;
  readonly numbers: Numbers;
  /** What can be done on this board; empty where it is not the own. */
  readonly legal: readonly Action[];
  readonly picking: Picking;
  /** What a hint points at. */
  readonly hinted: Pointers | null;
}
