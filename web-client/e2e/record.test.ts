/** A long record and a long list of matches, as the server would answer after many matches. */
import { expect, test } from "vitest";

import type { GameStatistics } from "../src/generated/protocol/GameStatistics";
import type { Leaderboards } from "../src/generated/protocol/Leaderboards";
import type { MatchSummary } from "../src/generated/protocol/MatchSummary";
import type { OpponentStatistics } from "../src/generated/protocol/OpponentStatistics";
import type { PlayerRating } from "../src/generated/protocol/PlayerRating";
import type { Statistics } from "../src/generated/protocol/Statistics";
import type { Tally } from "../src/generated/protocol/Tally";
import { look } from "./harness/look";
import { openSite } from "./harness/site";

const site = openSite();

const PAGE = 25;

/** A match of a game that this server does not have. */
const match = (number: number): MatchSummary => ({
  id: `00000000-0000-7000-8000-${String(number).padStart(12, "0")}`,
  table: "aaa-aaa-aaa",
  number,
  game: "toy",
  rules_version: 1,
  options: {},
  players: [{ name: "Ada", bot: false, left: false, you: true, place: 1, score: 7 }],
  outcome: { kind: "ranked", places: [1], scores: [7], how: "target" },
  started_at_ms: 1_795_248_000_000 - number,
  duration_ms: 60_000,
  commitment: "",
  marked: false,
  counts: false,
});

test("matches beyond the first page come at a press", async () => {
  const ada = await site.newPerson("Ada");
  const all = Array.from({ length: PAGE + 3 }, (_, index) => match(index + 1));
  await ada.page.route("**/api/matches?**", (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const after = all.findIndex(
      ({ id, started_at_ms, duration_ms }) =>
        id === asked.get("before_id") &&
        asked.get("before_ms") === `${started_at_ms + duration_ms}`,
    );
    return route.fulfill({
      json: all.slice(after + 1, after + 1 + Number(asked.get("limit"))),
    });
  });
  await ada.page.goto("/matches");
  const cards = ada.page.getByRole("article");
  const more = ada.page.getByRole("button", { name: "Show more" });
  await more.waitFor();
  expect(await cards.count()).toBe(PAGE);
  await ada.press(more);
  await more.waitFor({ state: "detached" });
  expect(await cards.count()).toBe(all.length);
});

const TALLY: Tally = {
  matches: 1_234,
  wins: 617,
  streak: 12,
  longest_streak: 123,
  best_score: -1_234,
  mean_score: -1_234.56,
  fewest_moves: 1_234,
  fastest_ms: 360_000_000,
  first_ms: 1_700_000_000_000,
  last_ms: 1_795_248_000_000,
};

const WON = { match: "none", ended_at_ms: TALLY.last_ms, text: "1,234 undreamt-of things" };

const HONOUR = {
  title: "Never seen before",
  matches: 617,
  best: WON,
  latest: Array.from({ length: 10 }, (_, at) => ({ ...WON, match: `none-${at}` })),
};

const COMPANIES = ["alone", "together", "against"] as const;

const record = (company: (typeof COMPANIES)[number]): GameStatistics => ({
  game: "toy",
  company,
  total: TALLY,
  grades: [{ grade: "never_seen_before", wins: 617 }],
  honours: [HONOUR],
  by_options: [{ options: {}, tally: TALLY }],
});

const opponent = (name: string, bot: boolean): OpponentStatistics => ({
  name,
  bot,
  matches: 1_234,
  ahead: 1_000,
  behind: 134,
  together: 100,
  won_together: 100,
  last_ms: TALLY.last_ms,
});

/** A rating that rose over this many matches. */
const rating = (matches: number): PlayerRating => {
  const history = Array.from({ length: matches }, (_, index) => ({
    match: match(index).id,
    ended_at_ms: TALLY.last_ms,
    against: ["W".repeat(24), "Flint"],
    rating: 25 + Math.sqrt(index),
    uncertainty: 8 / Math.sqrt(index + 1),
  }));
  return { game: "toy", rating: 39.1, uncertainty: 0.6, matches, history };
};

const player = (index: number) => ({
  name: index === 3 ? "Ada" : "W".repeat(24 - (index % 20)),
  you: index === 3,
  rating: 45.2 - index / 4,
  uncertainty: 2.4,
  matches: 1_234,
});

test("a long leaderboard fits every screen", async () => {
  const ada = await site.newPerson("Ada");
  const answer: Leaderboards = {
    matches_needed: 5,
    games: [{ game: "toy", players: Array.from({ length: 100 }, (_, index) => player(index)) }],
  };
  await ada.page.route("**/api/leaderboard", (route) => route.fulfill({ json: answer }));
  await ada.page.goto("/leaderboard");
  const row = ada.page.getByRole("row", { name: "4 Ada (you) 44.5 ± 4.7 1234" });
  await row.waitFor();
  await look(ada, "leaderboard");
});

test("a long record fits every screen", async () => {
  const ada = await site.newPerson("Ada");
  const answer: Statistics = {
    games: COMPANIES.map(record),
    ratings: [rating(200), rating(1)],
    opponents: [opponent("W".repeat(24), false), opponent("Flint", true)],
  };
  await ada.page.route("**/api/statistics", (route) => route.fulfill({ json: answer }));
  await ada.page.goto("/statistics");
  await ada.page.getByRole("region", { name: "Played alone: toy" }).waitFor();
  await ada.page.getByRole("columnheader", { name: "Team" }).waitFor();
  await look(ada, "record-long");
});
