/**
 * Agreeing with a mate for a whole round: while it is on, this page agrees at once to what they
 * propose about exploring, returning and paying. What has to be confirmed is never agreed to.
 */
import { useEffect, useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/digging_down/Action";
import type { Seat } from "../../generated/protocol/Seat";
import { type Following, type Table, can } from "./table";
import { warningOf } from "./warnings";

/** Proposals of this kind can be agreed to for a round. */
export const isWay = (action: Action): boolean => action.do === "explore" || action.do === "return";

type Needed = Pick<Table, "view" | "offered" | "votes" | "you" | "act">;

export function useFollowing({ view, offered, votes, you, act }: Needed): Following {
  const [chosen, choose] = useState<{ readonly seat: Seat; readonly round: number } | null>(null);
  const { round, phase } = view;
  const seat =
    chosen && chosen.round === round && phase.phase !== "base" && you !== null ? chosen.seat : null;
  const answered = useRef(votes);
  useEffect(() => {
    if (answered.current === votes) return;
    const proposed = votes.find((vote) => vote.seat === seat && isWay(vote.action))?.action;
    if (seat === null || !proposed || !can(offered, proposed) || warningOf(proposed, view)) return;
    answered.current = votes;
    if (!votes.some((vote) => vote.seat === you && isWay(vote.action))) act(proposed);
  }, [seat, votes, offered, view, you, act]);
  return {
    seat,
    follow: (mate) => choose({ seat: mate, round }),
    stop: () => choose(null),
  };
}
