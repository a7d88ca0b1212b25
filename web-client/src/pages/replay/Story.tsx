/** What a finished match was like: its curve, what is worth remembering, and its honours. */
import { useMemo } from "preact/hooks";

import type { HonourView } from "../../generated/protocol/HonourView";
import type { GameModule, Player } from "../../games/module";
import type { Recount as RecountOf } from "../../games/recount";
import { isWhole, type Tape } from "../../net/replay";
import { type Moves, movesAfter } from "../../net/moves";
import { remarksOn } from "../../recount/honours";
import { Recount } from "../../recount/Recount";

interface StoryProps {
  readonly tape: Tape;
  readonly module: GameModule;
  readonly players: readonly Player[];
  readonly honours: readonly HonourView[];
}

export function Story(props: StoryProps) {
  const { tape, module, players, honours } = props;
  const recount = useMemo(
    () => storyOf({ tape, module, players, honours }),
    [tape, module, players, honours],
  );
  if (recount === null || (recount.curve === null && recount.remarks.length === 0)) return null;
  return (
    <div class="panel replay-story">
      <h2>What the match was like</h2>
      <Recount recount={recount} />
    </div>
  );
}

const NO_MOVES: Moves = { history: [], takenBack: [] };

/** Null until all steps are here. Of a match that continues another one, only the honours. */
function storyOf({ tape, module, players, honours }: StoryProps): RecountOf | null {
  const last = tape.steps.at(-1)?.game;
  if (!isWhole(tape) || last === undefined || last === null) return null;
  const { outcome, players: named } = tape.match;
  const remarks = remarksOn(
    honours,
    named.map(({ name }) => name),
  );
  const { history } = tape.steps.reduce(movesAfter, NO_MOVES);
  if (tape.match.origin !== undefined || history[0]?.cause.by !== "started")
    return { curve: null, remarks };
  const steps = history.map(({ events }) => events);
  const recount = module.recount({ steps, view: last.view, outcome, players });
  return { ...recount, remarks: [...recount.remarks, ...remarks] };
}
