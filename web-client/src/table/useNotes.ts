/** What happened at the table while its page was open. Screen readers are told of each note. */
import { useEffect, useRef, useState } from "preact/hooks";

import type { Step } from "../generated/protocol/Step";
import { announce } from "../ui/LiveRegion";
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
  const waiting = useRef<Step[]>([]);
  useEffect(() => {
    if (step === null || step.seq <= noted.current) return;
    noted.current = step.seq;
    waiting.current.push(step);
    const isNewcomer = step.cause.by === "joined" || step.cause.by === "bot_added";
    if (isNewcomer && step.table === undefined && step.table_parts === undefined) return;
    const fresh = waiting.current.flatMap((one) => noteOf(latest.current, one) ?? []);
    waiting.current = [];
    if (fresh.length === 0) return;
    setNotes((before) => [...before, ...fresh].slice(-NOTES_MAX));
    for (const { text } of fresh) announce(text);
  }, [step]);
  return notes;
}
