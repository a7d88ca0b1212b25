/** Whose turn it is, in which round, and at which of its four steps. */
import type { View } from "../../generated/cave_mining/View";
import { list } from "../../ui/words";
import type { Player } from "../module";
import type { Frame } from "./scenes";
import { playerOn } from "../board/players";

/** The steps of a turn, by the names the rules give them. */
const STEPS = ["The mine is unsteady", "What now?", "Sabotage", "Something shiny"] as const;

interface BannerProps {
  readonly view: View;
  readonly frame: Frame;
  readonly players: readonly Player[];
}

/** The heading of the board. */
export function Banner({ view, frame, players }: BannerProps) {
  const over = view.outcome !== null && !frame.playing;
  const step = frame.playing ? stepOfScene(frame) : stepOfPhase(view);
  return (
    <header class="cm-banner">
      <h2 class="cm-banner__turn">{over ? result(view, players) : turn(frame, players)}</h2>
      <p class="cm-banner__step">
        {over ? "We're rich" : STEPS[step]}
        <span class="cm-banner__round">
          {" "}
          · round {frame.position.round}
          {view.tie_break && ", tie-break"}
        </span>
      </p>
      <ol class="cm-steps" aria-hidden="true">
        {STEPS.map((name, at) => (
          <li
            key={name}
            title={name}
            data-now={(!over && at === step) || undefined}
            data-done={over || at < step || undefined}
          />
        ))}
      </ol>
    </header>
  );
}

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

function stepOfPhase({ phase }: View): number {
  switch (phase.phase) {
    case "rolling":
      return 0;
    case "what_now":
      return 1;
    case "sabotage":
      return 2;
    case "over":
      return 3;
  }
}

/** A scene that is still on the stage from the turn before says nothing of this one. */
function stepOfScene({ scene, position }: Frame): number {
  switch (scene?.kind) {
    case "roll":
      if (scene.cause === "sabotage") return 2;
      return scene.cause === "dig" && scene.seat === position.turn ? 1 : 0;
    case "sabotage":
      return 2;
    case "treasure":
      return scene.seat === position.turn ? 3 : 0;
    case "tied":
      return 3;
    default:
      return 0;
  }
}
