/** How close the party is to the Minotaur, and which effects are active. */
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Numbers } from "../../generated/cavern_shuffle/Numbers";
import type { Progress } from "../../generated/cavern_shuffle/Progress";
import type { Standing } from "../../generated/cavern_shuffle/Standing";
import { explained } from "../../ui/explain";
import { useNow } from "../../ui/useNow";
import { count, duration } from "../../ui/words";
import type { Lasting } from "../module";
import { MinotaurFigure } from "./art/Minotaur";
import { rankAhead } from "./rank";
import { DEAL_WHY, curseWhy, gaugeWhy, movesWhy, obstacleWhy, rankWhy } from "./why";
import { CURSES, enemyName, movesMade, rankName } from "./words";

interface StatusProps {
  readonly board: BoardView;
  readonly numbers: Numbers;
  readonly progress: Progress;
  /** The name of the deal; null while it is a secret. */
  readonly deal: string | null;
  /** Null in a race, whose clock the table shows. */
  readonly lasting: Lasting | null;
}

export function Status({ board, numbers, progress, deal, lasting }: StatusProps) {
  const moves = movesMade(board.moves, progress.standing);
  return (
    <section class="cs-status" aria-label="Progress">
      <Gauge board={board} numbers={numbers} level={progress.party_level} />
      <ul class="cs-facts">
        <li class="cs-fact" {...explained(obstacleWhy(board.difficulty))}>
          Next obstacle: <b>{board.difficulty === null ? "none" : `level ${board.difficulty}`}</b>
        </li>
        <RankFact board={board} standing={progress.standing} />
        <li class="cs-fact" {...explained(movesWhy(moves))}>
          <b>{count(moves, "move")}</b>
          {lasting !== null && <Time lasting={lasting} />}
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
}

const RANK: Readonly<Record<Standing, string>> = {
  playing: "Rank if won now",
  won: "Rank",
  gave_up: "Rank if it had been won",
};

interface RankFactProps {
  readonly board: BoardView;
  readonly standing: Standing;
}

/** The rank of a win now, and what the best one that is left takes. */
function RankFact({ board, standing }: RankFactProps) {
  const ahead = standing === "won" ? null : rankAhead(board);
  return (
    <li class="cs-fact" {...explained(rankWhy(board.rank, standing))}>
      {RANK[standing]}: <b>{rankName(board.rank)}</b>
      {ahead !== null && (
        // Its room stays until the end: the board must not move when the result comes.
        <span class="cs-fact__ahead" hidden={standing === "gave_up"}>
          {ahead}
        </span>
      )}
    </li>
  );
}

/** How long the match has lasted. */
function Time({ lasting: { from, to } }: { readonly lasting: Lasting }) {
  const now = useNow(1_000);
  return (
    <span class="cs-time">
      {" · "}
      <span class="visually-hidden">Time </span>
      {duration(Math.max(0, (to ?? now) - from))}
    </span>
  );
}

/**
 * The Party level, with marks where each enemy can be beaten and where the Potion would suffice.
 */
function Gauge({
  board,
  numbers,
  level,
}: Pick<StatusProps, "board" | "numbers"> & { readonly level: number }) {
  const goal = numbers.minotaur_power;
  const part = (at: number): number => Math.min(1, at / goal);
  const potion = board.items.some(({ item, state }) => item === "potion" && state !== "used")
    ? goal - numbers.potion
    : null;
  return (
    <div class="cs-gauge" {...explained(gaugeWhy(numbers, level))}>
      <span class="cs-gauge__words">
        Party level <b>{level}</b>
        <span class="dim">
          /{goal}
          <span class="cs-gauge__end"> to win</span>
        </span>
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
