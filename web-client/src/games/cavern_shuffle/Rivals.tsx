/** The race: how far everybody is. A tap shows the board of a player whose board may be seen. */
import type { PlayerView } from "../../generated/cavern_shuffle/PlayerView";
import type { Seat } from "../../generated/protocol/Seat";
import { explained, explainedControl } from "../../ui/explain";
import { MarkSign } from "../board/MarkSign";
import { Rail } from "../board/Rail";
import { Remarks } from "../board/Remarks";
import { ShortName } from "../board/ShortName";
import { type Mark, playerOn } from "../board/players";
import type { Player } from "../module";
import { rivalWhy } from "./why";

interface RivalsProps {
  readonly standings: readonly PlayerView[];
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
  readonly goal: number;
  /** Whose board is shown. */
  readonly shown: Seat;
  /** Left out during the race: the gauge shows your own progress. */
  readonly you: Seat | null;
  readonly look: (seat: Seat) => void;
}

export function Rivals({ standings, marks, players, goal, shown, you, look }: RivalsProps) {
  const choice = standings.filter(({ board }) => board !== null).length > 1;
  return (
    <ul class="cs-rivals" aria-label="The race">
      {marks.map((mark) => {
        const standing = standings[mark.seat];
        if (!standing || (!choice && mark.seat === you)) return null;
        const row = (
          <Rival
            standing={standing}
            mark={mark}
            player={playerOn(mark.seat, players)}
            goal={goal}
          />
        );
        const why = rivalWhy(standing.progress, goal);
        const isButton = choice && standing.board !== null;
        return (
          <li
            key={mark.seat}
            data-shown={(choice && mark.seat === shown) || undefined}
            {...(!isButton && explained(why))}
          >
            {isButton ? (
              <button
                type="button"
                class="cs-rival"
                aria-pressed={mark.seat === shown}
                {...explainedControl(why)}
                onClick={() => look(mark.seat)}
              >
                {row}
              </button>
            ) : (
              <div class="cs-rival">{row}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface RivalProps {
  readonly standing: PlayerView;
  readonly mark: Mark;
  readonly player: Player;
  readonly goal: number;
}

function Rival({ standing: { progress }, mark, player, goal }: RivalProps) {
  const ended =
    progress.standing === "won"
      ? [{ text: "won", title: "Has beaten the Minotaur" }]
      : progress.standing === "gave_up"
        ? [{ text: "gave up", title: "Has given up" }]
        : [];
  return (
    <>
      <MarkSign mark={mark} />
      <span class="cs-rival__name">
        <ShortName>{player.name}</ShortName> <Remarks player={player} more={ended} isInButton />
      </span>
      <span class="cs-rival__rail" style={{ "--seat": mark.colour }}>
        <Rail way={progress.party_level / goal} />
      </span>
      <span class="cs-rival__level">
        <span class="visually-hidden">Party level </span>
        <b>{progress.party_level}</b>
        <span class="dim">/{goal}</span>
      </span>
      <span class="cs-rival__down">
        <svg viewBox="0 0 10 14" aria-hidden="true">
          <rect x=".5" y=".5" width="9" height="13" rx="1.500" />
        </svg>
        {progress.face_down}
        <span class="cs-rival__words"> face down</span>
      </span>
    </>
  );
}
