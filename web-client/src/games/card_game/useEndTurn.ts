/** Ending a turn: what gives up actions is asked first, since nothing takes it back. */
import { useEffect, useState } from "preact/hooks";

import type { Action } from "../../generated/card_game/Action";
import { announce } from "../../ui/LiveRegion";
import { count } from "../../ui/words";
import { can } from "./offers";

/** How long the question stands. */
const ASKING_MS = 6_000;
/** So soon after the first press, a second one is the same double tap, and answers nothing. */
const DOUBLE_TAP_MS = 400;

export interface EndTurn {
  /** The next press ends the turn. */
  readonly isAsking: boolean;
  readonly press: () => void;
}

interface Turn {
  /** What you can do now. */
  readonly offered: readonly Action[];
  readonly actions: number;
  /** Another one ends the question. */
  readonly situation: unknown;
  readonly act: (action: Action) => void;
}

interface Question {
  readonly about: unknown;
  readonly atMs: number;
}

export function useEndTurn({ offered, actions, situation, act }: Turn): EndTurn {
  const [asked, setAsked] = useState<Question | null>(null);
  const isOpen = can(offered, "end_turn");
  const isAsking = isOpen && asked?.about === situation;
  useEffect(() => {
    if (asked === null) return;
    const timer = setTimeout(() => setAsked(null), ASKING_MS);
    return () => clearTimeout(timer);
  }, [asked]);
  const press = (): void => {
    if (!isOpen) return;
    const givesUp = actions > 0 && offered.length > 1;
    if (!givesUp) return act({ do: "end_turn" });
    if (isAsking && asked !== null) {
      if (performance.now() - asked.atMs >= DOUBLE_TAP_MS) act({ do: "end_turn" });
      return;
    }
    setAsked({ about: situation, atMs: performance.now() });
    announce(`${count(actions, "action")} left. Press again to end your turn.`);
  };
  return { isAsking, press };
}
