/** Hints, where the board shows none itself: what the strongest bot would do, and why. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

import { canBeRanked, isRehearsal } from "../daily/words";
import { hinted } from "../games/board/hinted";
import type { GameModule } from "../games/module";
import type { GameFrame } from "../generated/protocol/GameFrame";
import type { TableStore } from "../net/store";
import { Button, usePress } from "../ui/Button";
import { HintDialog } from "../ui/HintDialog";
import { BulbIcon, CrossIcon } from "../ui/Icons";
import { useKeys } from "../ui/keys";
import { announce } from "../ui/LiveRegion";
import { type AtTable, playersOf } from "./atTable";
import { HINT_IN_BAR, hintAsk } from "./hintAsk";
import { type HintText, hintActions, hintText } from "./hintText";
import "./Hints.css";

interface HintsProps {
  readonly at: AtTable;
  readonly frame: GameFrame;
  readonly load: GameModule["loadActionWords"];
}

/** The reply to a question about one position. */
interface Reply {
  readonly position: string;
  readonly text: HintText;
  /** What it names; empty if there is no hint. */
  readonly actions: readonly unknown[];
}

const NOT_LOADED: HintText = {
  what: "",
  why: "The hint could not be loaded. Check your connection, then try again.",
  second: "",
};

export function Hints({ at, frame, load }: HintsProps) {
  const [reply, setReply] = useState<Reply | null>(null);
  const [confirming, setConfirming] = useState(false);
  const price = priceOf(at);
  const may = frame.legal.length > 0 && price !== "refused";
  const [thinking, take] = usePress(async () => {
    const words = load().catch(() => null);
    const hint = await hintAbout(at.store);
    if (hint === null) return;
    const { asked, result } = hint;
    const put = await words;
    const text =
      put === null
        ? NOT_LOADED
        : hintText(result, (action) => put(action, asked.view, playersOf(at)));
    setReply({
      position: positionOf(asked),
      text,
      actions: put === null ? [] : hintActions(result),
    });
    announce([text.what, text.why, text.second].join(" "));
  });
  const ask = (): void => {
    if (!may) return;
    if (price === "ranking") setConfirming(true);
    else take();
  };
  useKeys({
    title: "The table",
    shortcuts: [{ keys: ["h"], does: "take a hint", press: ask }],
  });
  useButtonInBar(ask, may, thinking);
  const place = useRef<HTMLDivElement>(null);
  const closed = useRef(false);
  const close = (): void => {
    closed.current = true;
    setReply(null);
  };
  // Whoever closes a hint with the keyboard is at the button that asked for it.
  useLayoutEffect(() => {
    const around = document.getElementById(HINT_IN_BAR) ?? place.current;
    if (closed.current) around?.querySelector("button")?.focus({ preventScroll: true });
    closed.current = false;
  }, [reply]);
  const current = reply !== null && may && reply.position === positionOf(frame) ? reply : null;
  useMarks(current?.actions ?? NO_ACTIONS);
  const shown = current?.text ?? null;
  return (
    <div ref={place} class="hints" data-shown={shown !== null || undefined}>
      {shown === null ? (
        <Button disabled={!may} busy={thinking} describedBy="hint-price" shortcut="H" onClick={ask}>
          <BulbIcon /> Hint
        </Button>
      ) : (
        <div class="hint panel">
          <BulbIcon />
          <p>
            <strong>{shown.what}</strong> {shown.why}{" "}
            {shown.second && <span class="dim">{shown.second}</span>}
          </p>
          <Button tone="bare" label="Close the hint" onClick={close}>
            <CrossIcon />
          </Button>
        </div>
      )}
      {shown === null && (
        <p id="hint-price" class="small dim" data-price={price ?? undefined}>
          {noteOn(price, may)}
        </p>
      )}
      {confirming && <HintDialog take={take} close={() => setConfirming(false)} />}
    </div>
  );
}

const NO_ACTIONS: readonly unknown[] = [];

/** The board marks what an open hint names. */
function useMarks(actions: readonly unknown[]): void {
  useEffect(() => {
    hinted.value = actions;
    return () => {
      hinted.value = NO_ACTIONS;
    };
  }, [actions]);
}

/** Where there is little room, the button is in the bar. */
function useButtonInBar(ask: () => void, may: boolean, thinking: boolean): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    hintAsk.value = { ask: () => latest.current(), may, thinking };
  }, [may, thinking]);
  useEffect(
    () => () => {
      hintAsk.value = null;
    },
    [],
  );
}

/** What a hint costs in a daily match. */
const NOTES = {
  refused: "In today's daily match, you can use hints only in your first try.",
  ranking: "A hint takes this try off the ranking.",
  paid: "This try is not ranked.",
} as const;

type Price = keyof typeof NOTES;

/** What the player should know before a hint, or why there is none. */
function noteOn(price: Price | null, may: boolean): string {
  if (!may && price !== "refused") return "When you can choose something, you can ask for a hint.";
  return price === null ? "" : NOTES[price];
}

/** Null where nothing is at stake. */
function priceOf({ table, state }: AtTable): Price | null {
  const { daily } = table.view;
  if (isRehearsal(daily, undefined)) return "refused";
  if (!canBeRanked(daily)) return null;
  const { seat } = state.you;
  // Taking back moves takes hints out of the history, but the try stays marked.
  const advised = table.history.some(({ cause }) => cause.by === "advised" && cause.seat === seat);
  return advised || table.game?.undo?.marked === true ? "paid" : "ranking";
}

/** How often one press asks for a hint, if others act while it is being computed. */
const ASKED_MAX = 4;

interface Hint {
  /** The position that it is about. */
  readonly asked: GameFrame;
  readonly result: Awaited<ReturnType<TableStore["ask"]>>;
}

/** A hint about the position when it comes; null if there is none, or it changes all the time. */
async function hintAbout(store: TableStore): Promise<Hint | null> {
  const now = (): GameFrame | null => store.state.peek().table?.game ?? null;
  for (let count = 0; count < ASKED_MAX; count += 1) {
    const asked = now();
    if (asked === null || asked.legal.length === 0) return null;
    const result = await store.ask("hint");
    const after = now();
    const isSame = after !== null && positionOf(asked) === positionOf(after);
    if (isSame) return !result.ok && result.refusal.code === "stale" ? null : { asked, result };
  }
  return null;
}

/** Tells positions apart. */
const positionOf = ({ view, legal }: GameFrame): string => JSON.stringify([view, legal]);
