/** Events and outcomes in words: for the move list, the caption, screen readers and the result. */
import type { Event } from "../../generated/digging_down/Event";
import type { Outcome } from "../../generated/games/Outcome";
import { capital, count, list } from "../../ui/words";
import { bad, good, plain, turn } from "../board/logLines";
import { nameOf } from "../board/players";
import type { LogLine, Player } from "../module";
import type { Speak } from "../playback/usePlayback";
import { cardName, lootOf } from "./cards";
import { minerName } from "./crew";
import {
  articled,
  enchantmentName,
  gearName,
  itemName,
  lootWords,
  objectiveName,
  passageName,
  strengthWords,
} from "./words";

const torches = (number: number): string => count(number, "torch", "torches");

/** An event as a line of the move list; null if another line says it already. */
export function describe(event: Event, players: readonly Player[]): LogLine | null {
  const who = (miner: number): string => minerName(miner, players);
  switch (event.event) {
    case "dealt":
      return event.depth === "dirt" ? plain("The cave is dealt: Deepslate, Stone and Dirt.") : null;
    case "explored":
      return turn(`The team explores. ${who(event.payer)} pays a torch.`);
    case "returned":
      return turn(`The team returns to base. ${payersWords(event.payers, players)}`);
    case "moved":
    case "ready":
    case "not_ready":
      return null;
    case "lit":
      return plain(
        `${who(event.miner)} lights ${passageName(event.passage)}: ${cardName(event.card)}.`,
      );
    case "drunk":
      return good(`${who(event.miner)} drinks a potion: all hearts are back.`);
    case "revealed":
      return turn(
        `In ${passageName(event.passage)}${event.lit ? ", by light" : ""}: ` +
          `${cardName(event.card)}.`,
      );
    case "committed":
      return plain(
        `${who(event.miner)} raises ${articled(itemName(event))}: ${strengthWords(event.raised)}.`,
      );
    case "withdrawn":
      return plain(`${who(event.miner)} takes ${articled(itemName(event))} back.`);
    case "resolved":
      return good(
        `${cardName(event.card)}: done` +
          `${event.miners.length === 0 ? "" : ` by ${list(event.miners.map(who))}`}.`,
      );
    case "objective_met":
      return good(
        `Objective met: ${objectiveName(event.objective)}. ` +
          (event.open === 0 ? "The last one!" : `${event.open} to go.`),
      );
    case "looted":
      return good(`${cardName(event.card)} is loot: ${lootWords(lootOf(event.card))}.`);
    case "turned_back":
      return plain(`${cardName(event.card)} stays in its passage, face down; everybody knows it.`);
    case "boxed":
      return event.escaped
        ? good(`Light makes it harmless: ${cardName(event.card)} goes to the box.`)
        : plain(`${cardName(event.card)} goes to the box.`);
    case "accepted":
      return plain(`${nameOf(event.seat, players)} wants to leave it.`);
    case "loot_lost":
      return bad(`${cardName(event.card)} is lost from the loot.`);
    case "hearts_lost":
      return bad(
        `${count(event.lost, "heart")} lost` +
          `${event.armour > 0 ? ` (${event.armour} from armour)` : ""}: ${event.left} left.`,
      );
    case "tile_tossed":
      return plain(`${who(event.miner)} flips a torch tile.`);
    case "flipped":
      return event.side === "light"
        ? good("The tile lands light side up.")
        : bad("The tile lands dark side up.");
    case "skipped":
      return good(
        `${count(event.cards, "card")} of ${passageName(event.passage)} skipped, unseen.`,
      );
    case "stayed":
      return plain("Nothing is skipped.");
    case "respawned":
      return bad(
        "No hearts left: all are back at the base" +
          `${event.loot === 0 ? "" : `, ${count(event.loot, "loot card")} lost`}.`,
      );
    case "secured":
      return good(securedWords(event));
    case "left_behind":
      return bad(`The way back was not paid: ${count(event.cards, "loot card")} left behind.`);
    case "taken":
      return good(
        event.miner === null
          ? `${capital(gearName(event.gear))} stands beside the hearts.`
          : `${who(event.miner)} takes ${articled(gearName(event.gear))}.`,
      );
    case "left":
      return plain(`${cardName(event.card)} is not taken and goes to the box.`);
    case "enchanted":
      return good(
        `${enchantmentName(event.enchantment)} is put on ` +
          (event.miner === null ? "the armour." : `${who(event.miner)}'s ${gearName(event.gear)}.`),
      );
    case "given":
      return plain(`${who(event.miner)} hands ${articled(itemName(event))} to ${who(event.to)}.`);
    case "discarded":
      return plain(`${who(event.miner)} discards ${articled(itemName(event))}.`);
    case "stashed":
      return plain(`${who(event.miner)} puts ${torches(event.torches)} into the stash.`);
    case "torches_taken":
      return plain(`${who(event.miner)} takes ${torches(event.torches)} from the stash.`);
    case "set_out":
      return turn(`Round ${event.round} begins.`);
    case "ended":
      return {
        tone: event.outcome.kind === "shared" && event.outcome.won ? "good" : "bad",
        text: conclude(event.outcome),
      };
  }
}

/** "Ada pays 2 torches." */
function payersWords(payers: readonly number[], players: readonly Player[]): string {
  const [one, other] = payers;
  if (one === undefined) return "Nobody has a torch to pay with.";
  if (other === undefined) return `${minerName(one, players)} pays a torch.`;
  if (one === other) return `${minerName(one, players)} pays 2 torches.`;
  return `${minerName(one, players)} and ${minerName(other, players)} pay a torch each.`;
}

function securedWords({
  cards,
  torches: fresh,
  recovered,
  armour,
  sleeves,
}: Extract<Event, { event: "secured" }>): string {
  if (cards === 0) return "Everybody is back, without loot.";
  const gains = [
    fresh + recovered > 0 && torches(fresh + recovered),
    armour > 0 && (armour === 1 ? "armour" : `${armour} armour`),
    ...sleeves.map(enchantmentName),
  ].filter((gain) => gain !== false);
  const stored = gains.length === 0 ? "" : ` Already stored: ${list(gains)}.`;
  return `${count(cards, "loot card")} secured.${stored}`;
}

/** An event for screen readers: also what happens too often for the move list. */
export const speak: Speak<Event> = (event, players) => {
  switch (event.event) {
    case "moved":
      return `${minerName(event.miner, players)} goes to ${passageName(event.passage)}.`;
    case "ready":
      return `${nameOf(event.seat, players)} is ready.`;
    case "not_ready":
      return `${nameOf(event.seat, players)} is no longer ready.`;
    default:
      return describe(event, players)?.text ?? null;
  }
};

/** How the match ended, in one sentence. */
export function conclude(outcome: Outcome): string {
  if (outcome.kind === "ranked") return "The match has ended.";
  return outcome.won ? `${outcome.grade}!` : `The last torch is gone. ${outcome.grade}.`;
}
