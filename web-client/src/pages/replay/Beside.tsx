/** Beside the board of a replay: the chances, the moves and the chat. */
import type { ComponentChildren } from "preact";

import type { GameModule, Player } from "../../games/module";
import type { Tape } from "../../net/replay";
import { Moves } from "./Moves";
import { Said } from "./Said";
import type { Projector } from "./useProjector";
import "./Beside.css";

interface BesideProps {
  readonly tape: Tape;
  readonly players: readonly Player[];
  readonly module: GameModule;
  /** What the analysis says of a step. */
  readonly notes: ReadonlyMap<number, string>;
  readonly projector: Projector;
  /** The step that the board has shown to its end. */
  readonly settled: number;
  /** Stands above the moves. */
  readonly children: ComponentChildren;
}

export function Beside({
  tape,
  players,
  module,
  notes,
  projector,
  settled,
  children,
}: BesideProps) {
  const { chat, table } = tape.match;
  const next = tape.steps[projector.step + 1]?.at_ms ?? Infinity;
  return (
    <div class="replay-beside">
      {children}
      <section class="panel replay-part" aria-labelledby="moves-title">
        <h2 id="moves-title">Moves</h2>
        <Moves
          steps={tape.steps}
          {...{ players, module, notes }}
          at={settled}
          goTo={projector.goTo}
        />
      </section>
      <section class="panel replay-part" aria-labelledby="chat-title">
        <h2 id="chat-title">Chat</h2>
        <Said chat={chat} table={table} untilMs={next} />
      </section>
    </div>
  );
}
