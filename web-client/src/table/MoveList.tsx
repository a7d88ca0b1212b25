/** The moves of the match that its board has shown, in the words of the game. */
import { useEffect, useRef } from "preact/hooks";

import type { GameModule, LogLine } from "../games/module";
import { unseen } from "../games/playback/unseen";
import { useGameModule } from "../games/useGameModule";
import { type AtTable, playersOf } from "./atTable";
import "./MoveList.css";

export function MoveList({ at }: { readonly at: AtTable }) {
  const module = useGameModule(at.table.view.game);
  const lines = module === null || module === "failed" ? [] : linesOf(at, module);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  return (
    // A list that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} class="move-list" tabIndex={0} aria-label="Moves of this match">
      {module !== null && lines.length === 0 && <li class="dim">No moves yet.</li>}
      {lines.map((line, index) => (
        <li key={index} class={`move ${line.tone}`}>
          <bdi>{line.text}</bdi>
        </li>
      ))}
    </ol>
  );
}

function linesOf(at: AtTable, module: GameModule): readonly LogLine[] {
  const players = playersOf(at);
  const [first = Number.POSITIVE_INFINITY] = unseen.value;
  const shown = at.table.history.filter(({ seq }) => seq < first);
  return shown.flatMap((step) =>
    step.events.flatMap((event) => module.describe(event, players) ?? []),
  );
}
