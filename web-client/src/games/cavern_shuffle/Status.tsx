/** How close the party is to the Minotaur, and which effects are active. */
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Numbers } from "../../generated/cavern_shuffle/Numbers";
import type { Progress } from "../../generated/cavern_shuffle/Progress";
import { explained } from "../../ui/explain";
import { count } from "../../ui/words";
import { MinotaurFigure } from "./art/Minotaur";
import { DEAL_WHY, curseWhy, gaugeWhy, movesWhy, obstacleWhy, rankWhy } from "./why";
import { CURSES, enemyName, rankName } from "./words";

interface StatusProps {
  readonly board: BoardView;
  readonly numbers: Numbers;
  readonly progress: Progress;
  /** The name of the deal; null while it is a secret. */
  readonly deal: string | null;
}

export const Status = ({ board, numbers, progress, deal }: StatusProps) => (
  <section class="cs-status" aria-label="Progress">
    <Gauge board={board} numbers={numbers} level={progress.party_level} />
    <ul class="cs-facts">
      <li class="cs-fact" {...explained(obstacleWhy(board.difficulty))}>
        Next obstacle <b>{board.difficulty === null ? "none" : `level ${board.difficulty}`}</b>
      </li>
      <li class="cs-fact" {...explained(rankWhy(board.rank))}>
        {progress.standing === "won" ? "Rank" : "Rank for a win now"} <b>{rankName(board.rank)}</b>
      </li>
      <li class="cs-fact" {...explained(movesWhy(board.moves))}>
        <b>{count(board.moves, "move")}</b>
      </li>
      {deal !== null && (
        <li class="cs-fact cs-fact--deal" {...explained(DEAL_WHY)}>
          Deal <b>{deal}</b>
        </li>
      )}
      {board.abilities.map((enemy) => (
        <li key={enemy} class="cs-fact cs-fact--curse" {...explained(curseWhy(enemy))}>
          <b class="cs-fact__who">{enemyName(enemy)} </b>
          {CURSES[enemy]}
        </li>
      ))}
    </ul>
  </section>
);

/**
 * The Party level, with marks where each enemy can be beaten and where the Potion would suffice.
 */
function Gauge({
  board,
  numbers,
  level,
}: Omit<StatusProps, "progress" | "deal"> & { readonly level: number }) {
  const goal = numbers.minotaur_power;
  const part = (at: number): number => Math.min(1, at / goal);
  const potion = board.items.some(({ item, state }) => item === "potion" && state !== "used")
    ? goal - numbers.potion
    : null;
  return (
    <div class="cs-gauge" {...explained(gaugeWhy(numbers, level))}>
      <span class="cs-gauge__words">
        Party level <b>{level}</b>
        <span class="dim">/{goal}</span>
      </span>
      <div
        class="cs-gauge__way"
        role="meter"
        aria-label="Party level"
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={level}
        aria-valuetext={`${level} of ${goal}`}
        style={{ "--way": part(level) }}
      >
        <span class="cs-gauge__light" />
        {numbers.enemies.map(({ enemy, power }) => (
          <i
            key={enemy}
            class="cs-gauge__mark"
            data-passed={level >= power || undefined}
            style={{ "--way": part(power) }}
          >
            {power}
          </i>
        ))}
        {potion !== null && (
          <i
            class="cs-gauge__mark cs-gauge__mark--potion"
            data-passed={level >= potion || undefined}
            style={{ "--way": part(potion) }}
          >
            {potion}
          </i>
        )}
      </div>
      <span class="cs-gauge__goal">
        <MinotaurFigure />
      </span>
    </div>
  );
}
