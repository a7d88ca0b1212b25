/** After a match: the same deal once more, at a new table. */
import { useState } from "preact/hooks";

import type { ResultView } from "../generated/protocol/ResultView";
import { PlayOnDialog } from "../pages/replay/PlayOn";
import { Button } from "../ui/Button";
import { type AtTable, playersOf } from "./atTable";

interface SameDealProps {
  readonly at: AtTable;
  readonly result: ResultView;
  /** "The same cave again" */
  readonly words: string;
}

export function SameDeal({ at, result, words }: SameDealProps) {
  const [open, setOpen] = useState(false);
  const { lesson, daily, game } = at.table.view;
  const own = at.state.you.seat;
  if (own === null || at.game === null || lesson === true || daily !== undefined) return null;
  return (
    <div class="row">
      <Button onClick={() => setOpen(true)}>{words} …</Button>
      {open && (
        <PlayOnDialog
          match={{ id: result.match_id, game, players: playersOf(at) }}
          step={0}
          own={own}
          game={at.game}
          sameDeal={words}
          close={() => setOpen(false)}
        />
      )}
    </div>
  );
}
