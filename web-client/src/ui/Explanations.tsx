/**
 * Shows explanations: of what the pointer rests on, what has the focus, or what a finger holds. One
 * at a time, in a popover; Escape, a press or scrolling closes it. What has an explanation says so
 * by an attribute (`explain.ts`), and the listeners are those of the whole layer: an element needs
 * no state and no listener of its own.
 */
import { useEffect, useRef } from "preact/hooks";

import { EXPLAINED } from "./explain";
import "./Explanations.css";

/** Pointer or focus rest this long before the explanation comes, so that none flickers past. */
const REST_MS = 450;
/** A finger holds this long. */
const HOLD_MS = 500;
/**
 * A finger that moves farther than this drags or scrolls. A mouse that has not moved so far since
 * it was pressed asks for nothing, whatever has come to lie under it.
 */
const HOLD_PX = 10;
/** Between the element and its explanation, and at the edges of the window. */
const GAP_PX = 8;

const ID = "explanation";

/** In the window, in CSS pixels. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const explainedIn = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${EXPLAINED}]`) : null;

export function Explanations() {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => (bubble.current ? listen(bubble.current) : undefined), []);
  return <div ref={bubble} id={ID} class="explanation" role="tooltip" popover="manual" />;
}

/** Returns a function that stops it. */
function listen(bubble: HTMLElement): () => void {
  const leaving = new AbortController();
  let anchor: HTMLElement | null = null;
  let shown = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;
  /** Where a finger went down. */
  let held: Point | null = null;
  /** Where the mouse was last seen. */
  let mouse: Point | null = null;
  /** Where it was last pressed, until it has moved away from there. */
  let pressed: Point | null = null;
  /** The click at the end of a long press must not count. */
  let swallow = false;

  const close = (): void => {
    clearTimeout(timer);
    if (shown) bubble.hidePopover();
    shown = false;
  };
  const hide = (): void => {
    close();
    if (anchor) describe(anchor, false);
    anchor = null;
  };
  /** Screen readers hear of it at once; it shows after `ms` milliseconds. */
  const explain = (element: HTMLElement, ms: number): void => {
    if (anchor === element) return;
    hide();
    const text = element.getAttribute(EXPLAINED) ?? "";
    if (text === "") return;
    anchor = element;
    bubble.replaceChildren(...withSmallRules(text));
    describe(element, true);
    timer = setTimeout(() => {
      if (!element.isConnected) return;
      bubble.showPopover();
      shown = true;
      place(bubble, element);
    }, ms);
  };

  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    react: (event: DocumentEventMap[Type]) => void,
  ): void =>
    document.addEventListener(type, react, {
      signal: leaving.signal,
      capture: true,
      passive: type === "scroll",
    });

  // The board also moves under a mouse that rests.
  on("pointerover", ({ target, pointerType }) => {
    if (pointerType === "mouse" && explainedIn(target) !== anchor) hide();
  });
  on("pointermove", ({ target, pointerType, clientX: x, clientY: y }) => {
    if (pointerType !== "mouse") return;
    const from = mouse;
    mouse = { x, y };
    if (from !== null && isNear(from, mouse, 0)) return;
    if (pressed !== null && isNear(pressed, mouse, HOLD_PX)) return;
    pressed = null;
    const element = explainedIn(target);
    if (element !== null) explain(element, REST_MS);
  });
  on("focusin", ({ target }) => {
    const element = explainedIn(target);
    // The end of a long press moves the focus to what it has explained.
    if (element !== null && element === anchor) return;
    // A press also moves the focus; only the keyboard asks for an explanation by it.
    if (element !== null && element === target && element.matches(":focus-visible"))
      explain(element, REST_MS);
    else if (held === null) hide();
  });
  on("pointerdown", ({ target, pointerType, clientX, clientY }) => {
    hide();
    swallow = false;
    pressed = pointerType === "mouse" ? { x: clientX, y: clientY } : null;
    const element = explainedIn(target);
    if (element === null || pointerType === "mouse") return;
    held = { x: clientX, y: clientY };
    holding = setTimeout(() => {
      swallow = held !== null;
      if (swallow) explain(element, 0);
    }, HOLD_MS);
  });
  const release = (): void => {
    clearTimeout(holding);
    held = null;
  };
  on("pointermove", ({ clientX, clientY }) => {
    if (held !== null && !isNear(held, { x: clientX, y: clientY }, HOLD_PX)) release();
  });
  on("pointerup", release);
  on("pointercancel", release);
  on("contextmenu", (event) => {
    if (swallow) event.preventDefault();
  });
  on("click", (event) => {
    if (!swallow) return hide();
    swallow = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  on("keydown", (event) => {
    const wasShown = shown;
    // Whoever acts has read enough; what has the focus keeps its description.
    close();
    if (event.key !== "Escape" || !wasShown) return;
    // Whoever is there with the keyboard has not asked for it, and means the dialog around it.
    if (anchor === document.activeElement) return;
    // Only the explanation closes.
    event.stopImmediatePropagation();
    event.preventDefault();
  });
  on("scroll", hide);
  return () => {
    hide();
    leaving.abort();
  };
}

/** The numbers of rules in small print, and called rules. */
const withSmallRules = (text: string): readonly (string | HTMLElement)[] =>
  text.split(/\(([A-Z]{2}-\d[^)]*)\)/).map((part, at) => {
    if (at % 2 === 0) return part;
    const rules = document.createElement("small");
    rules.textContent = `(${part.includes(",") ? "rules" : "rule"} ${part})`;
    return rules;
  });

const isNear = (a: Point, b: Point, px: number): boolean => Math.hypot(a.x - b.x, a.y - b.y) <= px;

/** Adds the explanation to what screen readers say of an element, or takes it away. */
function describe(element: HTMLElement, add: boolean): void {
  const others = (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((id) => id !== "" && id !== ID);
  const ids = add ? [...others, ID] : others;
  if (ids.length === 0) element.removeAttribute("aria-describedby");
  else element.setAttribute("aria-describedby", ids.join(" "));
}

/** Puts the explanation under the element, or over it, within the window. */
function place(bubble: HTMLElement, element: HTMLElement): void {
  const { left, top, bottom, width } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  const below = bottom + GAP_PX;
  const fits = below + offsetHeight + GAP_PX <= innerHeight;
  const y = fits ? below : Math.max(GAP_PX, top - offsetHeight - GAP_PX);
  const x = Math.min(
    Math.max(GAP_PX, left + width / 2 - offsetWidth / 2),
    document.documentElement.clientWidth - offsetWidth - GAP_PX,
  );
  bubble.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
}
