/**
 * Placing yourself counts as being ready, after a moment in which it can be stopped: by "Wait", by
 * any other press, by a torch that is lit, or by hiding the page. Not before a card that the team
 * knows to cost hearts, and not if no other person waits.
 */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import { announce } from "../../ui/LiveRegion";
import { count } from "../../ui/words";
import { type SoonReady, type Table, can } from "./table";
import { isDangerous } from "./words";

/** How long you may think again, in seconds. */
const SECONDS = 4;

/** Presses on an element with this attribute do not stop the countdown by themselves. */
export const SOON = "data-dd-soon";

type Needed = Pick<Table, "view" | "offered" | "crew" | "own" | "act">;

export function useSoonReady({ view, offered, crew, own, act }: Needed): SoonReady {
  const [seconds, setSeconds] = useState<number | null>(null);
  const wait = useCallback(() => setSeconds(null), []);
  const moving = view.phase.phase === "move";
  const standing = JSON.stringify(own.map(({ miner }) => view.miners[miner]?.passage ?? null));
  const light = view.torches.carried;
  const dangerous = own.some(({ miner }) => {
    const passage = view.miners[miner]?.passage ?? null;
    const ahead = passage === null ? null : (view.passages[passage]?.ahead ?? null);
    return ahead !== null && isDangerous(ahead);
  });
  const awaited = crew.some((member) => !member.player.bot && !own.includes(member));
  const hurried = awaited && !dangerous;
  const open = moving && hurried && can(offered, { do: "ready" });
  // On a shared device, the next person may stand elsewhere.
  const whose = own.map(({ miner }) => miner).join(" ");
  const before = useRef({ whose, standing, moving, light });

  useEffect(() => {
    const { current } = before;
    const isSame = current.whose === whose;
    const walked = isSame && moving && current.moving && current.standing !== standing;
    const lit = current.light !== light;
    before.current = { whose, standing, moving, light };
    if (walked && hurried && !lit && !standing.includes("null") && !document.hidden) {
      setSeconds(SECONDS);
      announce(`You will be ready in ${count(SECONDS, "second")}. Press Wait to think again.`);
    } else if (!isSame || !moving || lit) {
      wait();
    }
  }, [whose, standing, moving, hurried, light, wait]);

  useStops(seconds !== null, wait);

  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);

  useEffect(() => {
    if (seconds === null) return undefined;
    const timer = setTimeout(() => {
      if (seconds > 1) {
        setSeconds(seconds - 1);
      } else {
        wait();
        if (open) latest.current({ do: "ready" });
      }
    }, 1_000);
    return () => clearTimeout(timer);
  }, [seconds, open, wait]);

  return { seconds: open ? seconds : null, wait };
}

/** Whoever presses something else, or looks elsewhere, is still thinking. */
function useStops(counting: boolean, stop: () => void): void {
  useEffect(() => {
    if (!counting) return undefined;
    const pressed = ({ target }: globalThis.Event): void => {
      if (!(target instanceof Element && target.closest(`[${SOON}]`))) stop();
    };
    const hidden = (): void => {
      if (document.hidden) stop();
    };
    document.addEventListener("pointerdown", pressed, true);
    document.addEventListener("keydown", pressed, true);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("pointerdown", pressed, true);
      document.removeEventListener("keydown", pressed, true);
      document.removeEventListener("visibilitychange", hidden);
    };
  }, [counting, stop]);
}
