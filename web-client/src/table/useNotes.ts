/**
 * What happened at the table while its page was open. Screen readers are told of each note, and
 * pressing ones are shown.
 */
import { useEffect, useRef, useState } from "preact/hooks";

import type { Phase } from "../generated/protocol/Phase";
import type { Step } from "../generated/protocol/Step";
import { announce } from "../ui/LiveRegion";
import { toast } from "../ui/Toasts";
import type { AtTable } from "./atTable";
import { type Note, noteOf } from "./notes";

const NOTES_MAX = 100;

export function useNotes(at: AtTable): readonly Note[] {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const { step } = at.table;
  const latest = useRef(at);
  latest.current = at;
  /** The step noted last: everybody on this device is told of it. */
  const noted = useRef(0);
  /** Steps about a newcomer who is not known yet: of several saved at once, the last says who. */
  const waiting = useRef<{ readonly step: Step; readonly phase: Phase }[]>([]);
  useEffect(() => {
    if (step === null || step.seq <= noted.current) return;
    noted.current = step.seq;
    waiting.current.push({ step, phase: latest.current.table.view.phase });
    const isNewcomer = step.cause.by === "joined" || step.cause.by === "bot_added";
    if (isNewcomer && step.table === undefined && step.table_parts === undefined) return;
    const fresh = waiting.current.flatMap(
      (one) => noteOf(latest.current, one.step, one.phase) ?? [],
    );
    waiting.current = [];
    if (fresh.length === 0) return;
    setNotes((before) => [...before, ...fresh].slice(-NOTES_MAX));
    for (const { text, pressing } of fresh) (pressing ? toast : announce)(text);
  }, [step]);
  return notes;
}
