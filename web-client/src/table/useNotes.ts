/**
 * What happened at the table while its page was open. Screen readers are told of each note, and
 * pressing ones are shown.
 */
import { useEffect, useRef, useState } from "preact/hooks";

import type { Phase } from "../generated/protocol/Phase";
import type { Step } from "../generated/protocol/Step";
import { announce } from "../ui/LiveRegion";
import { toast } from "../ui/Toasts";
import { useLoaded } from "../ui/useLoaded";
import type { AtTable } from "./atTable";
import type { Note } from "./notes";

/** Nothing has happened yet when a page is opened. */
const loadNoteOf = () => import("./notes").then(({ noteOf }) => noteOf);

const NOTES_MAX = 100;

export function useNotes(at: AtTable): readonly Note[] {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const { step } = at.table;
  const latest = useRef(at);
  latest.current = at;
  /** The step noted last: everybody on this device is told of it. */
  const noted = useRef(0);
  /** Steps not told yet. */
  const waiting = useRef<{ readonly step: Step; readonly phase: Phase }[]>([]);
  const noteOf = useLoaded(loadNoteOf, true);
  useEffect(() => {
    if (step !== null && step.seq > noted.current) {
      noted.current = step.seq;
      waiting.current.push({ step, phase: latest.current.table.view.phase });
    }
    const last = waiting.current.at(-1)?.step;
    if (last === undefined || isTooEarly(last) || noteOf === null || noteOf === "failed") return;
    const fresh = waiting.current.flatMap(
      (one) => noteOf(latest.current, one.step, one.phase) ?? [],
    );
    waiting.current = [];
    if (fresh.length === 0) return;
    setNotes((before) => [...before, ...fresh].slice(-NOTES_MAX));
    for (const { text, pressing } of fresh) (pressing ? toast : announce)(text);
  }, [step, noteOf]);
  return notes;
}

/**
 * About a person or a number of seats not known yet: of several steps saved at once, only the last
 * shows the table.
 */
const isTooEarly = ({ cause, table, table_parts: parts }: Step): boolean =>
  ["joined", "bot_added", "seats"].includes(cause.by) && table === undefined && parts === undefined;
