/** What you were ready for, if a change of it has made you not ready: you have to say it again. */
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import type { Seq } from "../generated/protocol/Seq";
import type { TableView } from "../generated/protocol/TableView";
import type { Result } from "../net/result";
import { type AtTable, ownHolder } from "./atTable";

/** `own` does what makes you not ready by your own wish. */
export function useUnready(at: AtTable): {
  readonly unready: TableView | null;
  readonly own: (send: () => Promise<Result<Seq>>) => Promise<Result<Seq>>;
} {
  const { store } = at;
  const holder = ownHolder(at);
  const ready = holder?.kind === "person" && holder.ready;
  const [unready, setUnready] = useState<TableView | null>(null);
  const isOwn = useRef(false);
  const before = useRef({ store, ready });
  const { view } = at.table;
  const agreed = useRef(view);
  // Before painting: the words must not change a frame after the button.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = { store, ready };
    // Whoever's random bytes were missing is told so in a note.
    const isMissed = at.table.step?.cause.by === "reveal_failed";
    const isAsked = was.store === store && was.ready && !ready && !isOwn.current && !isMissed;
    setUnready(isAsked ? agreed.current : null);
    if (ready) isOwn.current = false;
    // Only a change of the readiness says anything.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, ready]);
  useLayoutEffect(() => {
    if (ready) agreed.current = view;
  }, [ready, view]);
  const own = async (send: () => Promise<Result<Seq>>): Promise<Result<Seq>> => {
    isOwn.current = true;
    const result = await send();
    if (!result.ok) isOwn.current = false;
    return result;
  };
  return { unready, own };
}
