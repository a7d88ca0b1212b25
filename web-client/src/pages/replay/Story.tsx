/** What a finished match was like: its curve, what is worth remembering, and its honours. */
import { useMemo } from "preact/hooks";

import type { HonourView } from "../../generated/protocol/HonourView";
import type { GameModule, Player } from "../../games/module";
import type { Recount as RecountOf } from "../../games/recount";
import { isWhole, type Tape } from "../../net/replay";
import { type Moves, movesAfter } from "../../net/moves";
import { Recount } from "../../recount/Recount";
import { recountOf } from "../../recount/recountOf";

interface StoryProps {
  readonly tape: Tape;
  readonly module: GameModule;
  readonly players: readonly Player[];
  readonly honours: readonly HonourView[] | undefined;
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

/** Null until all steps are here. */
function storyOf({ tape, module, players, honours }: StoryProps): RecountOf | null {
  const last = tape.steps.at(-1)?.game;
  if (!isWhole(tape) || last === undefined || last === null) return null;
  const { outcome, origin } = tape.match;
  const names = tape.match.players.map(({ name }) => name);
  const { history } = tape.steps.reduce(movesAfter, NO_MOVES);
  const { view } = last;
  return recountOf(module, { history, view, outcome, players, names, honours, origin });
}
