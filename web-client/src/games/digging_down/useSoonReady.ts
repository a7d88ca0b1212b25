/**
 * Placing yourself counts as being ready, after a moment in which it can be stopped: by "Wait", by
 * any other press, by a torch that is lit, or by hiding the page. Not before a card that the team
 * knows to cost hearts, and not if no other person waits. Nor before you have pressed Ready once:
 * who plays for the first time has yet to learn what it does.
 */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";

import { recall, remember } from "../../net/storage";
import { announce } from "../../ui/LiveRegion";
import { count } from "../../ui/words";
import { type SoonReady, type Table, can } from "./table";
import { isDangerous } from "./words";

/** How long you may think again, in seconds. */
const SECONDS = 4;

/**
 * How long after a press of something else it stops, in milliseconds. Stopping takes "Wait" away
 * and moves the buttons beside it: the press on them would be lost.
 */
const PRESS_MS = 300;

/** Kept once you have been ready. */
const HAS_BEEN_READY = "digging-down-ready";

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
  const { phase } = view;
  const ready =
    phase.phase === "move" && own.some(({ player }) => phase.ready.includes(player.seat));
  useEffect(() => {
    if (ready) remember(HAS_BEEN_READY, "yes");
  }, [ready]);
  const before = useRef({ whose, standing, moving, light });

  useEffect(() => {
    const { current } = before;
    const isSame = current.whose === whose;
    const walked = isSame && moving && current.moving && current.standing !== standing;
    const lit = current.light !== light;
    before.current = { whose, standing, moving, light };
    const knows = recall(HAS_BEEN_READY) !== null;
    if (walked && knows && hurried && !lit && !standing.includes("null") && !document.hidden) {
      setSeconds(SECONDS);
      announce(`You will be ready in ${count(SECONDS, "second")}. Press Wait to think again.`);
    } else if (!isSame || !moving || lit) {
      wait();
    }
  }, [whose, standing, moving, hurried, light, wait]);

  const pressing = useStops(seconds !== null, wait);

  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  }, [act]);

  useEffect(() => {
    if (seconds === null) return undefined;
    const timer = setTimeout(() => {
      if (seconds > 1) {
        setSeconds(seconds - 1);
      } else if (!pressing.current) {
        wait();
        if (open) latest.current({ do: "ready" });
      }
    }, 1_000);
    return () => clearTimeout(timer);
  }, [seconds, open, wait, pressing]);

  return { seconds: open ? seconds : null, wait };
}

/**
 * Whoever presses something else, or looks elsewhere, is still thinking. Returns whether something
 * else is being pressed.
 */
function useStops(counting: boolean, stop: () => void): { readonly current: boolean } {
  const pressing = useRef(false);
  useEffect(() => {
    if (!counting) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isElsewhere = ({ target }: globalThis.Event): boolean =>
      !(target instanceof Element && target.closest(`[${SOON}]`));
    const pressed = (event: globalThis.Event): void => {
      pressing.current ||= isElsewhere(event);
    };
    const released = (): void => {
      if (pressing.current) timer ??= setTimeout(stop, PRESS_MS);
    };
    const keyed = (event: globalThis.Event): void => {
      if (isElsewhere(event)) stop();
    };
    const hidden = (): void => {
      if (document.hidden) stop();
    };
    document.addEventListener("pointerdown", pressed, true);
    document.addEventListener("pointerup", released, true);
    document.addEventListener("pointercancel", released, true);
    document.addEventListener("keydown", keyed, true);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("pointerdown", pressed, true);
      document.removeEventListener("pointerup", released, true);
      document.removeEventListener("pointercancel", released, true);
      document.removeEventListener("keydown", keyed, true);
      document.removeEventListener("visibilitychange", hidden);
      clearTimeout(timer);
      pressing.current = false;
    };
  }, [counting, stop]);
  return pressing;
}
