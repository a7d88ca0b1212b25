import { expect, test } from "vitest";

import type { Event } from "../../generated/cavern_shuffle/Event";
import type { Happening } from "../../generated/cavern_shuffle/Happening";
import type { Standing } from "../../generated/cavern_shuffle/Standing";
import type { View } from "../../generated/cavern_shuffle/View";
import { announcementOf } from "../board/announcement";
import { conclude, describe, raceGoesOn, speak } from "./describe";
import { PLAYERS } from "./samples";

const on = (what: Happening): Event => ({ event: "on", seat: 0, what });
const text = (event: Event) => describe(event, PLAYERS)?.text;

test("a move names the card, or the first and last of a run", () => {
  expect(text(on({ happening: "moved", cards: ["rogue_7"], from: null, to: 3 }))).toBe(
    "Rogue 7 goes to pile 3.",
  );
  expect(
    text(on({ happening: "moved", cards: ["rogue_7", "cleric_6", "ranger_5"], from: 1, to: 3 })),
  ).toBe("Rogue 7 down to Ranger 5 go to pile 3.");
});

test("a Short Rest tells how many cards it shuffles, even of one", () => {
  expect(text(on({ happening: "rested", cards: 1 }))).toBe(
    "A Short Rest shuffles 1 card into a new Explore pile.",
  );
});

test("a level-up, what it uncovers and where the Minotaur goes are one announcement", () => {
  const events = [
    on({ happening: "levelled_up", card: "cleric_3", party_level: 7 }),
    on({ happening: "turned_up", pile: 3, card: "ogre" }),
    on({ happening: "minotaur_moved", from: 4, to: 5 }),
  ];
  expect(announcementOf(events, (event) => speak(event, PLAYERS))).toBe(
    "Cleric reaches level 3. Party level 7. Pile 3 shows an Ogre. " +
      "The Minotaur stamps on to pile 5.",
  );
});

test("obstacles are overcome, enemies are beaten, by the Potion or without", () => {
  expect(text(on({ happening: "completed", card: "spike_trap", needed: 3, potion: false }))).toBe(
    "The Spike Trap is overcome.",
  );
  expect(text(on({ happening: "completed", card: "minotaur", needed: 30, potion: true }))).toBe(
    "The Minotaur is beaten with the Potion.",
  );
});

test("the rank of a win is yours only if you have won", () => {
  const won: Event = { event: "on", seat: 0, what: { happening: "won", rank: "legend" } };
  expect(text(won)).toBe("The Minotaur falls. Your rank: Legend.");
  expect(text({ ...won, seat: 1 })).toBe("The Minotaur falls. Rank: Legend.");
});

test("rivals show how far they are, and nothing of your own is said twice", () => {
  const progress = { party_level: 4, face_down: 12, standing: "playing" } as const;
  expect(text({ event: "progressed", seat: 1, progress })).toBe(
    "Bo: Party level 4, 12 cards face down.",
  );
  expect(text({ event: "progressed", seat: 0, progress })).toBeUndefined();
  expect(
    text({ event: "progressed", seat: 1, progress: { ...progress, standing: "gave_up" } }),
  ).toBe("Bo has given up.");
});

test("a solitaire ends with its rank, a race with a ranking", () => {
  expect(
    conclude({ kind: "shared", won: true, grade: "legend", how: "minotaur_beaten" }, PLAYERS),
  ).toBe("You beat the Minotaur as a Legend, without using a single item.");
  expect(
    conclude({ kind: "shared", won: true, grade: "novice", how: "minotaur_beaten" }, []),
  ).toMatch(/^Player 1 beats the Minotaur as a Novice/);
  expect(conclude({ kind: "shared", won: false, grade: "lost", how: "given_up" }, PLAYERS)).toBe(
    "The Minotaur keeps the cavern.",
  );
  expect(
    conclude({ kind: "ranked", places: [2, 1], scores: [17, 30], how: "minotaur_beaten" }, PLAYERS),
  ).toBe("Bo wins with Party level 30, ahead of Ada with 17.");
  expect(
    conclude({ kind: "ranked", places: [1, 1], scores: [4, 4], how: "given_up" }, PLAYERS),
  ).toBe("The Minotaur keeps the cavern; Ada and Bo get furthest with Party level 4.");
});

const tie = (how: string) =>
  conclude({ kind: "ranked", places: [1, 2], scores: [4, 4], how }, PLAYERS);

test("cs_51: moves decide between equal levels only if nobody beat the Minotaur", () => {
  expect(tie("given_up")).toBe(
    "The Minotaur keeps the cavern; Ada gets furthest with Party level 4 in fewer moves, ahead " +
      "of Bo with 4.",
  );
  expect(tie("potion_drunk")).toBe("Ada wins with Party level 4, ahead of Bo with 4.");
});

const endTone = (how: string, places: number[], players = PLAYERS) =>
  describe({ event: "ended", outcome: { kind: "ranked", places, scores: [4, 3], how } }, players)
    ?.tone;

test("only what is good for you, or for the winner you watch, is shown as good", () => {
  expect(endTone("minotaur_beaten", [1, 2])).toBe("good");
  expect(endTone("minotaur_beaten", [2, 1])).toBe("bad");
  expect(endTone("given_up", [1, 2])).toBe("plain");
  expect(endTone("given_up", [2, 1])).toBe("bad");
  const watched = PLAYERS.map((player) => ({ ...player, you: false }));
  expect(endTone("minotaur_beaten", [2, 1], watched)).toBe("good");
});

const race = (outcome: View["outcome"], ...standings: readonly Standing[]) =>
  ({ outcome, players: standings.map((standing) => ({ progress: { standing } })) }) as View;

const told = (view: View, you: number | null = 0) => raceGoesOn(view, you, PLAYERS)?.text;

test("whoever has given up a race is told who still plays", () => {
  expect(told(race(null, "gave_up", "playing"))).toBe(
    "You gave up. Bo plays on, and then the race ends.",
  );
  expect(told(race(null, "playing", "gave_up"))).toBeUndefined();
  expect(told(race(null, "gave_up", "playing"), null)).toBeUndefined();
  const given = { kind: "ranked", places: [1, 1], scores: [0, 0], how: "given_up" } as const;
  const ended = { ...given, places: [...given.places], scores: [...given.scores] };
  expect(told(race(ended, "gave_up", "gave_up"))).toBeUndefined();
});
