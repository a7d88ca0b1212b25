/** A place in a replay, as the fragment of its link: `#step=12&eyes=0`. */
import type { Eyes } from "../../net/replay";

export interface Place {
  /** 0 is the start of the match. */
  readonly step: number;
  /** Null if the link leaves it open. */
  readonly eyes: Eyes | null;
}

const NUMBER = /^\d{1,6}$/;

/** The start, if the fragment names no place. */
export function placeOf(fragment: string): Place {
  const asked = new URLSearchParams(fragment.replace(/^#/, ""));
  const step = asked.get("step") ?? "";
  const eyes = asked.get("eyes") ?? "";
  return {
    step: NUMBER.test(step) ? Number(step) : 0,
    eyes: eyes === "all" ? "all" : NUMBER.test(eyes) ? Number(eyes) : null,
  };
}

export const fragmentOf = (step: number, eyes: Eyes): string => `#step=${step}&eyes=${eyes}`;
