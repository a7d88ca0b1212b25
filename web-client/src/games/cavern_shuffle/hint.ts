/** A hint in words, and what it points at on the board. */
import type { Action } from "../../generated/cavern_shuffle/Action";
import type { BoardView } from "../../generated/cavern_shuffle/BoardView";
import type { Card } from "../../generated/cavern_shuffle/Card";
import { type Place, placeName } from "./places";
import { capital } from "../../ui/words";
import { waysOf } from "./ways";
import { adventurerName, cardName, itemName, theCard } from "./words";

/** What a hint highlights. */
export interface Pointers {
  readonly card: Card | null;
  readonly place: Place | null;
}

export function pointersOf(action: Action, board: BoardView): Pointers {
  const card = cardOf(action);
  if (card === null) return { card, place: action.do === "give_up" ? null : "explore" };
  const places = waysOf(card, [action], board).flatMap((way) => way.places);
  // If there are several places for it, none of them is the goal.
  return { card, place: places.length === 1 ? (places[0] ?? null) : null };
}

/** The card to take; null if there is none. */
function cardOf(action: Action): Card | null {
  switch (action.do) {
    case "level_up":
    case "complete":
    case "set_aside":
    case "put_out":
    case "move":
      return action.card;
    case "illusion":
    case "treasure":
    case "potion":
    case "short_rest":
      return action.do;
    case "explore":
    case "turn_over":
    case "give_up":
      return null;
  }
}

/** Whether an action explores or turns Discard over, which the same press does. */
export const isTurn = ({ do: what }: Action): boolean => what === "explore" || what === "turn_over";

/** A recommended plan: how often to explore, and what to do then. */
export function planInWords(plan: readonly Action[]): string {
  const turns = plan.findIndex((action) => !isTurn(action));
  const times = turns === -1 ? plan.length : turns;
  const goal = plan[times];
  const exploring = turnsInWords(plan.slice(0, times));
  if (goal === undefined) return exploring;
  return exploring === "" ? inWords(goal) : `${exploring} Then: ${inWords(goal)}`;
}

/** How to turn the Explore pile: `Explore twice, turn Discard over, explore.` */
function turnsInWords(turns: readonly Action[]): string {
  const runs: { readonly what: Action["do"]; times: number }[] = [];
  for (const { do: what } of turns) {
    const last = runs.at(-1);
    if (last?.what === what) last.times += 1;
    else runs.push({ what, times: 1 });
  }
  const parts = runs.map(({ what, times }) =>
    what === "turn_over" ? "turn Discard over" : `explore${TIMES[times] ?? ` ${times} times`}`,
  );
  return parts.length === 0 ? "" : `${capital(parts.join(", "))}.`;
}

/** What follows a verb, by how often; further numbers are said as they are. */
const TIMES: readonly string[] = ["", "", " twice"];

/** The recommended action as a sentence. */
export function inWords(action: Action): string {
  switch (action.do) {
    case "level_up":
      return `Level up with ${cardName(action.card)}.`;
    case "complete":
      return `Complete ${theCard(action.card)}.`;
    case "set_aside":
      return `Set ${theCard(action.card)} aside.`;
    case "put_out":
      return `Put ${theCard(action.card)} out of play.`;
    case "move":
      return `${cardName(action.card)} to pile ${action.to}.`;
    case "illusion":
      return `${itemName("illusion")} to pile ${action.to}.`;
    case "treasure":
      return `The ${itemName("treasure")} for the ${adventurerName(action.who)}.`;
    case "potion": {
      const enemy = action.card === "minotaur" ? placeName("minotaur") : theCard(action.card);
      return `The ${itemName("potion")} against ${enemy}.`;
    }
    case "short_rest":
      return `Take the ${itemName("short_rest")}.`;
    case "explore":
      return "Explore.";
    case "turn_over":
      return "Turn Discard over.";
    case "give_up":
      return "Give up.";
  }
}
