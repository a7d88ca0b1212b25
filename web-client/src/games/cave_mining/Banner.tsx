/** The heading of the board: whose turn it is, the round, and the step of the turn. */
import type { View } from "../../generated/cave_mining/View";
import { explained } from "../../ui/explain";
import type { Player } from "../module";
import { STEP_WHY } from "./why";
import type { Frame } from "./scenes";
import { lastRoundOf } from "./lastRound";
import { winWords } from "../board/ranking";
import { turnWords } from "../board/turn";

/** The steps of a turn, as the rules name them. */
const STEPS = ["The mine is unsteady", "What now?", "Sabotage", "Something shiny"] as const;

/** "What now?" would read as a question of the program. */
const stepWords = (step: number): string | undefined => (step === 1 ? "Dig or take" : STEPS[step]);

interface BannerProps {
  readonly view: View;
  readonly frame: Frame;
  readonly players: readonly Player[];
}

export function Banner({ view, frame, players }: BannerProps) {
  const over = view.outcome !== null && !frame.playing;
  const step = frame.playing ? stepOfScene(frame) : stepOfPhase(view);
  return (
    <header class="cm-banner">
      <h2 class="cm-banner__turn">
        {over ? winWords(view.outcome, players) : turnWords(frame.board.turn, players)}
      </h2>
      <p class="cm-banner__step">
        {over ? "The match is over" : stepWords(step)}
        <span class="cm-banner__round">
          {" "}
          · {lastRoundOf(view) !== null && !view.tie_break ? "last round" : "round"}{" "}
          {frame.board.round}
          {view.tie_break && ", tie-break"}
          {/* Beside longer words it would need another line. */}
          {frame.board.round === 1 && step === 1 && !over && ` · goal: ${view.target}`}
        </span>
      </p>
      <ol class="cm-steps" aria-label="Steps of a turn">
        {STEPS.map((name, at) => (
          <li
            key={name}
            {...explained(STEP_WHY[at] ?? name)}
            data-now={(!over && at === step) || undefined}
            data-done={over || at < step || undefined}
          >
            <span class="visually-hidden">
              {name}
              {!over && at === step && ", now"}
            </span>
          </li>
        ))}
      </ol>
    </header>
  );
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

/** A scene that lingers from the turn before says nothing about this turn. */
function stepOfScene({ scene, board }: Frame): number {
  switch (scene?.kind) {
    case "roll":
      if (scene.cause === "sabotage") return 2;
      return scene.cause === "dig" && scene.seat === board.turn ? 1 : 0;
    case "sabotage":
      return 2;
    case "treasure":
      return scene.seat === board.turn ? 3 : 0;
    case "tied":
      return 3;
    default:
      return 0;
  }
}
