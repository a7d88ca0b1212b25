/** The moves of a replayed match, in the words of its game. Each leads to its step. */
import { useEffect, useMemo, useRef } from "preact/hooks";

import type { Step } from "../../generated/protocol/Step";
import type { GameModule, LogLine, Player } from "../../games/module";
import "./Moves.css";

interface MovesProps {
  readonly steps: readonly Step[];
  readonly players: readonly Player[];
  readonly module: GameModule;
  /** What the analysis says of a step. */
  readonly notes: ReadonlyMap<number, string>;
  /** The step that is shown. */
  readonly at: number;
  readonly goTo: (step: number) => void;
}

interface Told {
  readonly step: number;
  readonly lines: readonly LogLine[];
}

export function Moves({ steps, players, module, notes, at, goTo }: MovesProps) {
  const all = useMemo(() => toldIn(steps, players, module), [steps, players, module]);
  const current = all.findLast(({ step }) => step <= at)?.step;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const shown = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!list.current || !shown) return;
    // Scrolls the list, and not the page.
    const top = shown.offsetTop - (list.current.clientHeight - shown.offsetHeight) / 2;
    list.current.scrollTo({ top });
  }, [current]);
  return (
    // A list that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} class="replay-moves" tabIndex={0} aria-label="Moves of this match">
      {all.map(({ step, lines }) => (
        <li key={step}>
          <button
            type="button"
            class="replay-move"
            aria-current={step === current ? "step" : undefined}
            onClick={() => goTo(step)}
          >
            {linesWithNote(lines, notes.get(step)).map(({ text, tone }, index) => (
              <span key={index} class={tone === "note" ? "replay-note" : `replay-line ${tone}`}>
                <bdi>{text}</bdi>
              </span>
            ))}
          </button>
        </li>
      ))}
    </ol>
  );
}

type NotedLine = LogLine | { readonly text: string; readonly tone: "note" };

/** A note is about the choice, so it stands before what belongs to the next turn. */
export function linesWithNote(lines: readonly LogLine[], note?: string): readonly NotedLine[] {
  if (note === undefined) return lines;
  const next = lines.findIndex(({ tone }, index) => tone === "turn" && index > 0);
  const noted: readonly NotedLine[] = lines;
  return noted.toSpliced(next < 0 ? lines.length : next, 0, { text: note, tone: "note" });
}

/** The steps that have something to tell. */
export function toldIn(
  steps: readonly Step[],
  players: readonly Player[],
  { describe }: Pick<GameModule, "describe">,
): readonly Told[] {
  return steps.flatMap(({ cause, events }, step) => {
    const told = events.flatMap((event) => describe(event, players) ?? []);
    const lines = [...aside(cause.by), ...told];
    return lines.length === 0 ? [] : [{ step, lines }];
  });
}

/** What the game itself does not tell. */
function aside(by: Step["cause"]["by"]): readonly LogLine[] {
  switch (by) {
    case "undone":
      return [{ text: "Moves were taken back.", tone: "plain" }];
    case "redone":
      return [{ text: "Moves were redone.", tone: "plain" }];
    case "advised":
      return [{ text: "A hint was given.", tone: "plain" }];
    default:
      return [];
  }
}
