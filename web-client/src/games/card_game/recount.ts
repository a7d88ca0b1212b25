/** What a finished match was like: points by turn of the first player, and luck. */
import type { Event } from "../../generated/card_game/Event";
import type { View } from "../../generated/card_game/View";
import type { Seat } from "../../generated/protocol/Seat";
import { marksOf, nameOf } from "../board/players";
import { STAGES_MIN, luckOf, theLead } from "../board/recounting";
import type { FinishedMatch } from "../module";
import type { Recount, Remark } from "../recount";
import { drawsIn } from "./luck";
import { craftName, pointsOf } from "./words";

type Crafted = Extract<Event, { event: "crafted" }>;

export function recount({ steps, view, players }: FinishedMatch<View, Event>): Recount {
  const events = steps.flat();
  const seats = view.players.length;
  const values = pointsByRound(events, seats, view.first);
  const marks = marksOf(seats, players);
  const lines = marks.map(({ seat, colour }) => ({
    name: nameOf(seat, players),
    colour,
    values: values.map((points) => points[seat] ?? 0),
  }));
  return {
    curve:
      values.length - 1 < STAGES_MIN
        ? null
        : { title: "Points by round", stage: "round", lines, goal: view.goal },
    remarks: [
      ...theLead(lines, "round"),
      ...luckOf(drawsIn(events, view.first, players)),
      ...bestTool(events, (seat) => nameOf(seat, players)),
    ],
  };
}

/** The points of all seats at the start and after each round. */
function pointsByRound(
  events: readonly Event[],
  seats: number,
  first: Seat | null,
): readonly (readonly number[])[] {
  const rounds: (readonly number[])[] = [];
  let points: readonly number[] = Array.from({ length: seats }, () => 0);
  for (const event of events) {
    if (event.event === "points_given") points = event.points;
    if (event.event === "turn_began" && event.seat === first) rounds.push(points);
    if (event.event === "crafted")
      points = points.map((each, seat) => (seat === event.seat ? event.points : each));
  }
  return [...rounds, points];
}

function bestTool(events: readonly Event[], name: (seat: Seat) => string): readonly Remark[] {
  const [best] = events
    .filter((event): event is Crafted => event.event === "crafted")
    .toSorted((one, other) => other.card.points - one.card.points);
  if (best === undefined) return [];
  const text = `${name(best.seat)} crafted the ${craftName(best.card)} for ${pointsOf(best.card)}.`;
  return [{ title: "Best tool", text }];
}
