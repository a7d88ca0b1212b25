/**
 * What a game gives the shell, and gets from it. The shell knows no game, a board knows no socket: data in, actions out.
 */
import type { ComponentType } from "preact";

import type { Outcome } from "../generated/games/Outcome";
import type { Advice } from "../generated/protocol/Advice";
import type { Daily } from "../generated/protocol/Daily";
import type { PastStep } from "../generated/protocol/PastStep";
import type { Question } from "../generated/protocol/Question";
import type { Seat } from "../generated/protocol/Seat";
import type { Vote } from "../generated/protocol/Vote";
import type { Answer } from "../net/result";

/** Somebody on a seat, as a board needs to know them. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  readonly bot: boolean;
  readonly you: boolean;
  /** Not connected at present. */
  readonly away: boolean;
}

export interface BoardProps<View, Action> {
  readonly view: View;
  /** Everything the own seat may do now; empty for those who watch. */
  readonly legal: readonly Action[];
  /** The seats that must act. */
  readonly waiting: readonly Seat[];
  /** Who is for which of the actions that decide for all, in the order in which they said so. Doing one is to be for it. */
  readonly votes: readonly Vote[];
  /** In turn order. */
  readonly players: readonly Player[];
  readonly you: Seat | null;
  /** The latest step of the match, to be animated; null after a reload, when there is nothing to animate. */
  readonly latest: PastStep | null;
  /** An own action is on its way: nothing more can be chosen until it is answered. */
  readonly busy: boolean;
  /** The table can be reached, so that something can be chosen at all. */
  readonly usable: boolean;
  /** The own actions on their way, oldest first, for a board that lets more be chosen meanwhile: each is judged by the table as it was when it was chosen. */
  readonly underway: readonly unknown[];
  readonly act: (action: Action) => void;
  /** To be for this no more. */
  readonly withdraw: (action: Action) => void;
  /** Takes the last move back; null where there is none to take back now. */
  readonly takeBack: (() => void) | null;
  /** It is the match of a day. */
  readonly daily: Daily | null;
  /** The match is marked, by moves taken back or by a hint: no ranking hangs on it any more. */
  readonly marked: boolean;
  /** Asks the server for advice about the position as it is now, where the game gives any. */
  readonly ask: (question: Question) => Promise<Answer<Advice>>;
}

/** One line of the move list. */
export interface LogLine {
  readonly text: string;
  readonly tone: "plain" | "good" | "bad" | "turn";
}

/** Where the cards of a match have a name by which they can be dealt again. */
export interface Deals {
  /** The name of what was dealt; null as long as it is a secret. */
  readonly dealOf: (view: unknown) => string | null;
  /** Whether these options ask for a deal by its name. */
  readonly isChosen: (options: unknown) => boolean;
  /** The same options with this deal; null: with any. */
  readonly withDeal: (options: unknown, deal: string | null) => unknown;
}

/** What `games/<game>/index.ts` exports by default; loaded when a table needs it. */
export interface GameModule {
  readonly Board: ComponentType<BoardProps<unknown, unknown>>;
  /** An event in words for the move list and the screen reader; null when it is not worth a line. */
  readonly describe: (event: unknown, players: readonly Player[]) => LogLine | null;
  /** How it ended, in one sentence. */
  readonly conclude: (outcome: Outcome, players: readonly Player[]) => string;
  readonly deals?: Deals;
}
