/** What the order of the cards decided, in words: why luck was good or bad. */
import type { Event } from "../../generated/card_game/Event";
import type { Taken } from "../../generated/card_game/Taken";
import type { TakenCraft } from "../../generated/card_game/TakenCraft";
import { list } from "../../ui/words";
import type { Player } from "../module";
import { describe } from "./describe";
import { craftName, faceName, pileName } from "./words";

/** The cards that lay under those that were taken. */
export function chanceIn(event: Event, players: readonly Player[]): string | null {
  switch (event.event) {
    case "mined":
    case "creeper_passed":
    case "creeper_met":
      return uncovered(resources([event.taken]));
    case "tnt_mined":
      return uncovered(resources([event.tnt, ...event.taken]));
    case "hoe_used":
      return uncovered([...resources(event.resources), ...crafts(event.crafts)]);
    case "reserved":
      return uncovered(crafts([event.taken]));
    case "crafted":
      return event.from === "holder" || event.next === null
        ? null
        : uncovered([`${craftName(event.next)} in ${pileName(event.from.pile)}`]);
    case "creeper_attacked":
      return describe(event, players)?.text ?? null;
    default:
      return null;
  }
}

const resources = (taken: readonly Taken[]): readonly string[] =>
  taken.flatMap(({ next, pile }) =>
    next === null ? [] : [`${faceName(next)} in ${pileName(pile)}`],
  );

const crafts = (taken: readonly TakenCraft[]): readonly string[] =>
  taken.flatMap(({ next, pile }) =>
    next === null ? [] : [`${craftName(next)} in ${pileName(pile)}`],
  );

/** "Uncovered: Wood 2 in pile 1." */
const uncovered = (cards: readonly string[]): string | null =>
  cards.length === 0 ? null : `Uncovered: ${list(cards)}.`;
