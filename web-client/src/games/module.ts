/**
 * What a game gives the shell and gets from it. The shell knows no game; a board knows no socket.
 */
import type { ComponentType } from "preact";

import type { Outcome } from "../generated/games/Outcome";
import type { Advice } from "../generated/protocol/Advice";
import type { Badge } from "../generated/protocol/Badge";
import type { DealVerdict } from "../generated/protocol/DealVerdict";
import type { Daily } from "../generated/protocol/Daily";
import type { Level } from "../generated/protocol/Level";
import type { Question } from "../generated/protocol/Question";
import type { SecondBest } from "../generated/protocol/SecondBest";
import type { Seat } from "../generated/protocol/Seat";
import type { Seq } from "../generated/protocol/Seq";
import type { Vote } from "../generated/protocol/Vote";
import type { Result } from "../net/result";
import type { Recount } from "./recount";

/** A player, as far as a board needs to know them. */
export interface Player {
  readonly seat: Seat;
  readonly name: string;
  /** Missing where the players of a match are not known beyond their names. */
  readonly badge?: Badge;
  readonly bot: boolean;
  /** How well the bot plays; missing for one that stands in for a person. */
  readonly level?: Level;
  /** A bot plays for this person. */
  readonly standIn?: boolean;
  /** Has left a match that counts to a bot, and so is last whatever the bot achieves. */
  readonly left?: boolean;
  readonly you: boolean;
  /** Not connected at present. */
  readonly away: boolean;
}

/** What a step of the match told this viewer. */
export interface LatestStep<Event> {
  readonly seq: Seq;
  /** Whose action it was; null if it was nobody's. */
  readonly actor: Seat | null;
  readonly events: readonly Event[];
}

/** A vote, with its action typed. */
export type VoteFor<Action> = Omit<Vote, "action"> & { readonly action: Action };

/** The second best action, typed. */
type SecondBestOf<Action> = Omit<SecondBest, "action"> & { readonly action: Action };

/** Advice, with its actions typed. */
export type AdviceFor<Action> =
  | (Omit<Extract<Advice, { kind: "hint" }>, "action" | "after" | "second"> & {
      readonly action: Action;
      readonly after?: readonly Action[];
      readonly second?: SecondBestOf<Action>;
    })
  | { readonly kind: "finish"; readonly moves: readonly Action[] }
  | Extract<Advice, { kind: "outlook" | "deal" }>;

/** Asks the server for advice about the position as it is now. */
export type Ask<Action> = (question: Question) => Promise<Result<AdviceFor<Action>>>;

/** Why nothing can be done: an action or undo has no reply yet, or nothing can be saved. */
export type Busy = "sending" | "frozen";

/** The match as this viewer sees it, and how to act in it. */
export interface GameProps<View, Action, Event> {
  readonly view: View;
  /** Everything your seat may do now; empty for spectators. */
  readonly legal: readonly Action[];
  /** The seats that must act. */
  readonly waiting: readonly Seat[];
  /** In turn order. */
  readonly players: readonly Player[];
  readonly you: Seat | null;
  /** The step to animate; null after a reload. */
  readonly latest: LatestStep<Event> | null;
  readonly busy: Busy | null;
  /**
   * Takes an action, unless one of yours or an undo has no reply yet. Without a connection it is
   * kept, and sent once the connection is back.
   */
  readonly act: (action: Action) => void;
}

/** What the table offers around the match. */
export interface TableProps<Action> {
  /** The votes for joint actions, oldest first. To take a joint action is to vote for it. */
  readonly votes: readonly VoteFor<Action>[];
  /**
   * Takes an action even while others have no reply, for boards that allow it. The table judges
   * each by what was on screen when it was chosen.
   */
  readonly actMeanwhile: (action: Action) => void;
  /** Your actions that have no reply at this moment, which may be later than the last rendering. */
  readonly underway: () => readonly Action[];
  /** Withdraws your vote for this action; settled by the reply. */
  readonly withdraw: (action: Action) => Promise<unknown>;
  /** Takes the last move back; null if there is none that can be taken back. */
  readonly takeBack: (() => void) | null;
  /** Begins the same deal again; null if there is no move that can be taken back. */
  readonly restart: Restart | null;
  /** How long the match has lasted; null if this page does not know when it began. */
  readonly lasting: Lasting | null;
  /** Set in a daily match. */
  readonly daily: Daily | null;
  /** Today's daily match, outside the try that counts: the table gives no hints. */
  readonly rehearsal: boolean;
  /** The match is not ranked because of a hint or a move taken back. */
  readonly marked: boolean;
  readonly ask: Ask<Action>;
}

/** Takes all moves back, in one step that can be undone. */
export interface Restart {
  readonly go: () => void;
  /** It has to wait for a reply, or for the connection. */
  readonly waits: boolean;
  /** It marks the match, which is then not ranked. */
  readonly marks: boolean;
}

/** Times by the clock of this browser, in milliseconds since 1970. */
export interface Lasting {
  readonly from: number;
  /** Null while the match is on. */
  readonly to: number | null;
}

/** A board takes of this what it uses. */
export interface BoardProps<View, Action, Event> {
  readonly game: GameProps<View, Action, Event>;
  readonly table: TableProps<Action>;
}

/** One line of the move list. */
export interface LogLine {
  readonly text: string;
  readonly tone: "plain" | "good" | "bad" | "turn";
}

/** How a match can end for a player; each looks and sounds different. */
export type Ending = "victory" | "narrow" | "defeat" | "rout";

/** What a player is told first when the match has ended. */
export interface Verdict {
  readonly ending: Ending;
  /** "You win by 9", without a full stop. */
  readonly title: string;
}

/** For games whose deals have a name, so that one can be dealt again. */
interface Deals<View, Options> {
  /** The name of what was dealt; null while it is a secret. */
  readonly dealOf: (view: View) => string | null;
  /** Whether these options ask for a deal by its name. */
  readonly isChosen: (options: Options) => boolean;
  /** The same options with this deal, or with any deal if it is null. */
  readonly withDeal: (options: Options, deal: string | null) => Options;
}

/** A finished match, with everything this viewer was told of it. */
export interface FinishedMatch<View, Event> {
  /** The events of each step, from the first. */
  readonly steps: readonly (readonly Event[])[];
  readonly view: View;
  readonly outcome: Outcome;
  readonly players: readonly Player[];
  /** Whether the deal could have been won; missing until the server has said so. */
  readonly deal?: DealVerdict | undefined;
}

/** The client's part of a game. */
export interface Game<View, Action, Event, Options> {
  /** Shows each step and announces it to screen readers: `usePlayback` does both. */
  readonly Board: ComponentType<BoardProps<View, Action, Event>>;
  /** An event in words, for the move list; null if it is not worth a line. */
  readonly describe: (event: Event, players: readonly Player[]) => LogLine | null;
  /** What chance decided in an event, in words; null if nothing. */
  readonly chanceIn?: (event: Event, players: readonly Player[]) => string | null;
  /** How the match ended, in one sentence. */
  readonly conclude: (outcome: Outcome, players: readonly Player[]) => string;
  /** The same as it is for you; null if you had no seat. */
  readonly judge: (outcome: Outcome, view: View, players: readonly Player[]) => Verdict | null;
  /** What the match was like, for the result. */
  readonly recount: (match: FinishedMatch<View, Event>) => Recount;
  readonly deals?: Deals<View, Options>;
  /**
   * Whether a view holds what the other players must not see at present. Several people on one
   * device then pass it covered. Missing in games without secrets.
   */
  readonly isSecret?: (view: View) => boolean;
  /**
   * Whether players decide on this action together. Several people on one device then take it with
   * one press.
   */
  readonly isDecidedTogether?: (action: Action) => boolean;
  /** The board asks for hints itself, and shows them. */
  readonly showsHints?: boolean;
  /** Actions in words, for the hints of the shell and for the analysis of a match. */
  readonly loadActionWords: () => Promise<ActionWords<View, Action>>;
}

/** An action in words, as advice: "Dig layer 3". */
export type ActionWords<View, Action> = (
  action: Action,
  view: View,
  players: readonly Player[],
) => string;

/** A game as the shell handles it: it passes on what comes over the wire without looking inside. */
export type GameModule = Game<unknown, unknown, unknown, unknown>;

/** Makes the default export of `games/<game>/index.ts`. */
export function defineGame<View, Action, Event, Options = unknown>(
  game: Game<View, Action, Event, Options>,
): GameModule {
  // The server sends a game's own types, which are generated from one source, to that game's
  // module.
  return game as unknown as GameModule;
}
