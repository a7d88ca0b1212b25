/** A hint, asked of the server and shown until the position is another. */
import { useRef, useState } from "preact/hooks";

import type { Action } from "../../generated/cavern_shuffle/Action";
import { announce } from "../../ui/LiveRegion";
import type { BoardProps } from "../module";
import { inWords } from "./hint";

export interface Hint {
  readonly action: Action;
  /** What to do and why, in words. */
  readonly text: string;
}

export interface Hinting {
  readonly hint: Hint | null;
  /** Why there is none. */
  readonly complaint: string | null;
  /** It is being thought about. */
  readonly thinking: boolean;
  readonly ask: () => void;
}

interface Said {
  readonly position: string;
  readonly hint: Hint | null;
  readonly text: string;
}

/** See the head of the file. `position` tells positions apart; null where there is nothing to ask about. */
export function useHint(
  position: string | null,
  ask: BoardProps<unknown, unknown>["ask"],
): Hinting {
  const [said, setSaid] = useState<Said | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const now = useRef(position);
  now.current = position;

  const say = (line: Said): void => {
    if (now.current !== line.position) return;
    setSaid(line);
    announce(line.text);
  };
  const consult = async (about: string): Promise<void> => {
    setAsked(about);
    const answer = await ask("hint");
    setAsked((other) => (other === about ? null : other));
    if (!answer.ok) {
      // Who has moved on in the meantime knows why.
      if (answer.refusal.code !== "stale")
        say({ position: about, hint: null, text: answer.refusal.text });
    } else if (answer.value.kind === "hint") {
      const action = answer.value.action as Action;
      const text = `${inWords(action)} ${answer.value.why}`;
      say({ position: about, hint: { action, text }, text });
    }
  };

  const current = said !== null && said.position === position ? said : null;
  const thinking = position !== null && asked === position;
  return {
    hint: current?.hint ?? null,
    complaint: current !== null && current.hint === null ? current.text : null,
    thinking,
    ask: () => {
      if (position === null || thinking) return;
      if (current?.hint) announce(current.text);
      else void consult(position);
    },
  };
}
