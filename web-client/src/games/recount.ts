/** What a game tells of a finished match: a curve, and what is worth remembering. */

/** A line of the curve. */
export interface Line {
  readonly name: string;
  /** A CSS colour. */
  readonly colour: string;
  /** One value for the start, and one after each stage. */
  readonly values: readonly number[];
  /** The value whose number is beside the name; the last one if missing. */
  readonly figure?: number;
}

export interface Curve {
  /** "Treasure by round". */
  readonly title: string;
  /** One stage: "round". */
  readonly stage: string;
  readonly lines: readonly Line[];
  /** What the lines were to reach; null if nothing. */
  readonly goal: number | null;
}

/** "Luckiest": "Ada's haul of 61 in round 4: one in 200 is as good." */
export interface Remark {
  readonly title: string;
  readonly text: string;
}

export interface Recount {
  /** Null if the match was too short for one. */
  readonly curve: Curve | null;
  readonly remarks: readonly Remark[];
  /** Whether the result asks the server if the deal could have been won. */
  readonly asksForDeal?: boolean;
  /** What the match with the same deal is called; missing where nothing is to be made good. */
  readonly sameDeal?: string;
}
