/** The running scores: for each player a rail to the target, and a cart on it. */
import type { View } from "../../generated/cave_mining/View";
import type { Player } from "../module";
import { MarkSign } from "./art/Figures";
import type { Frame } from "./playback/reel";
import { type Mark, playerOn } from "./players";

interface StandingsProps {
  readonly view: View;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
}

/** All players with their scores, on the way to the target. */
export function Standings({ view, frame, marks, players }: StandingsProps) {
  const { position, scene, told } = frame;
  const gained = scene?.kind === "treasure" && told ? scene : null;
  return (
    <ol class="cm-standings" aria-label={`Scores on the way to ${view.target}`}>
      {marks.map((mark) => {
        const score = position.pieces[mark.seat]?.score ?? 0;
        const gain = gained?.seat === mark.seat ? gained.sum : 0;
        return (
          <li
            key={mark.seat}
            class="cm-standing"
            data-turn={position.turn === mark.seat || undefined}
            data-won={view.outcome?.kind === "ranked" && view.outcome.places[mark.seat] === 1 && !frame.playing || undefined}
            style={{ "--cm-seat": mark.colour }}
          >
            <MarkSign mark={mark} />
            <span class="cm-standing__name">
              <b>{playerOn(mark.seat, players).name}</b> <Remarks view={view} player={playerOn(mark.seat, players)} />
            </span>
            <span class="cm-rail" aria-hidden="true" style={{ "--cm-way": Math.min(1, score / view.target) }}>
              <span class="cm-rail__cart" />
            </span>
            <span class="cm-standing__score">
              <b>{score}</b>
              <span aria-hidden="true">/{view.target}</span>
              {gain > 0 && (
                <span key={frame.take} class="cm-standing__gain" aria-hidden="true">
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

/** What else there is to know of a player now. */
function Remarks({ view, player }: { readonly view: View; readonly player: Player }) {
  const { sabotaged, caved_in } = view.diggers[player.seat] ?? { sabotaged: false, caved_in: false };
  const remarks = [
    player.you && { text: "you", title: "This is you" },
    player.bot && { text: "bot", title: "A bot plays here" },
    player.away && { text: "away", title: "Not connected at present" },
    sabotaged && { text: "sabotaged", title: "Was sabotaged: may go on digging if the own camp caves in next time" },
    caved_in && { text: "caved in", title: "The camp caved in this turn: no sabotage" },
  ].filter((remark) => remark !== false);
  return (
    <>
      {remarks.map(({ text, title }) => (
        <span key={text} class="cm-remark" title={title}>
          {text}
        </span>
      ))}
    </>
  );
}
