/** Events and outcomes in words: for the move list, the caption, screen readers and the result. */
import type { Card } from "../../generated/cavern_shuffle/Card";
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { View } from "../../generated/cavern_shuffle/View";
import { NUMBERS } from "../../generated/cavern_shuffle/constants";
import type { Outcome } from "../../generated/games/Outcome";
import type { Seat } from "../../generated/protocol/Seat";
import { capital, count, list } from "../../ui/words";
import { bad, good, plain, turn } from "../board/logLines";
import { nameOf, playerOn } from "../board/players";
import { concludeRanked } from "../board/ranking";
import type { LogLine, Player } from "../module";
import type { Speak } from "../playback/usePlayback";
import { faceOf } from "./cards";
import { adventurerName, cardName, rankName, theCard, valueName } from "./words";

/** An event as a line of the move list; null if another line says it already. */
export function describe(event: Event, players: readonly Player[]): LogLine | null {
  switch (event.event) {
    case "dealt":
      return turn(`The cards are dealt. Reach Party level ${NUMBERS.minotaur_power} to win.`);
    case "on":
      return happens(event, players);
    case "progressed":
      return playerOn(event.seat, players).you ? null : plain(progressed(event, players));
    case "ended":
      return {
        tone: toneOf(event.outcome, players),
        text: conclude(event.outcome, players),
      };
  }
}

/**
 * What happens on one board. In a race, each player is told only of their own; spectators of a
 * match for one, and readers of a match, are told of those of others.
 */
function happens(
  { seat, what }: Extract<Event, { event: "on" }>,
  players: readonly Player[],
): LogLine | null {
  switch (what.happening) {
    case "explored":
      return plain(`Explored: ${list(what.cards.map(cardName))}.`);
    case "turned_over":
      return plain(`Discard is turned over: ${count(what.cards, "card")} to explore again.`);
    case "moved":
      return plain(`${moving(what.cards.map(cardName))} to pile ${what.to}.`);
    case "turned_up":
      return plain(`Pile ${what.pile} shows ${article(what.card)}.`);
    case "levelled_up":
      return good(`${levelled(what.card)} Party level ${what.party_level}.`);
    case "minotaur_moved":
      return bad(`The Minotaur stamps on to pile ${what.to}.`);
    case "completed":
      return good(
        `${capital(theCard(what.card))} is ${completedWord(what.card)}` +
          `${what.potion ? " with the Potion" : ""}.`,
      );
    case "set_aside":
      return good(`${capital(theCard(what.card))} is in the inventory.`);
    case "put_out":
      return plain(`${capital(theCard(what.card))} is out of play.`);
    case "rested":
      return plain(`A Short Rest shuffles ${count(what.cards, "card")} into a new Explore pile.`);
    case "treasure_spent":
      return good(
        `The Treasure pays for ${cardName(what.replaces)}. Party level ${what.party_level}.`,
      );
    case "illusion_laid":
      return plain(`The Illusion on pile ${what.pile} looks like a ${valueName(what.value)}.`);
    case "illusion_faded":
      return bad(`The Minotaur tramples the Illusion on pile ${what.pile}.`);
    case "won":
      return good(
        `The Minotaur falls. ${playerOn(seat, players).you ? "Your rank" : "Rank"}: ` +
          `${rankName(what.rank)}.`,
      );
    case "gave_up":
      return bad("Given up.");
  }
}

const completedWord = (card: Card): string =>
  faceOf(card).kind === "obstacle" ? "overcome" : "beaten";

/** "Rogue 7 goes", "Rogue 7 down to Cleric 4 go". */
function moving(names: readonly string[]): string {
  const [first = "", ...more] = names;
  return more.length === 0 ? `${first} goes` : `${first} down to ${more.at(-1)} go`;
}

function levelled(card: Card): string {
  const face = faceOf(card);
  return face.kind === "adventurer"
    ? `${adventurerName(face.who)} reaches level ${face.level}.`
    : "";
}

/** "Rogue 7", "an Ogre", "the Treasure". */
function article(card: Card): string {
  return faceOf(card).kind === "enemy"
    ? `${card === "ogre" ? "an" : "a"} ${cardName(card)}`
    : theCard(card);
}

function progressed(
  { seat, progress }: Extract<Event, { event: "progressed" }>,
  players: readonly Player[],
): string {
  const name = nameOf(seat, players);
  if (progress.standing === "won") return `${name} has beaten the Minotaur.`;
  if (progress.standing === "gave_up") return `${name} has given up.`;
  const { party_level, face_down } = progress;
  return `${name}: Party level ${party_level}, ${count(face_down, "card")} face down.`;
}

/** After you have given up a race that others still play; null otherwise. */
export function raceGoesOn(
  { players: standings, outcome }: View,
  you: Seat | null,
  players: readonly Player[],
): LogLine | null {
  const standingOf = (seat: Seat) => standings[seat]?.progress.standing;
  if (you === null || standingOf(you) !== "gave_up" || outcome !== null) return null;
  const names = standings.flatMap((_, seat) =>
    standingOf(seat) === "playing" ? [nameOf(seat, players)] : [],
  );
  const play = names.length === 1 ? "plays" : "play";
  return plain(`You gave up. ${list(names)} ${play} on, and then the race ends.`);
}

/** An event for screen readers. */
export const speak: Speak<Event> = (event, players) => describe(event, players)?.text ?? null;

const GRADES: Readonly<Record<string, string>> = {
  legend: "as a Legend, without using a single item",
  seasoned: "as a Seasoned adventurer",
  novice: "as a Novice, with the help of every item",
};

/** How the match ended, in one sentence. */
export function conclude(outcome: Outcome, players: readonly Player[]): string {
  if (outcome.kind === "shared") {
    const { you, name } = playerOn(0, players);
    return outcome.won
      ? `${you ? "You beat" : `${name} beats`} the Minotaur ${GRADES[outcome.grade] ?? ""}.`
      : "The Minotaur keeps the cavern.";
  }
  return concludeRanked(outcome, players, {
    score: (score) => `Party level ${score}`,
    ...(outcome.how === "given_up" && { won: getFurthest, tieBreak: "in fewer moves" }),
  });
}

/** How an end is shown: not as good to whoever loses, or if nobody beat the Minotaur. */
function toneOf(outcome: Outcome, players: readonly Player[]): LogLine["tone"] {
  if (outcome.kind === "shared") return outcome.won ? "good" : "bad";
  const you = players.find((player) => player.you)?.seat;
  if (you !== undefined && outcome.places[you] !== 1) return "bad";
  return outcome.how === "given_up" ? "plain" : "good";
}

const getFurthest = (names: string, several: boolean): string =>
  `The Minotaur keeps the cavern; ${names} ${several ? "get" : "gets"} furthest`;
