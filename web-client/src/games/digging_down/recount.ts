/** What a finished match was like: torches and hearts by round, luck, a tip, and what was near. */
import type { Event } from "../../generated/digging_down/Event";
import type { View } from "../../generated/digging_down/View";
import { count } from "../../ui/words";
import { type Draw, STAGES_MIN, luckOf } from "../board/recounting";
import type { FinishedMatch } from "../module";
import type { Recount, Remark } from "../recount";
import { CARDS, RETURN_COST } from "../../generated/digging_down/constants";
import { cardName } from "./cards";
import { depthName } from "./words";

const torchWords = (torches: number): string => count(torches, "torch", "torches");

export function recount({ steps, view, outcome }: FinishedMatch<View, Event>): Recount {
  const events = steps.flat();
  const rounds = roundsIn(events);
  const won = outcome.kind === "shared" && outcome.won;
  const torches = torchesByRound(rounds, view);
  const hearts = heartsByRound(rounds, view);
  return {
    curve:
      rounds.length < STAGES_MIN
        ? null
        : {
            title: "Torches and hearts by round",
            goal: null,
            stage: "round",
            lines: [
              { name: "Torches left", colour: "var(--lamp)", values: torches },
              {
                name: "Fewest hearts in a round",
                colour: "var(--danger)",
                values: hearts,
                figure: Math.min(...hearts),
              },
            ],
          },
    remarks: [
      ...hardestRound(rounds, torches),
      ...luckOf(sightingsIn(events, view)),
      ...(won ? [] : [...nearest(view), tip(events, view)]),
    ],
    ...(!won && { sameDeal: "The same cave again" }),
  };
}

/** The events of each round. */
function roundsIn(events: readonly Event[]): readonly (readonly Event[])[] {
  const rounds: Event[][] = [[]];
  for (const event of events) {
    if (event.event === "set_out" && event.round > rounds.length) rounds.push([]);
    rounds.at(-1)?.push(event);
  }
  return rounds;
}

/** How many torches an event brings or takes. */
function torchesIn(event: Event): number {
  switch (event.event) {
    case "explored":
    case "lit":
      return -1;
    case "returned":
      return -event.payers.length;
    case "secured":
      return event.torches + event.recovered;
    default:
      return 0;
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Torches at the start and after each round: counted back from what is left. */
function torchesByRound(
  rounds: readonly (readonly Event[])[],
  { torches: { carried, stash } }: View,
): readonly number[] {
  let left = carried + stash;
  const values = [left];
  for (const round of rounds.toReversed()) {
    left -= sumOf(round.map(torchesIn));
    values.unshift(left);
  }
  return values;
}

/** The fewest hearts in each round; all of them come back at the base. */
function heartsByRound(
  rounds: readonly (readonly Event[])[],
  { health: { hearts_max } }: View,
): readonly number[] {
  const fewest = (round: readonly Event[]): number =>
    round.some(({ event }) => event === "respawned")
      ? 0
      : Math.min(
          hearts_max,
          ...round.flatMap((event) => (event.event === "hearts_lost" ? [event.left] : [])),
        );
  return [hearts_max, ...rounds.map(fewest)];
}

/** The round that cost most: all hearts, or more torches than any other. */
function hardestRound(
  rounds: readonly (readonly Event[])[],
  torches: readonly number[],
): readonly Remark[] {
  if (rounds.length < STAGES_MIN) return [];
  const fall = rounds.flatMap((round, at) =>
    round.flatMap((event) => (event.event === "respawned" ? [{ at, loot: event.loot }] : [])),
  );
  const [worst] = fall.toSorted((one, other) => other.loot - one.loot);
  if (worst) {
    const were = worst.loot === 1 ? "was" : "were";
    const lost = worst.loot === 0 ? "" : `, and ${count(worst.loot, "loot card")} ${were} lost`;
    return [{ title: "Hardest round", text: `In round ${worst.at + 1} no heart was left${lost}.` }];
  }
  const costs = rounds.map((_, at) => (torches[at] ?? 0) - (torches[at + 1] ?? 0));
  const most = Math.max(...costs);
  if (most <= 0) return [];
  const round = costs.indexOf(most) + 1;
  const text = `Round ${round} cost most: ${torchWords(most)} more than it brought.`;
  return [{ title: "Hardest round", text }];
}

/** Cards seen for the first time, and how likely they were among those of their depth. */
function sightingsIn(events: readonly Event[], view: View): readonly Draw[] {
  const unseen = new Map(view.deck.map(({ card, unseen: left }) => [card, left]));
  const sightings = firstSightings(events);
  const draws: Draw[] = [];
  // Counted back from the end: what is unseen now was unseen before every sighting.
  for (const { card, round } of sightings.toReversed()) {
    unseen.set(card, (unseen.get(card) ?? 0) + 1);
    const known = CARDS[card];
    if (!known) continue;
    const kin = [...unseen].filter(([other]) => CARDS[other]?.depth === known.depth);
    const same = kin.filter(([other]) => cardName(other) === known.name);
    const chance = sumOf(same.map(([, left]) => left)) / sumOf(kin.map(([, left]) => left));
    const isGoal = view.objectives.some(({ objective }) => objective === known.objective);
    const text = `${known.name} in round ${round}, among the ${depthName(known.depth)} cards.`;
    if (isGoal || known.challenge.kind === "chest") draws.push({ text, good: true, chance });
    else if (HARMFUL.has(known.challenge.kind)) draws.push({ text, good: false, chance });
  }
  return draws;
}

/** What costs hearts without light. */
const HARMFUL: ReadonlySet<string> = new Set(["creeper", "pit", "warden", "spawner"]);

interface Sighting {
  readonly card: number;
  readonly round: number;
}

function firstSightings(events: readonly Event[]): readonly Sighting[] {
  const sightings: Sighting[] = [];
  /** The known top card of each passage. */
  const known = new Map<number, number>();
  let round = 1;
  for (const event of events) {
    switch (event.event) {
      case "set_out":
        round = event.round;
        break;
      case "lit":
      case "revealed":
        if (known.get(event.passage) !== event.card) sightings.push({ card: event.card, round });
        known.set(event.passage, event.card);
        break;
      case "boxed":
      case "skipped":
      case "resolved":
        known.delete(event.passage);
        break;
      default:
    }
  }
  return sightings;
}

/** How near the next objective was, where the cards are known. */
function nearest({ passages, objectives }: View): readonly Remark[] {
  const open = objectives.flatMap(({ objective, met }) => (met ? [] : [objective]));
  const found = passages.flatMap(({ cards }) => {
    const at = cards.findIndex(({ card }) =>
      open.some((goal) => CARDS[card ?? -1]?.objective === goal),
    );
    return at < 0 ? [] : [{ above: at, name: cardName(cards[at]?.card) }];
  });
  const [first] = found.toSorted((one, other) => one.above - other.above);
  if (!first) return [];
  const where =
    first.above === 0
      ? `The ${first.name} was the next card`
      : `The ${first.name} lay under ${count(first.above, "card")}`;
  return [{ title: "So near", text: `${where} of its passage.` }];
}

/** The tips, and when each would have helped; the last one always. */
const TIPS: readonly { readonly fits: (match: Told) => boolean; readonly text: string }[] = [
  {
    fits: ({ lit, view }) => view.tally.hearts_lost >= 4 && lit <= 1,
    text:
      "Hearts were lost in the dark. A torch makes mobs weaker, and Creepers and pits " +
      "harmless.",
  },
  {
    fits: ({ view }) => view.tally.lost > view.tally.secured,
    text: "Loot is safe only at the base: go back while you can still pay for the way.",
  },
  {
    fits: ({ view: { tally } }) => tally.returns > 0 && tally.explorations <= 2 * tally.returns,
    text:
      `Every way back costs ${torchWords(RETURN_COST)}: explore two or three ` +
      "times before you return.",
  },
  {
    fits: () => true,
    text: "Torches are the clock: coal brings new ones, and strong tools save light for the deep.",
  },
];

interface Told {
  readonly view: View;
  /** How often a passage was lit. */
  readonly lit: number;
}

/** One thing that would have helped. */
function tip(events: readonly Event[], view: View): Remark {
  const lit = events.filter(({ event }) => event === "lit").length;
  const text = TIPS.find(({ fits }) => fits({ view, lit }))?.text ?? "";
  return { title: "For next time", text };
}
