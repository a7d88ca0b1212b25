/** The beginning of a match for one person: nothing to wait for, so the seat is taken and the match begins by itself. */
import { useEffect, useState } from "preact/hooks";

import type { Refusal } from "../generated/protocol/Refusal";
import { lastName } from "../net/identity";
import { Button } from "../ui/button";
import { Notice, Waiting } from "../ui/notice";
import type { AtTable } from "./at_table";

/** For somebody who has never given a name, and is not to be asked for one here. */
const NAMELESS = "Digger";

/** Whether the own match at this table is still to begin, and only for ourselves. */
export function isAboutToPlayAlone({ scene, state }: AtTable): boolean {
  return scene.table.solo === true && scene.table.phase === "lobby" && state.you.host;
}

export function Alone({ at }: { readonly at: AtTable }) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const seated = at.state.you.seat !== null;
  const { store } = at;
  useEffect(() => {
    if (refusal !== null) return;
    const name = lastName().trim();
    const step = seated ? store.getReady() : store.operate({ do: "sit", name: name === "" ? NAMELESS : name });
    void step.then((answer) => {
      if (!answer.ok) setRefusal(answer.refusal);
    });
  }, [store, seated, refusal]);
  if (refusal === null) return <Waiting>Dealing the cards …</Waiting>;
  return (
    <Notice title="The match could not begin">
      <p>{refusal.text}</p>
      <Button tone="lamp" onClick={() => setRefusal(null)}>
        Try again
      </Button>
    </Notice>
  );
}
