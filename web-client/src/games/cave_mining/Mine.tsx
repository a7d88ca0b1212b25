/** The mine: its layers with their die and risk, and a lane for each player's shaft and figures. */
import { LAYERS } from "../../generated/cave_mining/constants";
import type { View } from "../../generated/cave_mining/View";
import { explained } from "../../ui/explain";
import { list } from "../../ui/words";
import type { Player } from "../module";
import { Rubble } from "./Rubble";
import { CampFigure, DiggerFigure } from "./art/Figures";
import { CrossSection } from "./art/CrossSection";
import type { Frame } from "./scenes";
import type { BoardState, RollScene } from "./scenes";
import { type Mark, nameOf } from "../board/players";
import { layerWhy } from "./why";

interface MineProps {
  readonly view: View;
  readonly frame: Frame;
  readonly marks: readonly Mark[];
  readonly players: readonly Player[];
}

export function Mine({ view, frame, marks, players }: MineProps) {
  const { board } = frame;
  const roll = frame.scene?.kind === "roll" ? frame.scene : null;
  const rolling = frame.playing && !frame.revealed ? roll : null;
  const shaking = rolling && rolling.cause !== "dig";
  const collapsing = roll?.caved_in && frame.revealed && frame.playing;
  return (
    <section
      class={shaking ? "cm-mine cm-mine--shaking" : "cm-mine"}
      aria-label="The mine"
      data-collapsing={collapsing || undefined}
    >
      <CrossSection />
      <ol class="cm-layers">
        {LAYERS.map((layer, at) => (
          <li
            key={layer.name}
            class="cm-layer"
            data-layer={at}
            {...explained(layerWhy(view, at, players))}
            data-risked={rolling?.layer === at || undefined}
          >
            <LayerSign name={layer.name} die={layer.die} risk={layer.risk} at={at} />
            <span class="visually-hidden">{whoIsOn(at, board, players)}</span>
          </li>
        ))}
      </ol>
      <div class="cm-lanes" aria-hidden="true">
        {marks.map((mark) => (
          <Lane
            key={mark.seat}
            mark={mark}
            frame={frame}
            roll={roll?.seat === mark.seat ? roll : null}
          />
        ))}
      </div>
    </section>
  );
}

interface SignProps {
  readonly name: string;
  readonly die: number | null;
  readonly risk: number;
  readonly at: number;
}

/** The name of a layer, its die and its risk. */
function LayerSign({ name, die, risk, at }: SignProps) {
  if (die === null) return <span class="cm-layer__name">{name}</span>;
  return (
    <>
      <span class="cm-layer__number" aria-hidden="true">
        {at}
      </span>
      <span class="cm-layer__name">
        <span class="visually-hidden">Layer {at}: </span>
        {name}
      </span>
      <span class="cm-layer__die">
        <span class="visually-hidden">, treasure </span>d{die}
      </span>
      <span class="cm-layer__risk" style={{ "--cm-risk": `${risk}%` }}>
        <span class="visually-hidden">, risk of a cave-in </span>
        {risk}%
      </span>
    </>
  );
}

function whoIsOn(layer: number, { pieces }: BoardState, players: readonly Player[]): string {
  const here = pieces.flatMap(({ digger, camp }, seat) => {
    const things = [...(digger === layer ? ["digger"] : []), ...(camp === layer ? ["camp"] : [])];
    return things.length === 0 ? [] : [`${nameOf(seat, players)}'s ${list(things)}`];
  });
  return here.length === 0 ? "" : `, here: ${list(here)}`;
}

interface LaneProps {
  readonly mark: Mark;
  readonly frame: Frame;
  /** The roll on screen, if it is this player's. */
  readonly roll: RollScene | null;
}

function Lane({ mark, frame, roll }: LaneProps) {
  const piece = frame.board.pieces[mark.seat] ?? { digger: 0, camp: 0 };
  const fell = roll?.caved_in && frame.revealed;
  const digs = roll?.cause === "dig" && !frame.revealed;
  const active = frame.board.turn === mark.seat;
  return (
    <div class="cm-lane" data-active={active || undefined} style={{ "--seat": mark.colour }}>
      <div class="cm-shaft" style={{ "--cm-depth": Math.max(piece.digger, piece.camp) }} />
      <div
        class="cm-piece cm-piece--camp"
        data-fell={fell || undefined}
        style={{ "--cm-layer": piece.camp }}
      >
        <CampFigure mark={mark} />
      </div>
      <div
        class="cm-piece cm-piece--digger"
        data-digs={digs || undefined}
        data-fell={fell || undefined}
        style={{ "--cm-layer": piece.digger }}
      >
        <DiggerFigure mark={mark} />
      </div>
      {fell && <Rubble key={frame.sceneNumber} layer={roll.layer} />}
    </div>
  );
}
