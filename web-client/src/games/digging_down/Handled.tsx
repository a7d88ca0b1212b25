/**
 * Things that can be picked up and places to put them: buttons, so that pointer and keys both work.
 */
import type { ComponentChildren } from "preact";

import { explained, explainedControl } from "../../ui/explain";
import type { Key } from "./handling";
import type { Hand } from "./useHand";

interface ThingProps {
  readonly hand: Hand;
  readonly name: Key;
  /** Which of equal things with the same name it is. */
  readonly copy?: number;
  readonly label: string;
  readonly class: string;
  readonly children: ComponentChildren;
  readonly why: string;
  readonly state?: string | undefined;
}

/** A button if it can be picked up, else a picture with words. */
export function Thing({
  hand,
  name,
  copy = 0,
  label,
  class: look,
  children,
  why,
  state,
}: ThingProps) {
  if (!hand.canTake(name)) {
    return (
      <span class={look} data-state={state} {...explained(why)}>
        {children}
        <span class="visually-hidden">{label}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      class={`${look} dd-thing`}
      data-thing={name}
      data-copy={copy}
      data-state={state}
      aria-label={label}
      aria-pressed={hand.isHeld(name, copy)}
      {...explainedControl(why)}
      onClick={() => hand.tap(name, copy)}
    >
      {children}
    </button>
  );
}

interface PlaceProps {
  readonly hand: Hand;
  readonly name: Key;
  /** What putting it there means: "Give it to Ada". */
  readonly label: string;
  readonly class: string;
  /** The explanation of the place itself. */
  readonly why?: string;
  readonly children?: ComponentChildren;
}

/** Covered by a button while the held thing can be put there. */
export function Place({ hand, name, label, class: look, why, children }: PlaceProps) {
  const lit = hand.isLit(name);
  return (
    <div
      class={`dd-place ${look}`}
      data-place={name}
      data-lit={lit || undefined}
      {...(why !== undefined && explained(why))}
    >
      {children}
      {lit && (
        <button
          type="button"
          class="dd-target"
          aria-label={label}
          title={label}
          onClick={() => hand.drop(name)}
        />
      )}
    </div>
  );
}
