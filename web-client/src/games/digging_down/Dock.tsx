/** The panel for what can be decided and done in the current phase. */
import { Proposals } from "./Proposals";
import { Decide } from "./Decide";
import { Facing } from "./Facing";
import { Moving } from "./Moving";
import { Base, Pause, Ride, SilkTouch } from "./Pauses";
import { Story } from "./Story";
import { Verdict } from "./Verdict";
import type { Table } from "./table";
import { useReadyLost } from "./useReadyLost";

interface DockProps {
  readonly table: Table;
  readonly walker: number | null;
}

/** Shows the story of a step while it plays, then the prompt of the phase. */
export function Dock(props: DockProps) {
  const { frame } = props.table;
  const readyLost = useReadyLost(props.table);
  return (
    <section class="dd-dock" aria-label={props.table.you === null ? "Choices" : "Your choices"}>
      {frame.playing ? <Story table={props.table} /> : <Prompt {...props} readyLost={readyLost} />}
    </section>
  );
}

interface PromptProps extends DockProps {
  /** The passage whose light has made you not ready again. */
  readonly readyLost: number | null;
}

function Prompt({ table, walker, readyLost }: PromptProps) {
  const { phase } = table.view;
  return (
    <>
      {phase.phase === "decide" && <Decide table={table} phase={phase} />}
      {phase.phase === "move" && <Moving {...{ table, phase, walker, readyLost }} />}
      {phase.phase === "face" && <Facing table={table} phase={phase} />}
      {phase.phase === "ride" && <Ride table={table} phase={phase} />}
      {phase.phase === "pause" && <Pause table={table} phase={phase} />}
      {phase.phase === "silk_touch" && <SilkTouch table={table} phase={phase} />}
      {phase.phase === "base" && <Base table={table} phase={phase} />}
      {phase.phase === "over" && <Verdict table={table} />}
      {/* Above the buttons it would move what is about to be pressed. */}
      <Proposals table={table} />
    </>
  );
}
