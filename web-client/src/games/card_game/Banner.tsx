/** In words: whose turn it is, how many actions are left, what has happened last, and who is waited for. */
import type { View } from "../../generated/card_game/View";
import type { Seat } from "../../generated/protocol/Seat";
import { count, list } from "../../ui/words";
import { playerOn } from "../board/players";
import type { Player } from "../module";
import { describe } from "./describe";
import type { Frame } from "./scenes";

interface BannerProps {
  readonly view: View;
  readonly frame: Frame;
  readonly players: readonly Player[];
}

/** The heading of the board. */
export function Banner({ view, frame, players }: BannerProps) {
  const { position } = frame;
  const over = view.outcome !== null && !frame.playing;
  return (
    <header class="cg-banner">
      <h2 class="cg-banner__turn">{over ? result(view, players) : turn(frame, players)}</h2>
      {!over && position.turn !== null && (
        <p class="cg-banner__actions">
          <span class="cg-pips" aria-hidden="true">
            {Array.from({ length: Math.max(2, position.actions) }, (_, at) => (
              <i key={at} data-left={at < position.actions || undefined} />
            ))}
          </span>
          {count(position.actions, "action")} left
        </p>
      )}
      {over && <p class="cg-banner__actions">Nobody mines any more.</p>}
    </header>
  );
}

/** What has happened last, in one line; until then, what it is about. */
export function Caption({ view, frame, players }: BannerProps) {
  const { scene, told, take } = frame;
  const line = scene && told ? describe(scene, players) : null;
  const text =
    scene && !told
      ? suspense(scene.event)
      : (line?.text ?? `The first with ${view.goal} points wins.`);
  return (
    <p key={take} class="cg-caption" data-tone={line?.tone ?? "plain"} aria-hidden="true">
      {text}
    </p>
  );
}

interface NoteProps {
  readonly frame: Frame;
  readonly busy: boolean;
  readonly waiting: readonly Seat[];
  readonly players: readonly Player[];
}

/** Why nothing can be done, or that something can; and when the game is about to end without a winner by points. */
export function Note({ frame, busy, waiting, players }: NoteProps) {
  const { quiet_turns_left: quiet, players: seats, outcome } = frame.settled.view;
  const own = !frame.playing && !busy && waiting.some((seat) => playerOn(seat, players).you);
  const ending = outcome === null && quiet <= seats.length;
  return (
    <p id="cg-note" class="cg-note" data-own={(own && !ending) || undefined}>
      {note(frame, busy, waiting, players)}
      {ending && ` If nobody does anything, the game ends in ${count(quiet, "turn")}.`}
    </p>
  );
}

function note(
  { playing, position }: Frame,
  busy: boolean,
  waiting: readonly Seat[],
  players: readonly Player[],
): string {
  if (playing) return "Tap to skip.";
  if (busy) return "Your choice is on its way.";
  const asked = waiting.map((seat) => playerOn(seat, players));
  if (asked.some(({ you }) => you))
    return position.blast || position.attack ? "It is your choice." : "Mine, craft or reserve.";
  const away = asked.filter((player) => player.away).map(({ name }) => name);
  if (away.length > 0) return `${list(away)} ${away.length === 1 ? "is" : "are"} away at present.`;
  return asked.length === 0
    ? ""
    : `${list(asked.map(({ name }) => name))} ${asked.length === 1 ? "is" : "are"} choosing.`;
}

const suspense = (event: string): string =>
  event === "tnt_mined" ? "A fuse is burning…" : "Something moves in the dark…";

function turn({ position }: Frame, players: readonly Player[]): string {
  if (position.turn === null) return "Who begins?";
  const player = playerOn(position.turn, players);
  return player.you ? "Your turn" : `${player.name}'s turn`;
}

function result({ outcome }: View, players: readonly Player[]): string {
  const winners =
    outcome?.kind === "ranked"
      ? outcome.places.flatMap((rank, seat) => (rank === 1 ? [playerOn(seat, players)] : []))
      : [];
  if (winners.length === 1 && winners[0]?.you) return "You win!";
  return `${list(winners.map(({ name }) => name))} ${winners.length > 1 ? "win" : "wins"}!`;
}
