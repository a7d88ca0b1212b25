/** Loads code that is fetched later into a component. */
import { useEffect, useState } from "preact/hooks";

import { soonAgain } from "../net/again";
import { loadFailedStyles } from "./failedStyles";

/**
 * Null until it is there, or it is known what to load; `"failed"` while it could not be loaded, and
 * is tried again now and then.
 */
export type Loaded<T> = T | "failed" | null;

/**
 * What has been loaded, by the function that loads it: a component that appears later has it in its
 * first frame.
 */
const kept = new WeakMap<object, Map<unknown, unknown>>();

function keptBy<T, Of>(load: (of: Of) => Promise<T>): Map<Of, T> {
  const values = (kept.get(load) ?? new Map()) as Map<Of, T>;
  kept.set(load, values);
  return values;
}

/** Loads something before the first component that needs it appears. It may fail to. */
export async function loadAhead<T>(load: (of: undefined) => Promise<T>): Promise<void> {
  try {
    keptBy(load).set(undefined, await load(undefined));
  } catch {
    // The component tries again, and says so.
  }
}

/** `load` must be the same function while it loads the same thing. Nothing is loaded for null. */
export function useLoaded<T, Of>(load: (of: Of) => Promise<T>, of: Of | null): Loaded<T> {
  const values = keptBy(load);
  const missing = of !== null && !values.has(of);
  const [failed, setFailed] = useState<Of | null>(null);
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!missing) return;
    let wanted = true;
    let callOff = (): void => undefined;
    const attempt = async (): Promise<void> => {
      try {
        await loadFailedStyles();
        values.set(of, await load(of));
        if (wanted) setCount((count) => count + 1);
      } catch {
        if (!wanted) return;
        setFailed(() => of);
        callOff = soonAgain(() => void attempt());
      }
    };
    void attempt();
    return () => {
      wanted = false;
      callOff();
    };
  }, [load, of, values, missing]);
  if (of === null) return null;
  return values.get(of) ?? (failed === of ? "failed" : null);
}
