/** Takes your seat back from the bot that plays for you. */
import type { ComponentChildren } from "preact";

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

/** Whether the result offers a rematch, with this button beside it. */
export const hasRematch = ({ daily, lesson, solo }: AtTable["table"]["view"]): boolean =>
  daily === undefined && lesson !== true && solo !== true;
