/** The button that opens a table for the match of a day. */
import type { ComponentChildren } from "preact";

import type { Day } from "../generated/protocol/Day";
import { openTable } from "../net/api";
import { go, tablePath } from "../ui/router";
import { Button } from "../ui/Button";
import { toastRefusal } from "../ui/Toasts";

interface PlayProps {
  readonly game: string;
  readonly day: Day;
  readonly lit?: boolean;
  readonly children: ComponentChildren;
}

export function Play({ game, day, lit = true, children }: PlayProps) {
  const open = async () => {
    const result = await openTable({ game, daily: day });
    if (result.ok) go(tablePath(result.value.code));
    else toastRefusal(result.refusal);
  };
  return (
    <Button tone={lit ? "lamp" : "plain"} onClick={open}>
      {children}
    </Button>
  );
}
