/** The Cave Mining board: its parts, and the scenes that play on them. */
import { type RefObject } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";

import type { Action } from "../../generated/cave_mining/Action";
import type { Event } from "../../generated/cave_mining/Event";
import type { View } from "../../generated/cave_mining/View";
import { flyHaul } from "../board/haul";
import { Overlays } from "../board/Overlays";
import { useFinale } from "../board/useFinale";
import { useSkip } from "../board/useSkip";
import type { GameProps } from "../module";
import { usePlayback } from "../playback/usePlayback";
import { Banner } from "./Banner";
import { Choices } from "./Choices";
import { DiceStage } from "./DiceStage";
import { Mine } from "./Mine";
import { Standings } from "./Standings";
import { speak } from "./describe";
import { finaleOf } from "./lastRound";
import { highlightOf } from "./highlights";
import { type Frame, SCENES } from "./scenes";
import { CUES } from "./cues";
import { marksOf } from "../board/players";

import "./Board.css";
import "./Mine.css";
import "./DiceStage.css";
import "./Choices.css";

interface CaveMiningProps {
  readonly game: GameProps<View, Action, Event>;
}

export function Board({ game }: CaveMiningProps) {
  const { players, you, waiting, busy, act } = game;
  const { frame, skip } = usePlayback(SCENES, game, { speak, cues: CUES, highlightOf });
  const { view } = frame.settled;
  const seats = game.view.diggers.length;
  const marks = useMemo(() => marksOf(seats, players), [seats, players]);
  const root = useRef<HTMLDivElement>(null);
  useSkip(root, skip);
  useFinale(finaleOf(view, players), frame.playing);
  useHaul(root, frame);
  return (
    <div ref={root} class="cave-mining">
      <div class="cm-board">
        <Banner view={view} frame={frame} players={players} />
        <Standings view={view} frame={frame} marks={marks} players={players} />
        <Mine view={view} frame={frame} marks={marks} players={players} />
        <DiceStage frame={frame} players={players} />
        <Choices
          board={root}
          frame={frame}
          waiting={waiting}
          players={players}
          you={you}
          busy={busy}
          act={act}
          skip={skip}
        />
      </div>
      <Overlays />
    </div>
  );
}

/** The value of one nugget of a haul. */
const NUGGET = 3;

/** Treasure flies from the dice to the score. */
function useHaul(root: RefObject<HTMLElement | null>, { scene, revealed, playing }: Frame): void {
  const haul = playing && revealed && scene?.kind === "treasure" ? scene : null;
  useEffect(() => {
    if (haul === null || root.current === null) return;
    flyHaul(root.current, {
      from: ".cm-treasure__sum",
      to: `.cm-standing[data-seat="${haul.seat}"] .cm-standing__score`,
      nuggets: Math.ceil(haul.sum / NUGGET),
    });
  }, [haul, root]);
}
