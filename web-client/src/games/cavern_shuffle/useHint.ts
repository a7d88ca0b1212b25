/**
 * Asks the server for a hint, and keeps it until the position changes. A hint that begins with
 * exploring stays while the player does that.
 */
import { useEffect, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import { announce } from "../../ui/LiveRegion";
import type { Ask } from "../module";
import { secondWords } from "../secondBest";
import { actionWords } from "./actionWords";
import { isTurn, planInWords } from "./hint";

export interface Hint {
  readonly action: Action;
  /** What to do and why. */
  readonly text: string;
}

export interface Hinting {
  readonly hint: Hint | null;
  /** Why there is no hint. */
  readonly complaint: string | null;
  /** The server is computing it. */
  readonly thinking: boolean;
  readonly ask: () => void;
}

/** Where the match stands. */
export interface Where {
  /** Tells positions apart. */
  readonly position: string;
  readonly moves: number;
  readonly exploredInARow: number;
}

interface Reply {
  readonly where: Where;
  /** What to do, one after the other; empty if there is no hint. */
  readonly plan: readonly Action[];
  /** Why, or why there is no hint. */
  readonly why: string;
  /** What else there is, and what it costs; empty if nothing else was tried. */
  readonly second: string;
}

/** The reply where the match now stands; null if it is about another position. */
function replyAt(reply: Reply | null, where: Where | null): Reply | null {
  if (reply === null || where === null) return null;
  if (reply.where.position === where.position) return reply;
  const { plan, why } = reply;
  const [taken, ...left] = plan;
  const followed =
    taken !== undefined &&
    isTurn(taken) &&
    left.length > 0 &&
    where.moves === reply.where.moves + 1 &&
    where.exploredInARow === reply.where.exploredInARow + 1;
  return followed ? { where, plan: left, why, second: "" } : null;
}

/** What a plan costs beyond its chances; null if nothing. */
type CostOf = (plan: readonly Action[]) => string | null;

/** `where` is null if there is nothing to ask about. */
export function useHint(where: Where | null, ask: Ask<Action>, costOf: CostOf): Hinting {
  const [latest, setReply] = useState<Reply | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const now = useRef(where);
  now.current = where;
  const current = replyAt(latest, where);
  useEffect(() => {
    if (current !== null) setReply(current);
  }, [current]);

  const textOf = ({ plan, why, second }: Reply): string =>
    [plan.length > 0 && planInWords(plan), costOf(plan), why, second].filter(Boolean).join(" ");
  const show = (reply: Reply): void => {
    if (now.current?.position !== reply.where.position) return;
    setReply(reply);
    announce(textOf(reply));
  };
  const request = async (about: Where): Promise<void> => {
    const { position } = about;
    setPending(position);
    const result = await ask("hint");
    setPending((other) => (other === position ? null : other));
    if (!result.ok) {
      // The player has moved on, so there is nothing to explain.
      if (result.refusal.code !== "stale")
        show({ where: about, plan: [], why: result.refusal.text, second: "" });
    } else if (result.value.kind === "hint") {
      const { action, after = [], why, second } = result.value;
      const plan = [action, ...after];
      const other = second ? secondWords(second, actionWords(second.action)) : "";
      show({ where: about, plan, why, second: other });
    }
  };

  const thinking = where !== null && pending === where.position;
  const [action] = current?.plan ?? [];
  return {
    hint: current && action ? { action, text: textOf(current) } : null,
    complaint: current !== null && action === undefined ? textOf(current) : null,
    thinking,
    ask: () => {
      if (where === null || thinking) return;
      if (current !== null && action !== undefined) announce(textOf(current));
      else void request(where);
    },
  };
}
