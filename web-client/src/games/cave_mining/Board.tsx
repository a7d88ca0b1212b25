/** The Cave Mining board: its parts, and the scenes that play on them. */
import { useMemo, useRef } from "preact/hooks";

import type { Action } from "../../generated/cave_mining/Action";
import type { Event } from "../../generated/cave_mining/Event";
import type { View } from "../../generated/cave_mining/View";
import { useSkip } from "../board/useSkip";
import type { GameProps } from "../module";
import { usePlayback } from "../playback/usePlayback";
import { Banner } from "./Banner";
import { Choices } from "./Choices";
import { DiceStage } from "./DiceStage";
import { Mine } from "./Mine";
import { Standings } from "./Standings";
import { speak } from "./describe";
import { SCENES } from "./scenes";
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
  const { frame, skip } = usePlayback(SCENES, game, speak);
  const { view } = frame.settled;
  const seats = game.view.diggers.length;
  const marks = useMemo(() => marksOf(seats, players), [seats, players]);
  const root = useRef<HTMLDivElement>(null);
  useSkip(root, skip);
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
    </div>
  );
}
