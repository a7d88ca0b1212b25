/**
 * What `games/<game>/guide.ts` exports by default: the game explained to people who do not know it.
 * Numbers come from the rules' own data, so that the words change with them.
 */
import type { ComponentType } from "preact";

/** The rules behind a sentence, as in `["CM-5"]`. */
type RuleNumbers = readonly string[];

/** A part of a turn. */
interface TurnLine {
  /** For links and for the sheet beside the board. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Drawn with parts of the board; the words say the same. */
  readonly Picture: ComponentType;
  readonly rules: RuleNumbers;
}

/** A situation and what comes of it. */
interface Example {
  readonly title: string;
  readonly text: string;
  readonly Picture: ComponentType;
  readonly rules: RuleNumbers;
}

/** A word of the game. */
export interface Term {
  readonly word: string;
  readonly meaning: string;
  readonly rules: RuleNumbers;
}

/** A game explained, for the options of a table. */
export interface Guide {
  /** What wins, in one sentence. */
  readonly aim: string;
  readonly turn: readonly TurnLine[];
  readonly examples: readonly Example[];
  readonly terms: readonly Term[];
}

interface GameGuide<Options, View> {
  readonly explain: (options: Options) => Guide;
  /** The id of the part of a turn that matters now; null if the match is over. */
  readonly now: (view: View) => string | null;
}

/** A guide as the shell handles it: it passes options and views on without looking inside. */
export type AnyGuide = GameGuide<unknown, unknown>;

/** Makes the default export of `games/<game>/guide.ts`. */
export function defineGuide<Options, View>(guide: GameGuide<Options, View>): AnyGuide {
  // The server sends a game's own types, which are generated from one source, to that game's guide.
  return guide as unknown as AnyGuide;
}
