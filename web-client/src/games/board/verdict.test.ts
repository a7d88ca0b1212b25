import { expect, it } from "vitest";

import type { Player } from "../module";
import { judgeRanked } from "./verdict";

const player = (seat: number, more: Partial<Player> = {}): Player => ({
  seat,
  name: `Player ${seat}`,
  bot: false,
  you: false,
  away: false,
  ...more,
});

const OUTCOME = { kind: "ranked", places: [1, 2], scores: [12, 9], how: "score" } as const;

const titleFor = (you: number, standIn: boolean): string | undefined =>
  judgeRanked(
    { ...OUTCOME, places: [...OUTCOME.places], scores: [...OUTCOME.scores] },
    [0, 1].map((seat) => player(seat, seat === you ? { you: true, standIn } : {})),
    { narrow: 2, unit: "point" },
  )?.title;

it("says by how much you won or lost", () => {
  expect(titleFor(0, false)).toBe("You win by 3 points");
  expect(titleFor(1, false)).toBe("You lose by 3 points");
});

it("says what decides between equal scores", () => {
  const outcome = { ...OUTCOME, places: [1, 2], scores: [9, 9] };
  const players = [player(0), player(1, { you: true })];
  const lostTie = "As far, but in more moves";
  expect(judgeRanked(outcome, players, { narrow: 2, lostTie })?.title).toBe(`${lostTie}: so close`);
  expect(judgeRanked(outcome, players, { narrow: 2 })?.title).toBe("You lose the tie: so close");
});

const titleOfThree = (scores: number[], beaten?: string) =>
  judgeRanked(
    { ...OUTCOME, places: [3, 2, 1], scores },
    [player(0, { you: true }), player(1), player(2)],
    { narrow: 2, ...(beaten !== undefined && { beaten }) },
  )?.title;

it("takes the winner's score, even where others have more", () => {
  expect(titleOfThree([24, 27, 25])).toBe("You lose by 1: so close");
  expect(titleOfThree([26, 27, 25])).toBe("You lose");
  expect(titleOfThree([26, 27, 25], "Beaten to it")).toBe("Beaten to it");
});

it("says what several do who come first", () => {
  const players = [player(0, { you: true }), player(1)];
  const shared = { ...OUTCOME, places: [1, 1], scores: [4, 4] };
  const titleOf = (share?: string) =>
    judgeRanked(shared, players, { narrow: null, ...(share !== undefined && { share }) })?.title;
  expect(titleOf()).toBe("You share the win");
  expect(titleOf("get furthest together")).toBe("You get furthest together");
});

it("calls nothing close where nobody got there", () => {
  const outcome = { ...OUTCOME, places: [1, 2], scores: [4, 3] };
  const titles = [0, 1].map((you) => {
    const players = [0, 1].map((seat) => player(seat, { you: seat === you }));
    return judgeRanked(outcome, players, { narrow: null, unit: "level", win: "get furthest" });
  });
  expect(titles).toEqual([
    { ending: "victory", title: "You get furthest by 1 level" },
    { ending: "defeat", title: "You lose by 1 level" },
  ]);
});

it("does not take the bot that ended the match for you", () => {
  expect(titleFor(0, true)).toBe("Your bot wins");
  expect(titleFor(1, true)).toBe("Your bot loses");
});

it("says so if that bot shares the win", () => {
  const shared = { ...OUTCOME, places: [1, 1], scores: [12, 12] };
  const players = [player(0, { you: true, standIn: true }), player(1)];
  expect(judgeRanked(shared, players, { narrow: 2 })?.title).toBe("Your bot shares the win");
});
