/** Whose turn it is, how many actions are left, and what has happened last. */
import type { View } from "../../generated/card_game/View";
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
  const text = scene && !told ? suspense(scene.event) : (line?.text ?? `The first with ${view.goal} points wins.`);
  return (
    <p key={take} class="cg-caption" data-tone={line?.tone ?? "plain"} aria-hidden="true">
      {text}
    </p>
  );
}

const suspense = (event: string): string => (event === "tnt_mined" ? "A fuse is burning…" : "Something moves in the dark…");

function turn({ position }: Frame, players: readonly Player[]): string {
  if (position.turn === null) return "Who begins?";
  const player = playerOn(position.turn, players);
  return player.you ? "Your turn" : `${player.name}'s turn`;
}

function result({ outcome }: View, players: readonly Player[]): string {
  const winners = outcome?.kind === "ranked" ? outcome.places.flatMap((rank, seat) => (rank === 1 ? [playerOn(seat, players)] : [])) : [];
  if (winners.length === 1 && winners[0]?.you) return "You win!";
  return `${list(winners.map(({ name }) => name))} ${winners.length > 1 ? "win" : "wins"}!`;
}
