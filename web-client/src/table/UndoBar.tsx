/** Undo and redo, in solo matches of games that allow it. */
import { canBeRanked, isRehearsal } from "../daily/words";
import type { Restart } from "../games/module";
import type { GameFrame } from "../generated/protocol/GameFrame";
import type { Op } from "../generated/protocol/Op";
import type { UndoView } from "../generated/protocol/UndoView";
import { Button } from "../ui/Button";
import { RedoIcon, UndoIcon } from "../ui/Icons";
import { type Shortcut, useKeys } from "../ui/keys";
import { announce } from "../ui/LiveRegion";
import { type AtTable, CONNECTION, isConnected, showRefusal } from "./atTable";
import "./UndoBar.css";

/** What undo and redo would do; null if there is nothing to undo or redo. */
export interface UndoWays {
  readonly takeBack: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Takes all moves back. */
  readonly restart: Restart | null;
  /** They are not possible today, because this is today's daily match. */
  readonly rehearsal: boolean;
  /** They can take the match off the ranking of the day. */
  readonly ranked: boolean;
  /** They wait for a reply, or for the connection. */
  readonly busy: boolean;
}

/** Null if this match does not allow undo. After its end nothing can be undone. */
export function undoWays(at: AtTable, { undo }: GameFrame): UndoWays | null {
  const { daily, phase } = at.table.view;
  const offered = undo !== undefined && at.state.you.seat !== null;
  const rehearsal = isRehearsal(daily, undo?.deal_of);
  const busy = at.store.sending.value || !isConnected(at) || at.state.frozen !== null;
  const possible = offered && !rehearsal && phase === "playing";
  const back = possible ? undo.back : null;
  const forward = possible ? undo.forward : null;
  const go = async (op: Op, said: string) => {
    // A key may be pressed again before the buttons are off.
    if (busy || at.store.sending.peek()) return;
    if (await showRefusal(at, at.store.operate(op))) announce(said);
  };
  const takeBack =
    back === null ? null : () => void go({ do: "undo", to: back }, "Move taken back.");
  const redo = forward === null ? null : () => void go({ do: "redo", to: forward }, "Move redone.");
  const start = possible ? (undo.start ?? null) : null;
  const restart =
    start === null
      ? null
      : {
          go: () => void go({ do: "undo", to: start }, "The same deal begins again."),
          waits: busy,
          marks: undo?.start_marks === true,
        };
  const ranked = canBeRanked(daily);
  return offered ? { takeBack, redo, restart, rehearsal, ranked, busy } : null;
}

interface UndoBarProps {
  readonly ways: UndoWays;
  readonly undo: UndoView;
}

const WHY_OFF = `mark ${CONNECTION}`;

/** The two buttons and their keys, and what undo would cost. */
export function UndoBar({ ways, undo }: UndoBarProps) {
  const { takeBack, redo, busy } = ways;
  useKeys({
    title: "The table",
    shortcuts: [
      undoing(["mod+z"], "take the last move back", takeBack),
      undoing(["mod+shift+z"], "do it again", redo),
    ],
  });
  return (
    <div class="undo-bar">
      <Button
        disabled={busy || takeBack === null}
        describedBy={WHY_OFF}
        onClick={() => takeBack?.()}
      >
        <UndoIcon /> <span class="undo-bar-word">Undo</span>
      </Button>
      <Button disabled={busy || redo === null} describedBy={WHY_OFF} onClick={() => redo?.()}>
        <RedoIcon /> <span class="undo-bar-word">Redo</span>
      </Button>
      <p id="mark" class="small dim">
        {markWords(undo, ways)}
      </p>
    </div>
  );
}

const REHEARSAL = "In today's daily match, you can use hints and undo only in your first try.";
const MARKED =
  "This try is not ranked: you took a hint, or took back a move that had revealed something.";
const MARKS = "The last move revealed something. Taking it back takes this try off the ranking.";

/** What has taken a try off the ranking, or would; null in matches that nobody ranks. */
function markWords(
  { marked, marks }: UndoView,
  { rehearsal, ranked, takeBack }: UndoWays,
): string | null {
  if (rehearsal) return REHEARSAL;
  if (!ranked) return null;
  if (marked) return MARKED;
  return marks && takeBack !== null ? MARKS : null;
}

/** The browser must not undo what was typed somewhere instead. */
function undoing(keys: readonly string[], does: string, go: (() => void) | null): Shortcut {
  const press = (_: string, event: KeyboardEvent): void => {
    event.preventDefault();
    go?.();
  };
  return { keys, does, press, repeats: true };
}
