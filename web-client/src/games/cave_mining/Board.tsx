/** The Cave Mining board: puts its parts together and plays the steps on them. */
import { useEffect, useMemo, useRef } from "preact/hooks";

import type { Action } from "../../generated/cave_mining/Action";
import type { Event } from "../../generated/cave_mining/Event";
import type { View } from "../../generated/cave_mining/View";
import type { BoardProps } from "../module";
import { type PlayedStep, usePlayback } from "../playback/usePlayback";
import { Banner } from "./Banner";
import { Choices } from "./Choices";
import { DiceStage } from "./DiceStage";
import { Mine } from "./Mine";
import { Standings } from "./Standings";
import { inOneBreath } from "./describe";
import { FILM } from "./scenes";
import { marksOf } from "../board/players";

import "./Board.css";
import "./Mine.css";
import "./DiceStage.css";
import "./Choices.css";

/** The props of the shell, with the latest step in the game's own words. */
export type CaveMiningProps = Omit<BoardProps<View, Action>, "latest"> & {
  readonly latest: PlayedStep<Event> | null;
};

/** See the head of the file. */
export function Board({
  view: newest,
  legal,
  waiting,
  players,
  you,
  latest,
  busy,
  act,
}: CaveMiningProps) {
  const { frame, skip } = usePlayback(FILM, newest, legal, latest, (events) =>
    inOneBreath(events, players),
  );
  const { view } = frame.settled;
  const marks = useMemo(
    () => marksOf(newest.diggers.length, players),
    [newest.diggers.length, players],
  );
  const root = useRef<HTMLDivElement>(null);

  // On the root and not on each part: wherever one taps, the dice come to rest.
  useEffect(() => {
    const board = root.current;
    board?.addEventListener("pointerdown", skip);
    return () => board?.removeEventListener("pointerdown", skip);
  }, [skip]);

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
