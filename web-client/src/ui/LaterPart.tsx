/** A part of the page whose code is loaded when it is needed. */
import { type ComponentChildren, type ComponentType, h } from "preact";

import { useLoaded } from "./useLoaded";

interface LaterPartProps<Props> {
  /** The same function while it is the same part. */
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  readonly waiting?: ComponentChildren;
  /** Shown if it could not be loaded; otherwise, words that say so. */
  readonly failed?: ComponentChildren;
}

const NOT_LOADED = <p>This could not be loaded. Check your connection, then try again.</p>;

export function LaterPart<Props extends object>({
  load,
  props,
  waiting = null,
  failed = NOT_LOADED,
}: LaterPartProps<Props>) {
  const loaded = useLoaded(load, undefined);
  if (loaded === null) return waiting;
  if (loaded === "failed") return failed;
  return h(loaded, props);
}
