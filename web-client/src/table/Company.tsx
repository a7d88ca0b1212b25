/** The reactions of everybody, and the badges that the people on this device wear everywhere. */
import { effect, untracked } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { isMuted } from "../net/muted";
import type { Reacted, TableStore } from "../net/store";
import { BadgeSign } from "../ui/EmblemSign";
import { announce } from "../ui/LiveRegion";
import { Name } from "../ui/Name";
import { wantsReactions } from "../ui/reactions";
import { toastRefusal } from "../ui/Toasts";
import { type AtTable, badgeOf, nameOf } from "./atTable";
import { REACTIONS, ReactionSign } from "./ReactionSign";
import "./Company.css";

const SHOWN_MS = 5_000;
const SHOWN_MAX = 4;

export function Company({ at }: { readonly at: AtTable }) {
  useBadges(at);
  useRefusalsOfGuests(at);
  const shown = useReactions(at).filter((one) => isShown(at, one));
  return (
    // They are announced as well.
    <ul class="company" aria-hidden="true">
      {shown.map(({ person, reaction }) => (
        <li key={`${person} ${reaction}`} class="company-reaction">
          <BadgeSign badge={badgeOf(at, person)} />
          <Name>{nameOf(at, person)}</Name>
          <ReactionSign reaction={reaction} />
        </li>
      ))}
    </ul>
  );
}

const isShown = (at: AtTable, { person }: Reacted): boolean =>
  wantsReactions.value && !isMuted(at.store.code, person);

/** The latest reactions of everybody, each for a moment. They are announced. */
function useReactions(at: AtTable): readonly Reacted[] {
  const [shown, setShown] = useState<readonly Reacted[]>([]);
  const latest = useRef(at);
  latest.current = at;
  const { owner } = at.device;
  useEffect(() => {
    let old = owner.reacted.peek();
    const timers: ReturnType<typeof setTimeout>[] = [];
    const show = (one: Reacted) => {
      if (!isShown(latest.current, one)) return;
      setShown((before) =>
        [...before.filter(({ person }) => person !== one.person), one].slice(-SHOWN_MAX),
      );
      announce(`${nameOf(latest.current, one.person)} ${REACTIONS[one.reaction].says}.`);
      const hide = () => setShown((before) => before.filter((other) => other !== one));
      timers.push(setTimeout(hide, SHOWN_MS));
    };
    // Several may come before the page is rendered again.
    const stop = effect(() => {
      const one = owner.reacted.value;
      if (one !== null && one !== old) untracked(() => show(one));
      old = null;
    });
    return () => {
      stop();
      timers.forEach(clearTimeout);
    };
  }, [owner]);
  return shown;
}

/** Those who have chosen a badge wear it at each table to which they come. */
function useBadges(at: AtTable): void {
  const asked = useRef(new WeakSet<TableStore>());
  const { people } = at.table.view;
  const bare = at.device.people.value.filter(({ state }) =>
    people.some(({ id, badge }) => id === state.value.you.person && badge === undefined),
  );
  useEffect(() => {
    for (const store of bare) {
      const badge = at.device.badgeOf(store);
      if (badge === null || asked.current.has(store)) continue;
      asked.current.add(store);
      void store.operate({ do: "wear", badge });
    }
  });
}

/** The page tells the owner of the device why something was refused. */
function useRefusalsOfGuests({ device, store }: AtTable): void {
  const refusal = device.isGuest(store) ? store.strayRefusal.value : null;
  useEffect(() => {
    if (refusal !== null) toastRefusal(refusal);
  }, [refusal]);
}
