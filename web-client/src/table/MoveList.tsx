/** The moves of the match in words, which the game finds for them. */
import { useEffect, useRef } from "preact/hooks";

import type { GameModule, LogLine } from "../games/module";
import { useGameModule } from "../games/useGameModule";
import { type AtTable, playersOf } from "./atTable";
import "./MoveList.css";

export function MoveList({ at }: { readonly at: AtTable }) {
  const module = useGameModule(at.scene.table.game);
  const lines = module === null || module === "failed" ? [] : linesOf(at, module);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);
  return (
    // A list that scrolls must be reachable for those who scroll with keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} class="move-list" tabIndex={0} aria-label="Moves of this match">
      {module !== null && lines.length === 0 && (
        <li class="dim">The first move is still to come.</li>
      )}
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
  return at.scene.history.flatMap((step) =>
    step.events.flatMap((event) => module.describe(event, players) ?? []),
  );
}
