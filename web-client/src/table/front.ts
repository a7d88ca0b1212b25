/**
 * Whose view a device shows, of the several people who play on it, and whether it is covered until
 * they ask for it. Pure.
 */
import type { ResultView } from "../generated/protocol/ResultView";
import type { Seat } from "../generated/protocol/Seat";
import type { ClientState } from "../net/table";
import { awaitedIn } from "./atTable";

/** What a device shows. */
export interface Shown {
  /** The person, by their place among those on this device. */
  readonly front: number;
  /** Their view holds a secret, and they have not asked for it yet. */
  readonly covered: boolean;
  /** How many play here, and who of them was called for, when this was chosen. */
  readonly calls: string;
}

/** Whether a view holds what other players must not see. */
export type IsSecret = (view: unknown) => boolean;

/** What a device shows when a page opens: nothing secret. */
export function shownFirst(people: readonly ClientState[], isSecret: IsSecret): Shown {
  const [front = 0] = calledFor(people);
  return { front, covered: hidesAny(people, isSecret), calls: callsOf(people) };
}

/** What it shows after news from the server: the next person as soon as they are called for. */
export function shownNext(shown: Shown, people: readonly ClientState[], isSecret: IsSecret): Shown {
  const calls = callsOf(people);
  if (calls === shown.calls) return shown;
  // Whoever came or left may have taken the place of somebody else.
  if (calls.split(" ")[0] !== shown.calls.split(" ")[0]) return shownFirst(people, isSecret);
  const called = calledFor(people);
  const next = called.includes(shown.front)
    ? shown.front
    : (called.find((person) => person > shown.front) ?? called[0] ?? shown.front);
  // A connection may be behind another one, and must not show an older position.
  if (seqOf(people[next]) < seqOf(people[shown.front])) return shown;
  return { ...shownTo(shown, people, isSecret, next), calls };
}

/** What it shows when it is passed on: the view of that person, covered if anybody has a secret. */
export function shownTo(
  shown: Shown,
  people: readonly ClientState[],
  isSecret: IsSecret,
  next: number,
): Shown {
  if (next === shown.front) return shown;
  return { ...shown, front: next, covered: hidesAny(people, isSecret) };
}

const hidesAny = (people: readonly ClientState[], isSecret: IsSecret): boolean =>
  people.length > 1 && people.some(({ table }) => table?.game && isSecret(table.game.view));

const callsOf = (people: readonly ClientState[]): string =>
  [people.length, ...calledFor(people)].join(" ");

/**
 * Those whose views should be shown: who is asked for something; after the match, who did best; in
 * the lobby, the host.
 */
function calledFor(people: readonly ClientState[]): readonly number[] {
  const places = people.map((_, place) => place);
  const [first] = people;
  switch (first?.table?.view.phase) {
    case "playing":
      return places.filter((place) => isAsked(people[place]));
    case "finished":
      return places.filter(
        (place) => people[place]?.you.seat === bestHere(people, first.table?.view.result),
      );
    default:
      return places.filter((place) => people[place]?.you.host === true);
  }
}

function isAsked(person: ClientState | undefined): boolean {
  const seat = person?.you.seat ?? null;
  const frame = person?.table?.game;
  if (seat === null || !frame) return false;
  const holder = person?.table?.view.seats.find((view) => view.seat === seat)?.holder;
  const isPlayed = holder?.kind === "person" && !holder.stand_in;
  return isPlayed && awaitedIn(frame).includes(seat);
}

/** The seat here with the best place that counts; undefined if there are no places. */
function bestHere(people: readonly ClientState[], result?: ResultView): Seat | undefined {
  if (result?.outcome.kind !== "ranked") return undefined;
  const { places } = result.counted ?? result.outcome;
  const placeOf = (seat: Seat): number => places[seat] ?? Number.POSITIVE_INFINITY;
  const seats = people.flatMap(({ you }) => you.seat ?? []);
  return seats.toSorted((a, b) => placeOf(a) - placeOf(b))[0];
}

const seqOf = (person: ClientState | undefined): number => person?.table?.seq ?? 0;
