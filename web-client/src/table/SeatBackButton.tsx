/** Takes your seat back from the bot that plays for you, and says what it costs not to. */
import type { ComponentChildren } from "preact";

import type { TableView } from "../generated/protocol/TableView";
import { Button } from "../ui/Button";
import { type AtTable, isStoodInFor, nameOf, showRefusal } from "./atTable";

interface SeatBackProps {
  readonly at: AtTable;
  readonly children: ComponentChildren;
}

/** Nothing if no bot plays for you. */
export function SeatBackButton({ at, children }: SeatBackProps) {
  const { person } = at.state.you;
  if (person === null || !isStoodInFor(at)) return null;
  const sit = () => at.store.operate({ do: "sit", name: nameOf(at, person) });
  return (
    <Button tone="lamp" onClick={() => showRefusal(at, sit())}>
      {children}
    </Button>
  );
}

/** What it costs to leave the rest of a match to a bot. */
export function costOfLeaving({ counts, origin, lesson }: TableView): string | null {
  if (counts === true) return "The match counts: unless you come back, you lose it.";
  if (origin !== undefined || lesson === true) return null;
  return "Unless you come back, the match does not count in your record.";
}

/** Whether the result offers a rematch, with this button beside it. */
export const hasRematch = ({ daily, lesson, solo }: TableView): boolean =>
  daily === undefined && lesson !== true && solo !== true;
