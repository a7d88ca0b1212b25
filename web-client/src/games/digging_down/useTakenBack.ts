/** A proposal that a person has just taken back, so that it does not vanish without a word. */
import { useEffect, useRef, useState } from "preact/hooks";

import { announce } from "../../ui/LiveRegion";
import { nameOf, playerOn } from "../board/players";
import { proposalWords } from "./proposals";
import { type Table, can, isSame } from "./table";

/** How long it is told, in milliseconds. */
const TOLD_MS = 8_000;

interface Needed extends Pick<Table, "view" | "offered" | "votes" | "players" | "crew" | "you"> {
  /** The view is of the same moment as the votes: what was decided is no longer offered. */
  readonly isCurrent: boolean;
}

/** "Ada no longer proposes: Explore; Ada pays." Null if there is nothing to tell. */
export function useTakenBack({
  view,
  offered,
  votes,
  players,
  crew,
  you,
  isCurrent,
}: Needed): string | null {
  const [told, setTold] = useState<string | null>(null);
  const before = useRef(votes);
  useEffect(() => {
    if (!isCurrent) return;
    const gone = before.current.find(
      ({ seat, action }) =>
        seat !== you &&
        // Bots change their minds often.
        !playerOn(seat, players).bot &&
        !votes.some((vote) => vote.seat === seat && isSame(vote.action, action)) &&
        // Otherwise it was decided, or is no longer possible.
        can(offered, action),
    );
    before.current = votes;
    if (!gone) return;
    const words = proposalWords(gone.action, view, crew);
    const text = `${nameOf(gone.seat, players)} no longer proposes: ${words}.`;
    setTold(text);
    announce(text);
  }, [view, offered, votes, players, crew, you, isCurrent]);
  useEffect(() => {
    if (told === null) return undefined;
    const timer = setTimeout(() => setTold(null), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  return told;
}
