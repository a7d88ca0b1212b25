/** Taking moves back and doing them again, for who plays alone, where the game offers it. */
import { useEffect } from "preact/hooks";

import type { GameFrame } from "../generated/protocol/GameFrame";
import type { Op } from "../generated/protocol/Op";
import type { UndoView } from "../generated/protocol/UndoView";
import { Button } from "../ui/Button";
import { RedoIcon, UndoIcon } from "../ui/Icons";
import { announce } from "../ui/LiveRegion";
import { type AtTable, asked } from "./atTable";
import "./UndoBar.css";

/** What can be done now; null where it cannot. */
interface Ways {
  readonly takeBack: (() => void) | null;
  readonly doAgain: (() => void) | null;
}

/** See the head of the file: the two ways, where the game offers them. */
export function waysBack(at: AtTable, { undo }: GameFrame): Ways | null {
  const offered =
    undo !== undefined && at.state.you.seat !== null && at.scene.table.phase === "playing";
  const busy =
    at.store.sending.value || at.store.line.value.kind !== "open" || at.state.frozen !== null;
  const back = offered && !busy ? undo.back : null;
  const forward = offered && !busy ? undo.forward : null;
  const go = async (op: Op, said: string) => {
    if (await asked(at, at.store.operate(op))) announce(said);
  };
  const takeBack =
    back === null ? null : () => void go({ do: "undo", to: back }, "The move is taken back.");
  const doAgain =
    forward === null ? null : () => void go({ do: "redo", to: forward }, "The move is done again.");
  return offered ? { takeBack, doAgain } : null;
}

interface TakeMovesBackProps {
  readonly ways: Ways;
  readonly undo: UndoView;
}

/** The two buttons and their keys, and what taking back costs. */
export function TakeMovesBack({ ways: { takeBack, doAgain }, undo }: TakeMovesBackProps) {
  useKeys(takeBack, doAgain);
  return (
    <div class="take-moves-back">
      <Button
        tone="bare"
        disabled={takeBack === null}
        describedBy="mark"
        onClick={() => takeBack?.()}
      >
        <UndoIcon /> <span class="take-moves-back-word">Undo</span>
      </Button>
      <Button tone="bare" disabled={doAgain === null} onClick={() => doAgain?.()}>
        <RedoIcon /> <span class="take-moves-back-word">Redo</span>
      </Button>
      <p id="mark" class="small dim">
        {undo.marked &&
          "This match is marked: there was a hint, or a move was taken back after it had shown something."}
        {!undo.marked &&
          undo.marks &&
          "The last move showed something; taking it back marks this match."}
      </p>
    </div>
  );
}

/** Ctrl or Command with Z, with Shift for forward. */
function useKeys(takeBack: (() => void) | null, doAgain: (() => void) | null): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const typing =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (typing || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
      event.preventDefault();
      (event.shiftKey ? doAgain : takeBack)?.();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [takeBack, doAgain]);
}
