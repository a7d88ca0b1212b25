/** The coach of a guided match: says one thing at a time, and lights the part that it is about. */
import { useEffect, useRef } from "preact/hooks";

import type { LessonStep } from "../games/lesson";
import { Button } from "../ui/Button";
import { announce } from "../ui/LiveRegion";
import { prefersStillness } from "../ui/motion";
import type { Coaching } from "./useCoach";
import "./Coach.css";

const LIGHT =
  "outline: 3px solid var(--lamp-bright); outline-offset: 2px; " +
  "animation: coach-light 1.6s ease-in-out infinite;";
const GOAL =
  "outline: 3px dashed var(--lamp-bright); outline-offset: 2px; " +
  "animation: coach-goal 1.6s ease-in-out infinite;";

/** What can take the focus on a board. */
const FOCUSABLE = "a[href], button, input, [tabindex]";

export function Coach({ coach }: { readonly coach: Coaching }) {
  const { step, place, count, next, end } = coach;
  const root = useRef<HTMLElement>(null);
  usePointing(root, step);
  useEffect(() => announce(step.text), [step]);
  useFocus(root, coach);
  return (
    <section ref={root} class="coach" aria-label="Coach">
      <p class="coach-text">{step.text}</p>
      <div class="coach-buttons">
        {step.kind === "tell" && (
          <Button tone="lamp" onClick={next}>
            {place === count ? "Finish the guide" : "Next"}
          </Button>
        )}
        {place === count && coach.playOn !== null && (
          <Button onClick={coach.playOn}>Play for real</Button>
        )}
        {step.kind === "task" && <strong class="coach-task">Your move</strong>}
        {step.kind === "watch" && <span class="dim">Watch …</span>}
        <progress class="coach-place" aria-label="Guide progress" value={place} max={count} />
        {place < count && (
          <Button tone="bare" onClick={end}>
            Skip<span class="visually-hidden"> the rest of the guide</span>
          </Button>
        )}
      </div>
    </section>
  );
}

type Root = { readonly current: HTMLElement | null };

/**
 * Lights what a step is about by a style of the page, so that the board need not know of it. The
 * page scrolls only as far as that takes: from under the coach, and from under choices.
 */
function usePointing(root: Root, { at, to }: LessonStep): void {
  useEffect(() => {
    if (at === undefined) return undefined;
    const sheet = new CSSStyleSheet();
    const above = `calc(${root.current?.offsetHeight ?? 0}px + 1rem)`;
    sheet.insertRule(`:is(${at}) { ${LIGHT} scroll-margin: ${above} 0 var(--coach-below); }`);
    if (to !== undefined) sheet.insertRule(`:is(${to}) { ${GOAL} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    const behavior = prefersStillness() ? "instant" : "smooth";
    document.querySelector(at)?.scrollIntoView({ block: "nearest", behavior });
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [root, at, to]);
}

/** The focus follows the lesson, so that it can be followed by keyboard. */
function useFocus(root: Root, { step }: Coaching): void {
  useEffect(() => {
    if (step.kind === "watch") return;
    const place = document.querySelector(step.at ?? "main");
    const lit = place?.matches(FOCUSABLE) === true ? place : place?.querySelector(FOCUSABLE);
    // The coach itself may have been made focusable, for a focus that was lost.
    const target = step.kind === "tell" ? root.current?.querySelector("button") : lit;
    if (target instanceof HTMLElement || target instanceof SVGElement)
      target.focus({ preventScroll: true });
  }, [root, step]);
}
