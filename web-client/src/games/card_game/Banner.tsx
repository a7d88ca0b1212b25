/** The heading of the board, its caption, and the note that says who is choosing. */
import type { View } from "../../generated/card_game/View";
import type { Seat } from "../../generated/protocol/Seat";
import { ACTIONS } from "../../generated/card_game/constants";
import { count } from "../../ui/words";
import { busyWords } from "../board/busyWords";
import { playerOn } from "../board/players";
import { winWords } from "../board/ranking";
import { areYouAsked, turnWords, waitingWords } from "../board/turn";
import { SKIP_WORDS } from "../board/useSkip";
import { explained } from "../../ui/explain";
import type { Busy, Player } from "../module";
import { describe } from "./describe";
import { actionsWhy } from "./why";
import type { Frame } from "./scenes";

interface BannerProps {
  readonly view: View;
  readonly frame: Frame;
  readonly players: readonly Player[];
}

export function Banner({ view, frame, players }: BannerProps) {
  const { board } = frame;
  const over = view.outcome !== null && !frame.playing;
  const interruption = over ? null : interruptionOf(board);
  const isAsked = board.attack !== null && areYouAsked(board.attack.thinking, players);
  const isYours = isAsked || (board.turn !== null && playerOn(board.turn, players).you);
  return (
    <header class="cg-banner">
      <h2 class="cg-banner__turn" data-yours={isYours || undefined}>
        {over ? winWords(view.outcome, players) : isAsked ? ASKED : turnWords(board.turn, players)}
      </h2>
      {interruption !== null && !isAsked && <p class="cg-banner__actions">{interruption}</p>}
      {!over && interruption === null && board.turn !== null && (
        <p class="cg-banner__actions" {...explained(actionsWhy(board.actions))}>
          <span class="cg-pips" aria-hidden="true">
            {Array.from({ length: Math.max(ACTIONS, board.actions) }, (_, at) => (
              <i key={at} data-left={at < board.actions || undefined} />
            ))}
          </span>
          {count(board.actions, "action")} left
        </p>
      )}
      {over && <p class="cg-banner__actions">The mine is closed.</p>}
    </header>
  );
}

/** A Creeper asks everybody at once, whoever's turn it is. */
const ASKED = "Your turn: discard a card";

/** What comes before the next action. */
function interruptionOf({ attack, blast }: Frame["board"]): string | null {
  if (attack) return "First, the Creeper";
  return blast ? "First, the TNT" : null;
}

/** The last event in one line; before the first one, the goal. */
export function Caption({ view, frame, players }: BannerProps) {
  const { scene, revealed, sceneNumber } = frame;
  const line = scene && revealed ? describe(scene, players) : null;
  const text = scene && !revealed ? suspense(scene.event) : (line?.text ?? opening(view));
  return (
    <p key={sceneNumber} class="cg-caption" data-tone={line?.tone ?? "plain"} aria-hidden="true">
      {text}
    </p>
  );
}

/** The goal; and why one lamp is out, if the first turn of the match is short. */
function opening({ goal, actions, players }: View): string {
  const isFirstTurn = players.every(({ cards, tools }) => cards.length + tools.length === 0);
  return isFirstTurn && actions === 1
    ? `${goal} points win. The first turn has 1 action.`
    : `The first player with ${goal} points wins.`;
}

interface NoteProps {
  readonly frame: Frame;
  readonly busy: Busy | null;
  readonly waiting: readonly Seat[];
  readonly players: readonly Player[];
}

/** Who is choosing; and a warning if the match is about to end because nobody acts. */
export function Note({ frame, busy, waiting, players }: NoteProps) {
  const { quiet_turns_left: quiet, mining_turns_left, outcome } = frame.settled.view;
  const seats = frame.settled.view.players.length;
  const mining = mining_turns_left ?? Infinity;
  const warning =
    outcome !== null || Math.min(quiet, mining) > seats
      ? ""
      : quiet <= mining
        ? ` If nobody acts, the match ends in ${count(quiet, "turn")}.`
        : ` If everybody only mines, the match ends in ${count(mining, "turn")}.`;
  const words = `${note(frame, busy, waiting, players)}${warning}`;
  return (
    // Other words are another line: in the middle they would only seem to move.
    <p key={words} id="cg-note" class="cg-note">
      {words}
    </p>
  );
}

function note(
  { playing, board }: Frame,
  busy: Busy | null,
  waiting: readonly Seat[],
  players: readonly Player[],
): string {
  if (playing) return SKIP_WORDS;
  if (busy !== null) return busyWords(busy);
  if (areYouAsked(waiting, players)) return promptOf(board);
  return waitingWords(waiting, players);
}

function promptOf({ blast, attack, actions }: Frame["board"]): string {
  if (blast || attack) return "Your turn to choose.";
  return actions > 0 ? "Mine, craft or reserve." : "Use a tool, or end your turn.";
}

const suspense = (event: string): string =>
  event === "tnt_mined" ? "A fuse is burning …" : "Something moves in the dark …";
