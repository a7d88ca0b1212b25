/** Shows the view of the person on this device who is asked for something: see `front.ts`. */
import { useLayoutEffect, useState } from "preact/hooks";

import type { Device } from "../net/device";
import type { TableStore } from "../net/store";
import { forgetAnnouncements } from "../ui/LiveRegion";
import { type IsSecret, type Shown, shownFirst, shownNext, shownTo } from "./front";

export interface Front {
  readonly store: TableStore;
  /** The device is to be passed to this person, and shows nothing of the match. */
  readonly covered: boolean;
  /** Passes the device to somebody. */
  readonly pass: (store: TableStore) => void;
  /** Shows the view of the person who now has the device. */
  readonly uncover: () => void;
}

export function useFront(device: Device, isSecret: IsSecret): Front {
  const people = device.people.value;
  const states = people.map(({ state }) => state.value);
  const [shown, setShown] = useState<Shown>(() => shownFirst(states, isSecret));
  // What they decide together takes several replies. Between them the view would jump.
  const deciding = people.some(({ underway }) => underway.value.length > 0);
  // At once, so that no view is painted that is to be covered.
  const now = deciding ? shown : shownNext(shown, states, isSecret);
  useLayoutEffect(() => {
    if (now !== shown) setShown(now);
  }, [now, shown]);
  useLayoutEffect(() => {
    // They may tell a secret.
    if (now.covered) forgetAnnouncements();
  }, [now.covered]);
  return {
    store: people[now.front] ?? device.owner,
    covered: now.covered,
    pass: (store) => setShown(shownTo(now, states, isSecret, people.indexOf(store))),
    uncover: () => setShown({ ...now, covered: false }),
  };
}
