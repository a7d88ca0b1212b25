/** Nuggets that fly over a board to where they are counted. A picture only. */
import { isStill } from "../../ui/motion";
import "./haul.css";

interface Haul {
  /** Selectors on the board. */
  readonly from: string;
  readonly to: string;
  readonly nuggets: number;
}

const NUGGETS_MAX = 24;
const FLIGHT_MS = 620;
const ALL_MS = 500;
/** How far nuggets spread at the start, in pixels. */
const SPREAD = 44;

const middle = (element: Element): { readonly x: number; readonly y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Does nothing if motion is unwanted, or if one of the places is not on screen. */
export function flyHaul(board: HTMLElement, { from, to, nuggets }: Haul): void {
  const [start, end] = [board.querySelector(from), board.querySelector(to)];
  if (isStill() || !start || !end) return;
  const [here, there] = [middle(start), middle(end)];
  const number = Math.min(NUGGETS_MAX, nuggets);
  for (let at = 0; at < number; at += 1) {
    const nugget = document.createElement("span");
    nugget.className = "nugget";
    nugget.setAttribute("aria-hidden", "true");
    document.body.append(nugget);
    const turn = (at / number) * 2 * Math.PI;
    const [x, y] = [here.x + SPREAD * Math.cos(turn), here.y + (SPREAD / 2) * Math.sin(turn)];
    const flight = nugget.animate(
      [
        { transform: `translate(${here.x}px, ${here.y}px) scale(0.4)`, opacity: 0 },
        { transform: `translate(${x}px, ${y}px) scale(1.2)`, opacity: 1, offset: 0.3 },
        { transform: `translate(${there.x}px, ${there.y}px) scale(0.8)`, opacity: 1 },
      ],
      {
        duration: FLIGHT_MS,
        delay: (at * ALL_MS) / number,
        easing: "cubic-bezier(0.4, 0, 0.6, 1)",
        fill: "both",
      },
    );
    flight.finished.then(
      () => nugget.remove(),
      () => nugget.remove(),
    );
  }
}
