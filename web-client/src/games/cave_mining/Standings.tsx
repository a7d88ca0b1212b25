/** The running scores: for each player a rail to the target, and a cart on it. */
import type { View } from "../../generated/cave_mining/View";
import { explained } from "../../ui/explain";
import { Counted } from "../../ui/Counted";
import { MarkSign } from "../board/MarkSign";
import { Rail } from "../board/Rail";
import { type Remark, Remarks } from "../board/Remarks";
import { type Mark, playerOn } from "../board/players";
import type { Player } from "../module";
import { lastRoundOf } from "./lastRound";
import { standingWhy } from "./why";
import type { Frame } from "./scenes";

interface StandingsProps {
  readonly view: View;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
}

export function Standings({ view, frame, marks, players }: StandingsProps) {
  const { board, scene, revealed } = frame;
  const gained = scene?.kind === "treasure" && revealed ? scene : null;
  return (
    <ol class="cm-standings" aria-label={`Scores on the way to ${view.target}`}>
      {marks.map((mark) => {
        const score = board.pieces[mark.seat]?.score ?? 0;
        const gain = gained?.seat === mark.seat ? gained.sum : 0;
        return (
          <li
            key={mark.seat}
            class="cm-standing"
            data-seat={mark.seat}
            {...explained(standingWhy(view, mark.seat, players))}
            data-turn={board.turn === mark.seat || undefined}
            data-won={
              (view.outcome?.kind === "ranked" &&
                view.outcome.places[mark.seat] === 1 &&
                !frame.playing) ||
              undefined
            }
            style={{ "--seat": mark.colour }}
          >
            <MarkSign mark={mark} />
            <span class="cm-standing__name">
              <b>{playerOn(mark.seat, players).name}</b>{" "}
              <span class="cm-standing__remarks">
                <Remarks player={playerOn(mark.seat, players)} more={remarksOf(view, mark.seat)} />
              </span>
            </span>
            <Rail way={score / view.target} />
            <span class="cm-standing__score">
              <b>
                <Counted value={score} />
              </b>
              <span aria-hidden="true">/{view.target}</span>
              {gain > 0 && (
                <span key={frame.sceneNumber} class="cm-standing__gain" aria-hidden="true">
                  +{gain}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What happened to a player in this turn or the last. */
function remarksOf(view: View, seat: number): readonly Remark[] {
  const { sabotaged = false, caved_in = false } = view.diggers[seat] ?? {};
  const needs = lastRoundOf(view)?.chasers.find((chaser) => chaser.seat === seat)?.needs;
  return [
    needs !== undefined && {
      text: `needs ${needs}`,
      title: `The last round: treasure of ${needs} or more would win`,
    },
    sabotaged && {
      text: "sabotaged",
      title: "Sabotaged: may keep digging if the camp caves in next time",
    },
    caved_in && { text: "caved in", title: "The camp caved in this turn: no sabotage" },
  ].filter((remark) => remark !== false);
}
