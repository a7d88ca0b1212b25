/** What a finished match was like: Party levels by move, and whether the deal could be won. */
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { View } from "../../generated/cavern_shuffle/View";
import type { DealVerdict } from "../../generated/protocol/DealVerdict";
import { count } from "../../ui/words";
import { marksOf, nameOf } from "../board/players";
import { STAGES_MIN } from "../board/recounting";
import type { FinishedMatch } from "../module";
import type { Recount, Remark } from "../recount";
import { movesMade, rankName } from "./words";

export function recount({ steps, view, players, deal }: FinishedMatch<View, Event>): Recount {
  const seats = view.players.length;
  const marks = marksOf(seats, players);
  const levels = marks.map(() => [0]);
  for (const events of steps) {
    const changed = events.flatMap((event) => levelIn(event) ?? []);
    if (!events.some(isOfMove) || events.some(isGivingUp)) continue;
    levels.forEach((line, seat) => {
      const now = changed.findLast((change) => change.seat === seat)?.level;
      line.push(now ?? line.at(-1) ?? 0);
    });
  }
  const lines = marks.map(({ seat, colour }) => ({
    name: seats === 1 ? "Party level" : nameOf(seat, players),
    colour,
    values: levels[seat] ?? [],
  }));
  const moves = (levels[0]?.length ?? 1) - 1;
  return {
    curve:
      moves < STAGES_MIN
        ? null
        : { title: "Party level by move", stage: "move", lines, goal: view.numbers.minotaur_power },
    remarks: [...(isListed(view) ? [LISTED] : dealRemark(deal)), ...rank(view)],
    asksForDeal: isLost(view) && !isListed(view),
  };
}

const isOfMove = ({ event }: Event): boolean => event === "on" || event === "progressed";

/** No move to whoever reads of it, though the board counts it as one. Rivals see progress only. */
const isGivingUp = (event: Event): boolean =>
  event.event === "on"
    ? event.what.happening === "gave_up"
    : event.event === "progressed" && event.progress.standing === "gave_up";

function levelIn(event: Event): { readonly seat: number; readonly level: number } | null {
  if (event.event === "progressed") return { seat: event.seat, level: event.progress.party_level };
  if (event.event !== "on") return null;
  const { what, seat } = event;
  return what.happening === "levelled_up" || what.happening === "treasure_spent"
    ? { seat, level: what.party_level }
    : null;
}

/** The solver has won every deal of the list that winnable ones are drawn from (CS-60). */
const isListed = ({ options: { deal } }: View): boolean =>
  deal === "winnable" || deal.startsWith("daily:");

const LISTED: Remark = { title: "The deal", text: "It can be won: our solver has found a way." };

/** Nobody has beaten the Minotaur. */
const isLost = ({ outcome }: View): boolean => outcome?.how === "given_up";

/** What the solver has found out about a deal that was lost (CS-60). */
const VERDICTS: Readonly<Record<DealVerdict, string>> = {
  winnable: "It could have been won: our solver has found a way.",
  not_winnable: "It could not have been won: our solver has tried every way.",
  undecided:
    "Nobody knows whether it could have been won: our solver has found neither a way nor a proof " +
    "that there is none.",
};

const dealRemark = (verdict: DealVerdict | undefined): readonly Remark[] =>
  verdict === undefined ? [] : [{ title: "The deal", text: VERDICTS[verdict] }];

function rank({ players: [only, ...rivals], numbers, outcome }: View): readonly Remark[] {
  const board = only?.board ?? null;
  if (only === undefined || board === null || rivals.length > 0 || outcome?.kind !== "shared")
    return [];
  const { party_level, standing } = only.progress;
  const short = numbers.minotaur_power - party_level;
  const moves = count(movesMade(board.moves, standing), "move");
  return outcome.won
    ? [{ title: rankName(board.rank), text: `Won in ${moves}.` }]
    : [
        {
          title: "How far",
          text:
            `Party level ${party_level} after ${moves}: ` +
            `${count(short, "level")} short of the Minotaur.`,
        },
      ];
}
