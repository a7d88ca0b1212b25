/** What a finished match was like: scores by round, and luck against the exact odds. */
import type { Event } from "../../generated/cave_mining/Event";
import type { View } from "../../generated/cave_mining/View";
import type { Seat } from "../../generated/protocol/Seat";
import { marksOf, nameOf } from "../board/players";
import { type Draw, STAGES_MIN, luckOf, theLead } from "../board/recounting";
import type { FinishedMatch, Player } from "../module";
import type { Recount } from "../recount";
import { type Roll, cavesIn, dieOf, riskOf } from "./layers";

/** A turn, as far as chance goes. */
interface Turn {
  readonly seat: Seat;
  readonly round: number;
  readonly rolls: readonly Roll[];
  readonly dice: readonly number[];
  readonly sum: number;
  readonly score: number;
}

const NOTHING = { rolls: [], dice: [], sum: 0, score: 0 } as const;

export function recount({ steps, view, players }: FinishedMatch<View, Event>): Recount {
  const turns = turnsIn(steps.flat());
  const seats = view.diggers.length;
  const rounds = Math.max(0, ...turns.map(({ round }) => round));
  const marks = marksOf(seats, players);
  const lines = marks.map(({ seat, colour }) => ({
    name: nameOf(seat, players),
    colour,
    values: [
      0,
      ...Array.from(
        { length: rounds },
        (_, at) => turns.findLast((turn) => turn.seat === seat && turn.round <= at + 1)?.score ?? 0,
      ),
    ],
  }));
  return {
    curve:
      rounds < STAGES_MIN
        ? null
        : { title: "Treasure by round", stage: "round", lines, goal: view.target },
    remarks: [
      ...theLead(lines, "round"),
      ...luckOf(turns.flatMap((turn) => drawsOf(turn, players))),
    ],
  };
}

function turnsIn(events: readonly Event[]): readonly Turn[] {
  const turns: Turn[] = [];
  const change = (changed: (turn: Turn) => Partial<Turn>): void => {
    const last = turns.at(-1);
    if (last) turns[turns.length - 1] = { ...last, ...changed(last) };
  };
  for (const event of events) {
    switch (event.event) {
      case "turn_began":
        turns.push({ seat: event.seat, round: event.round, ...NOTHING });
        break;
      case "cave_in_roll":
        change(({ rolls }) => ({ rolls: [...rolls, event] }));
        break;
      case "treasure_roll":
        change(({ dice }) => ({ dice: [...dice, dieOf(event.layer)] }));
        break;
      case "collected":
        change(() => ({ sum: event.sum, score: event.score }));
        break;
      default:
    }
  }
  return turns;
}

/** What chance decided in a turn: the haul, the digs that held in a row, and the camp. */
function drawsOf({ seat, round, rolls, dice, sum }: Turn, players: readonly Player[]): Draw[] {
  const name = nameOf(seat, players);
  const draws: Draw[] = [];
  if (dice.length > 0) {
    const mean = dice.reduce((total, sides) => total + (sides + 1) / 2, 0);
    const text = `${name} collected ${sum} in round ${round}, where ${mean} was expected.`;
    draws.push({ text, good: sum > mean, chance: chanceOf(dice, sum, sum > mean) });
  }
  const digs = rolls.filter(({ cause }) => cause === "dig");
  const held = digs.filter((dig) => !cavesIn(dig));
  if (held.length > 0) {
    const chance = held.reduce((product, { layer }) => product * (1 - riskOf(layer) / 100), 1);
    const [only, ...others] = held;
    const text =
      only !== undefined && others.length === 0
        ? `${name}'s dig of layer ${only.layer} held in round ${round}.`
        : `${name}'s mine held ${held.length} digs in a row in round ${round}.`;
    draws.push({ text, good: true, chance });
  }
  for (const { layer, roll, seat: whose, cause } of rolls) {
    const risk = riskOf(layer) / 100;
    const what = cause === "dig" ? "dig" : "camp";
    const text = `${nameOf(whose, players)}'s ${what} on layer ${layer}`;
    if (cavesIn({ layer, roll }))
      draws.push({ text: `${text} caved in in round ${round}.`, good: false, chance: risk });
    else if (cause !== "dig")
      draws.push({ text: `${text} held in round ${round}.`, good: true, chance: 1 - risk });
  }
  return draws;
}

/** The chance that these dice roll at least this sum, or at most. */
export function chanceOf(dice: readonly number[], sum: number, atLeast: boolean): number {
  let chances: readonly number[] = [1];
  for (const sides of dice) {
    const next = Array.from({ length: chances.length + sides }, () => 0);
    chances.forEach((chance, at) => {
      for (let roll = 1; roll <= sides; roll += 1)
        next[at + roll] = (next[at + roll] ?? 0) + chance / sides;
    });
    chances = next;
  }
  return chances.reduce(
    (total, chance, at) => ((atLeast ? at >= sum : at <= sum) ? total + chance : total),
    0,
  );
}
