/** Asks the server for a hint, and keeps it until the position changes. */
import { useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import { announce } from "../../ui/LiveRegion";
import type { Ask } from "../module";
import { inWords } from "./hint";

export interface Hint {
  readonly action: Action;
  /** What to do and why. */
  readonly text: string;
}

export interface Hinting {
  readonly hint: Hint | null;
  /** Why there is no hint. */
  readonly complaint: string | null;
  /** The server is computing it. */
  readonly thinking: boolean;
  readonly ask: () => void;
}

interface Reply {
  readonly position: string;
  readonly hint: Hint | null;
  readonly text: string;
}

/** `position` tells positions apart; null if there is nothing to ask about. */
export function useHint(position: string | null, ask: Ask<Action>): Hinting {
  const [latest, setReply] = useState<Reply | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const now = useRef(position);
  now.current = position;

  const show = (reply: Reply): void => {
    if (now.current !== reply.position) return;
    setReply(reply);
    announce(reply.text);
  };
  const request = async (about: string): Promise<void> => {
    setPending(about);
    const result = await ask("hint");
    setPending((other) => (other === about ? null : other));
    if (!result.ok) {
      // The player has moved on, so there is nothing to explain.
      if (result.refusal.code !== "stale")
        show({ position: about, hint: null, text: result.refusal.text });
    } else if (result.value.kind === "hint") {
      const { action } = result.value;
      const text = `${inWords(action)} ${result.value.why}`;
      show({ position: about, hint: { action, text }, text });
    }
  };

  const current = latest !== null && latest.position === position ? latest : null;
  const thinking = position !== null && pending === position;
  return {
    hint: current?.hint ?? null,
    complaint: current !== null && current.hint === null ? current.text : null,
    thinking,
    ask: () => {
      if (position === null || thinking) return;
      if (current?.hint) announce(current.text);
      else void request(position);
    },
  };
}
