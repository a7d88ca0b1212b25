/** Events in words: for the move list, for the caption and the screen reader, and for how it ended. */
import type { Event } from "../../generated/cavern_shuffle/Event";
import type { Happening } from "../../generated/cavern_shuffle/Happening";
import type { Outcome } from "../../generated/games/Outcome";
import { count, list } from "../../ui/words";
import { nameOf, playerOn } from "../board/players";
import type { LogLine, Player } from "../module";
import { faceOf } from "./cards";
import { adventurerName, cardName, rankName, sentence, theCard, valueName } from "./words";

/** An event as a line of the move list; null where another line says it already. */
export function describe(event: Event, players: readonly Player[]): LogLine | null {
  switch (event.event) {
    case "dealt":
      return line("turn", "The cards are dealt. The Minotaur stands on pile 1.");
    case "on":
      return happens(event.what);
    case "progressed":
      return playerOn(event.seat, players).you ? null : line("plain", progressed(event, players));
    case "ended":
      return line(
        event.outcome.kind === "shared" && !event.outcome.won ? "bad" : "good",
        conclude(event.outcome, players),
      );
  }
}

const line = (tone: LogLine["tone"], text: string): LogLine => ({ tone, text });

/** What happens on a board. Whose it is goes without saying: nobody is told of another one than the own. */
function happens(what: Happening): LogLine | null {
  switch (what.happening) {
    case "explored":
      return line("plain", `Explored: ${list(what.cards.map(cardName))}.`);
    case "turned_over":
      return line(
        "plain",
        `Discard is turned over: ${count(what.cards, "card")} to explore again.`,
      );
    case "moved":
      return line("plain", `${moving(what.cards.map(cardName))} to pile ${what.to}.`);
    case "turned_up":
      return line("plain", `Pile ${what.pile} shows ${article(what.card)}.`);
    case "levelled_up":
      return line("good", `${levelled(what.card)} Party level ${what.party_level}.`);
    case "minotaur_moved":
      return line("bad", `The Minotaur stamps on to pile ${what.to}.`);
    case "completed":
      return line(
        "good",
        `${sentence(theCard(what.card))} ${faceOf(what.card).kind === "obstacle" ? "is overcome" : "is beaten"}${what.potion ? " with the Potion" : ""}.`,
      );
    case "set_aside":
      return line("good", `${sentence(theCard(what.card))} is in the inventory.`);
    case "put_out":
      return line("plain", `${sentence(theCard(what.card))} is out of play.`);
    case "rested":
      return line(
        "plain",
        `A Short Rest: ${count(what.cards, "card")} are shuffled into a new Explore pile.`,
      );
    case "treasure_spent":
      return line(
        "good",
        `The Treasure pays for ${cardName(what.replaces)}. Party level ${what.party_level}.`,
      );
    case "illusion_laid":
      return line(
        "plain",
        `The Illusion on pile ${what.pile} looks like a ${valueName(what.value)}.`,
      );
    case "illusion_faded":
      return line("bad", `The Minotaur tramples the Illusion on pile ${what.pile}.`);
    case "won":
      return line("good", `The Minotaur falls. Your rank: ${rankName(what.rank)}.`);
    case "gave_up":
      return line("bad", "Given up.");
  }
}

/** "Rogue 7 goes", "Rogue 7 to Cleric 4 go". */
function moving(names: readonly string[]): string {
  const [first = "", ...more] = names;
  return more.length === 0 ? `${first} goes` : `${first} to ${more.at(-1)} go`;
}

function levelled(card: Parameters<typeof faceOf>[0]): string {
  const face = faceOf(card);
  return face.kind === "adventurer"
    ? `${adventurerName(face.who)} reaches level ${face.level}.`
    : "";
}

/** "Rogue 7", "an Ogre", "the Treasure". */
function article(card: Parameters<typeof faceOf>[0]): string {
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
  return `${name}: Party level ${progress.party_level}, ${count(progress.face_down, "card")} face down.`;
}

/** A step for those who listen. */
export function inOneBreath(events: readonly Event[], players: readonly Player[]): string {
  return events.flatMap((event) => describe(event, players)?.text ?? []).join(" ");
}

const GRADES: Readonly<Record<string, string>> = {
  legend: "as a Legend, without using a single item",
  seasoned: "as a Seasoned adventurer",
  novice: "as a Novice, with the help of every item",
};

/** How it ended, in one sentence. */
export function conclude(outcome: Outcome, players: readonly Player[]): string {
  if (outcome.kind === "shared") {
    const { you, name } = playerOn(0, players);
    return outcome.won
      ? `${you ? "You beat" : `${name} beats`} the Minotaur ${GRADES[outcome.grade] ?? ""}.`
      : "The Minotaur keeps the cavern.";
  }
  const ranking = outcome.places
    .map((rank, seat) => ({ rank, name: nameOf(seat, players), score: outcome.scores[seat] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank);
  const winners = ranking.filter(({ rank }) => rank === 1);
  const others = ranking
    .filter(({ rank }) => rank !== 1)
    .map(({ name, score }) => `${name} with ${score}`);
  const names = list(winners.map(({ name }) => name));
  const beaten = outcome.how !== "given_up";
  const best = beaten
    ? `${names} ${winners.length > 1 ? "share the win" : "wins"}`
    : `The Minotaur keeps the cavern; ${names} ${winners.length > 1 ? "get" : "gets"} furthest`;
  const won = `${best} with Party level ${winners[0]?.score ?? 0}`;
  return others.length === 0 ? `${won}.` : `${won}, ahead of ${list(others)}.`;
}
