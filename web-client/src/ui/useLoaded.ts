/** Loads code that is fetched later into a component. */
import { useEffect, useState } from "preact/hooks";

/** Null until it is there, or it is known what to load; `"failed"` if it could not be loaded. */
export type Loaded<T> = T | "failed" | null;

/** `load` must be the same function while it loads the same thing. Nothing is loaded for null. */
export function useLoaded<T, Of>(load: (of: Of) => Promise<T>, of: Of | null): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(null);
  useEffect(() => {
    if (of === null) return;
    let wanted = true;
    load(of).then(
      (value) => wanted && setLoaded(() => value),
      () => wanted && setLoaded("failed"),
    );
    return () => {
      wanted = false;
    };
  }, [load, of]);
  return loaded;
}
