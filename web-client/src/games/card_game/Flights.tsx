/** Cards that fly over the board, from their old place to their new one. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

import { isStill } from "../../ui/motion";
import { AnyCard } from "./art/Cards";
import { type Flight, type Place, flightsBetween } from "./flights";
import type { BoardState } from "./boardState";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Boxes = ReadonlyMap<string, Box>;

/** A flight with its measured start and end. */
interface Path extends Flight {
  readonly start: Box;
  readonly end: Box;
  readonly delayMs: number;
  /** Unique, also among flights of the same card. */
  readonly number: number;
}

const FLIGHT_MS = 520;
/** The delay between cards that leave together. */
const BETWEEN_MS = 45;

/** The boxes of all places, relative to the board. */
function measure(board: HTMLElement): Boxes {
  const corner = board.getBoundingClientRect();
  const places = [...board.querySelectorAll<HTMLElement>("[data-place]")];
  return new Map(
    places.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [
        element.dataset["place"] ?? "",
        { left: left - corner.left, top: top - corner.top, width, height },
      ];
    }),
  );
}

function boxOf(place: Place, boxes: Boxes): Box | undefined {
  const name = place.find((one) => boxes.has(one));
  return name === undefined ? undefined : boxes.get(name);
}

/** Must be called before the parts of the board render: it measures them as they still are. */
export function useFlights(
  root: RefObject<HTMLElement | null>,
  board: BoardState,
): readonly Path[] {
  const [paths, setPaths] = useState<readonly Path[]>([]);
  const shown = useRef(board);
  const before = useRef<Boxes | null>(null);
  const flown = useRef(0);
  if (shown.current !== board && root.current && !before.current)
    before.current = isStill() ? null : measure(root.current);

  useLayoutEffect(() => {
    const was = shown.current;
    const starts = before.current;
    shown.current = board;
    before.current = null;
    if (was === board || !starts || !root.current) return;
    const ends = measure(root.current);
    const flights = flightsBetween(was, board).flatMap((flight, at): Path[] => {
      const start = boxOf(flight.from, starts);
      const end = boxOf(flight.to, ends);
      if (!start || !end) return [];
      flown.current += 1;
      return [{ ...flight, start, end, delayMs: at * BETWEEN_MS, number: flown.current }];
    });
    if (flights.length > 0) setPaths(flights);
  }, [board, root]);

  return paths;
}

/** The largest card that fits into the middle of a place. */
function inside({ left, top, width, height }: Box): {
  readonly x: number;
  readonly y: number;
  readonly width: number;
} {
  const wide = Math.max(18, Math.min(width, (height * 60) / 84));
  return { x: left + (width - wide) / 2, y: top + (height - (wide * 84) / 60) / 2, width: wide };
}

/** Animates a card from the start of its path to the end, in a shallow arc. */
function fly(card: HTMLElement, path: Path): Animation {
  const [start, end] = [inside(path.start), inside(path.end)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  const scale = end.width / start.width;
  const there = `translate(${x}px, ${y}px) scale(${scale})`;
  const halfway = [
    `translate(${x / 2}px, ${y / 2 - 18}px)`,
    `scale(${(1 + scale) / 2 + 0.12})`,
    `rotate(${x < 0 ? -4 : 4}deg)`,
  ].join(" ");
  return card.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: halfway, opacity: 1, offset: 0.5 },
      { transform: there, opacity: 1, offset: 0.9 },
      { transform: there, opacity: 0 },
    ],
    {
      duration: FLIGHT_MS,
      delay: path.delayMs,
      easing: "cubic-bezier(0.3, 0.1, 0.3, 1)",
      fill: "both",
    },
  );
}

function InFlight({ path }: { readonly path: Path }) {
  const element = useRef<HTMLDivElement>(null);
  const [landed, setLanded] = useState(false);
  useLayoutEffect(() => {
    if (!element.current) return;
    const flight = fly(element.current, path);
    flight.finished.then(
      () => setLanded(true),
      () => undefined,
    );
    return () => flight.cancel();
  }, [path]);
  if (landed) return null;
  const { x, y, width } = inside(path.start);
  return (
    <div
      ref={element}
      class="cg-flight"
      style={{ left: `${x}px`, top: `${y}px`, width: `${width}px` }}
    >
      <AnyCard card={path.card} />
    </div>
  );
}

/** The layer over the board in which cards fly. */
export function Flights({ paths }: { readonly paths: readonly Path[] }) {
  return (
    <div class="cg-air" aria-hidden="true">
      {paths.map((path) => (
        <InFlight key={path.number} path={path} />
      ))}
    </div>
  );
}
