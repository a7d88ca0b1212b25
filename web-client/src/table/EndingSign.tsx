/** A picture of how a match ended for you: it differs by drawing as well as by colour. */
import type { Ending } from "../games/module";
import "./EndingSign.css";

const RAYS = "M32 4V12M52 12L46 18M60 32H52M12 12L18 18M4 32H12";

const DRAWINGS: Readonly<Record<Ending, readonly { part: string; d: string }[]>> = {
  // A lamp that shines.
  victory: [
    { part: "ray", d: RAYS },
    { part: "light", d: "M32 18Q44 28 44 38A12 12 0 0 1 20 38Q20 28 32 18Z" },
    { part: "frame", d: "M18 52H46V60H18ZM22 52V46H42V52" },
  ],
  // A flame that holds on.
  narrow: [
    { part: "light", d: "M32 26Q39 34 39 41A7 7 0 0 1 25 41Q25 34 32 26Z" },
    { part: "frame", d: "M18 52H46V60H18ZM22 52V46H42V52" },
  ],
  // A lamp that is out, and its smoke.
  defeat: [
    { part: "smoke", d: "M32 42Q26 34 32 28Q38 22 32 14Q28 9 32 4" },
    { part: "frame", d: "M18 52H46V60H18ZM22 52V46H42V52" },
  ],
  // A broken lamp under rocks.
  rout: [
    { part: "rock", d: "M4 60L14 40L28 36L36 60ZM30 60L40 32L54 38L62 60Z" },
    { part: "crack", d: "M18 44L22 50L18 56M46 38L42 46L48 52" },
  ],
};

export function EndingSign({ ending }: { readonly ending: Ending }) {
  return (
    <svg class="ending" data-ending={ending} viewBox="0 0 64 64" aria-hidden="true">
      {DRAWINGS[ending].map(({ part, d }) => (
        <path key={part} class={`ending__${part}`} d={d} />
      ))}
    </svg>
  );
}
