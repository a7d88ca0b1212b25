/** The other players: points, cards by material, tools, and the reserved card. */
import type { Crafted } from "../../generated/card_game/Crafted";
import type { Player as Standing } from "../../generated/card_game/Player";
import type { View } from "../../generated/card_game/View";
import type { Seat } from "../../generated/protocol/Seat";
import { Counted } from "../../ui/Counted";
import { explainedControl } from "../../ui/explain";
import { list } from "../../ui/words";
import { MarkSign } from "../board/MarkSign";
import { Rail } from "../board/Rail";
import { type Remark, Remarks } from "../board/Remarks";
import { ShortName } from "../board/ShortName";
import { type Mark, playerOn } from "../board/players";
import type { Player } from "../module";
import { CraftDrawing } from "./art/Cards";
import { Sign } from "./art/Signs";
import { ToolDrawing } from "./art/Tools";
import type { Frame } from "./scenes";
import { fewerWords, playerWhy } from "./why";
import { KINDS, craftName, kindName } from "./words";

interface OpponentsProps {
  readonly view: View;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
  readonly you: Seat | null;
  readonly look: (seat: Seat) => void;
}

/** In turn order, starting after you. */
export function Opponents({ view, frame, marks, players, you, look }: OpponentsProps) {
  const start = you === null ? 0 : you + 1;
  const seats = marks.length - (you === null ? 0 : 1);
  const order = Array.from({ length: seats }, (_, at) => (start + at) % marks.length);
  return (
    <ol class="cg-opponents" aria-label="The other players" data-count={seats}>
      {order.flatMap((seat) => {
        const mark = marks[seat];
        const standing = frame.board.players[seat];
        if (!mark || !standing) return [];
        return (
          <Opponent
            key={seat}
            mark={mark}
            standing={standing}
            view={view}
            frame={frame}
            player={playerOn(seat, players)}
            look={look}
          />
        );
      })}
    </ol>
  );
}

interface OpponentProps {
  readonly mark: Mark;
  readonly standing: Standing;
  readonly view: View;
  readonly frame: Frame;
  readonly player: Player;
  readonly look: (seat: Seat) => void;
}

function Opponent({ mark, standing, view, frame, player, look }: OpponentProps) {
  const { seat } = mark;
  const { attack, turn } = frame.board;
  const won = !frame.playing && view.outcome?.kind === "ranked" && view.outcome.places[seat] === 1;
  return (
    <li
      class="cg-opponent"
      data-place={`p${seat}`}
      data-turn={turn === seat || undefined}
      data-won={won || undefined}
      style={{ "--seat": mark.colour }}
    >
      <button
        type="button"
        class="cg-opponent__button"
        aria-haspopup="dialog"
        {...explainedControl(playerWhy(standing, view))}
        onClick={() => look(seat)}
      >
        <MarkSign mark={mark} />
        <span class="cg-opponent__name">
          <ShortName>{player.name}</ShortName>{" "}
          <Remarks
            player={player}
            more={remarksOf(standing, attack?.thinking.includes(seat) ?? false)}
            isInButton
          />
        </span>
        <Rail way={standing.points / view.goal} />
        <Points points={standing.points} goal={view.goal} />
        <span class="cg-opponent__goods">
          <Sums standing={standing} seat={seat} />
          <Tools tools={standing.tools} seat={seat} />
          <span class="cg-opponent__holder" data-place={`p${seat}-holder`}>
            {standing.holder && (
              <>
                <CraftDrawing card={standing.holder} />
                <span class="visually-hidden">, has reserved {craftName(standing.holder)}</span>
              </>
            )}
          </span>
        </span>
      </button>
    </li>
  );
}

/** "7/20" for the eye, "7 of 20 points" for screen readers. */
export function Points({ points, goal }: { readonly points: number; readonly goal: number }) {
  return (
    <span class="cg-points">
      <b>
        <Counted value={points} />
      </b>
      <span aria-hidden="true">/{goal}</span>
      <span class="visually-hidden"> of {goal} points. </span>
    </span>
  );
}

export function remarksOf({ shovels }: Standing, thinking: boolean): readonly Remark[] {
  return [
    thinking && { text: "thinking…", title: "Still deciding how to meet the Creeper" },
    shovels > 0 && {
      text: `−${shovels}`,
      title: fewerWords(shovels, "in the next turn"),
    },
  ].filter((remark) => remark !== false);
}

/** The sum of each material. A material without cards keeps its gap, so that nothing jumps. */
function Sums({ standing, seat }: { readonly standing: Standing; readonly seat: Seat }) {
  const sums = KINDS.map((kind) => ({
    kind,
    sum: standing.cards
      .filter((card) => card.kind === kind)
      .reduce((total, { value }) => total + value, 0),
  }));
  const spoken = sums.flatMap(({ kind, sum }) => (sum > 0 ? [`${kindName(kind)} ${sum}`] : []));
  return (
    <span class="cg-sums">
      <span class="visually-hidden">Has {spoken.length === 0 ? "no cards" : list(spoken)}. </span>
      {sums.map(({ kind, sum }) => (
        <span
          key={kind}
          class="cg-sum"
          aria-hidden="true"
          data-none={sum === 0 || undefined}
          data-place={`p${seat}-${kind}`}
        >
          <Sign kind={kind} />
          {sum}
        </span>
      ))}
    </span>
  );
}

function Tools({ tools, seat }: { readonly tools: readonly Crafted[]; readonly seat: Seat }) {
  const unused = tools.filter(({ used }) => !used).map(({ card }) => craftName(card));
  return (
    <span class="cg-minis" data-place={`p${seat}-tools`}>
      <span class="visually-hidden">
        {unused.length === 0 ? "No unused tools" : `Unused: ${list(unused)}`}
      </span>
      {tools.map(({ card, used }) => (
        <svg
          key={card.id}
          class="cg-mini"
          viewBox="-3 -3 54 54"
          aria-hidden="true"
          data-used={used || undefined}
        >
          <ToolDrawing tool={card.tool} material={card.material} />
        </svg>
      ))}
    </span>
  );
}
