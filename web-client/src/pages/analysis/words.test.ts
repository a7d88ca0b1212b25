/** An analysis says what is certain, what is estimated, and what chance explains. */
import { expect, it } from "vitest";

import type { Chance } from "../../generated/protocol/Chance";
import type { Analysis } from "../../generated/protocol/Analysis";
import type { AnalysisMoment } from "../../generated/protocol/AnalysisMoment";
import type { AnalysisStep } from "../../generated/protocol/AnalysisStep";
import type { Player } from "../../games/module";
import { step } from "../../net/samples";
import {
  chancesAt,
  changesAt,
  costliestOf,
  givenAway,
  inPoints,
  luckOf,
  notesOf,
  onMoment,
  onTurn,
  percent,
  percents,
  sideName,
  signed,
  type Teller,
  verdictOn,
  withoutMargin,
} from "./words";

const player = (seat: number, name: string): Player => ({
  seat,
  name,
  bot: false,
  you: false,
  away: false,
});

const PLAYERS = [player(0, "Ada"), player(1, "Ben")];

const exact = (value: number) => ({ value, error: 0 });

const DECISION: AnalysisStep = {
  step: 1,
  seat: 0,
  chances: [exact(0.4), exact(0.6)],
  luck: [exact(-0.1), exact(0.1)],
};

const gaveAway = (value: number, error: number): AnalysisStep => ({
  ...DECISION,
  better: { chosen: "rest", best: "dig", given_away: { value, error } },
});

const side = (seat: number) => ({
  seats: [seat],
  start: exact(0.5),
  luck: exact(0),
  skill: exact(0),
  others: exact(0),
  given_away: exact(0),
  result: 0.5,
});

function teller(decision: AnalysisStep, actionWords: Teller["actionWords"]): Teller {
  const analysis: Analysis = {
    version: 1,
    method: "exact",
    sides: [side(0), side(1)],
    steps: [decision],
    turning_points: [],
    moments: [],
  };
  const game = { ...step(7).game, view: "mine" } as NonNullable<ReturnType<typeof step>["game"]>;
  return {
    analysis,
    steps: [step(7, { game }), step(8, { events: ["fell", "next"] })],
    players: PLAYERS,
    describe: (event) => ({ text: String(event), tone: event === "next" ? "turn" : "bad" }),
    actionWords,
  };
}

const WORDS: Teller["actionWords"] = (action, view, players) =>
  `${String(action)} in the ${String(view)} as ${players.find(({ you }) => you)?.name ?? ""}`;

/** A text with spaces at which a line may end. */
const plain = (text: string | undefined): string => (text ?? "").replaceAll("\u00a0", " ");

const shown = (...chances: Chance[]) => percents(chances).map(plain);

it("lets the chances of all sides add up to 100 as they are shown", () => {
  expect(shown(exact(0.5225), exact(0.4775))).toEqual(["52.3%", "47.7%"]);
  expect(shown(exact(0.8485), exact(0.1515))).toEqual(["84.9%", "15.1%"]);
  expect(shown(exact(1), exact(0))).toEqual(["100.0%", "0.0%"]);
  const third = { value: 1 / 3, error: 0.02 };
  expect(shown(third, third, third)).toEqual(["34 ± 4%", "33 ± 4%", "33 ± 4%"]);
  // Players who win together have one chance, and rivals who can all win need not add up.
  expect(shown(exact(0.2555))).toEqual(["25.6%"]);
  expect(shown(exact(0.6), exact(0.6))).toEqual(["60.0%", "60.0%"]);
});

it("an exact number has a digit, an estimate says how far it may be off", () => {
  expect(plain(percent(exact(0.4858)))).toBe("48.6%");
  expect(plain(percent({ value: 0.41, error: 0.02 }))).toBe("41 ± 4%");
  expect(plain(percent({ value: 0.41, error: 0.001 }))).toBe("41 ± 1%");
  expect(plain(signed({ value: 0.12, error: 0.02 }))).toBe("+12 ± 4");
  expect(plain(signed({ value: -0.12, error: 0.02 }))).toBe("−12 ± 4");
  expect(plain(signed({ value: -0.001, error: 0.02 }))).toBe("0 ± 4");
  expect(plain(givenAway({ value: -0.02, error: 0.02 }))).toBe("0 ± 4");
});

/** The verdict on the only decision. */
const verdict = (told: Teller): string => {
  const { short, more } = verdictOn(told, DECISION.step) ?? { short: "", more: "" };
  return plain(`${short} / ${more}`);
};

it("a choice is told with what was best, unless chance explains the difference", () => {
  expect(verdict(teller(DECISION, WORDS))).toBe(
    "Ada chose well: no better choice was found. / Luck: −10.0 percentage points.",
  );
  expect(verdictOn(teller(DECISION, WORDS), DECISION.step + 1)).toBeNull();
  const clear = gaveAway(0.1, 0.01);
  expect(verdict(teller(clear, WORDS))).toBe(
    "Ada gave away 10 ± 2 percentage points. / Luck: −10.0 percentage points. " +
      "Best was “dig in the mine as Ada”.",
  );
  const unclear = gaveAway(0.1, 0.08);
  expect(verdict(teller(unclear, WORDS))).toContain("hardly anything");
  expect(plain(notesOf(teller(clear, WORDS)).get(1))).toBe(
    "“dig in the mine as Ada” was better for Ada by 10 ± 2 percentage points.",
  );
  expect(notesOf(teller(unclear, WORDS)).size).toBe(0);
});

it("a choice is told without words for its actions as well", () => {
  const clear = gaveAway(0.1, 0);
  expect(verdict(teller(clear, null))).toBe(
    "Ada gave away 10.0 percentage points. / Luck: −10.0 percentage points. " +
      "Best was something else.",
  );
});

it("a change is the difference of the chances that are shown", () => {
  const { analysis } = teller(DECISION, WORDS);
  expect(chancesAt(analysis, 0)).toEqual([exact(0.5), exact(0.5)]);
  expect(changesAt(analysis, 0)).toEqual(["", ""]);
  expect(changesAt(analysis, 1)).toEqual(["−10.0", "+10.0"]);
  expect(changesAt(analysis, 2)).toEqual(["", ""]);
  expect(withoutMargin(percent({ value: 0.41, error: 0.02 }))).toBe("41%");
  expect(withoutMargin(percent(exact(0.41)))).toBe("41.0%");
});

it("a moment is a sentence about luck or about a choice", () => {
  const clear = gaveAway(0.1, 0);
  const told = teller(clear, WORDS);
  expect(plain(onMoment(told, { step: 1, side: 1, kind: "luck", by: exact(0.1) }))).toBe(
    "Luck raised the chance of Ben by 10.0 percentage points. “fell”",
  );
  expect(plain(onMoment(told, { step: 1, side: 0, kind: "luck", by: exact(-0.1) }))).toBe(
    "Bad luck lowered the chance of Ada by 10.0 percentage points. “fell”",
  );
  expect(plain(onMoment(told, { step: 1, side: 0, kind: "choice", by: exact(0.1) }))).toBe(
    "Ada gave away 10.0 percentage points with “rest in the mine as Ada”: " +
      "“dig in the mine as Ada” was better.",
  );
});

it("a moment quotes all that chance may have done, and not more than fits", () => {
  const luck = { step: 1, side: 1, kind: "luck", by: exact(0.1) } as const;
  const quoted = (...events: readonly string[]) => {
    const told = teller(DECISION, WORDS);
    return onMoment({ ...told, steps: [step(7), step(8, { events: [...events] })] }, luck);
  };
  expect(quoted("fell", "next", "held")).toContain("“fell held”");
  expect(quoted("a", "b", "c", "d", "e")).toContain("“a b c d …”");
  expect(quoted("next")).not.toContain("“");
});

it("what is bad for a whole team explains no luck, and what is good no bad luck", () => {
  const { analysis, ...rest } = teller(DECISION, WORDS);
  const quoted = (sign: number, ...events: readonly string[]) =>
    onMoment(
      {
        ...rest,
        analysis: { ...analysis, sides: [side(0)] },
        steps: [step(7), step(8, { events: [...events] })],
        describe: (event) => {
          const tone = event === "found" ? "good" : event === "stays" ? "plain" : "bad";
          return { text: String(event), tone };
        },
      },
      { step: 1, side: 0, kind: "luck", by: exact(sign * 0.1) },
    );
  expect(quoted(1, "stays", "hurt")).not.toContain("“");
  expect(quoted(-1, "stays", "hurt")).toContain("“stays hurt”");
  expect(quoted(1, "hurt", "stays", "found")).toContain("“stays found”");
  expect(quoted(-1, "found")).not.toContain("“");
});

it("a turning point names whose chance rose", () => {
  // From 50 to 40 percent for Ada, and from 50 to 60 for Ben.
  const told = teller(DECISION, WORDS);
  expect(onTurn(told, 1)).toBe("Ben");
  const alone = { ...DECISION, chances: [exact(0.4)] };
  const analysis = { ...told.analysis, sides: [side(0)], steps: [alone] };
  expect(onTurn({ ...told, analysis }, 1)).toBe("a defeat");
});

it("a team is one side", () => {
  expect(sideName([0, 1], PLAYERS)).toBe("The team");
  expect(sideName([1], PLAYERS)).toBe("Ben");
});

const decided = (at: number, seat: number, value: number, error = 0): AnalysisStep => ({
  ...gaveAway(value, error),
  step: at,
  seat,
});

const near = (value: number): Chance => ({ value, error: 0.02 });

it("an account adds up as it is shown", () => {
  const account = {
    seats: [0],
    start: near(0.545),
    luck: near(-0.126),
    skill: near(-0.504),
    others: near(1.085),
    given_away: near(0),
    result: 1,
  };
  const sums = [account.start, luckOf(account), account.skill, account.others].map(inPoints);
  expect(sums.map((text) => Number.parseInt(text, 10))).toEqual([55, -14, -50, 109]);
  const certain = {
    seats: [0],
    start: exact(0.5142),
    luck: exact(0.3296),
    skill: exact(-0.0645),
    others: exact(0.2207),
    given_away: exact(0.0645),
    result: 1,
  };
  const { start, skill, others, given_away: given } = certain;
  const parts = [start, luckOf(certain), skill, others, given];
  expect(parts.map(inPoints)).toEqual(["51.4", "33.0", "-6.5", "22.1", "6.5"]);
});

it("what was overlooked in a row is told once", () => {
  const again = { ...DECISION, better: { ...DECISION.better, again: true } } as AnalysisStep;
  const told = teller(again, WORDS);
  expect(verdict(told)).toMatch(/missed the same move twice running; it counts once\./);
  expect(notesOf(told).size).toBe(0);
  expect(costliestOf(told)).toEqual([]);
});

it("the costliest choices are the three that clearly gave most away, of people only", () => {
  const one = teller(DECISION, WORDS);
  const steps = [
    decided(1, 0, 0.02),
    decided(2, 1, 0.5),
    decided(3, 0, 0.2, 0.15),
    decided(4, 0, 0.04),
    decided(5, 0, 0.001),
    decided(6, 0, 0.3),
    decided(7, 0, 0.03),
    DECISION,
  ];
  const against = (bot: boolean): Teller => ({
    ...one,
    analysis: { ...one.analysis, steps },
    players: [player(0, "Ada"), { ...player(1, "Flint"), bot }],
  });
  expect(costliestOf(against(true)).map((costly) => costly.step)).toEqual([6, 4, 7]);
  expect(costliestOf(against(false)).map((costly) => costly.step)).toEqual([2, 6, 4, 7]);

  // Nothing is told twice.
  const moment: AnalysisMoment = {
    step: 6,
    side: 0,
    kind: "choice",
    by: { value: -0.3, error: 0 },
  };
  const { analysis, ...rest } = against(true);
  const told = { ...rest, analysis: { ...analysis, moments: [moment] } };
  expect(costliestOf(told).map((costly) => costly.step)).toEqual([4, 7, 1]);
});

it("a moment with many lines quotes those that were good or bad for somebody", () => {
  const one = teller(DECISION, WORDS);
  const [start, ...rest] = one.steps;
  const moment = { step: 1, side: 1, kind: "luck", by: exact(0.1) } as const;
  const quoted = (events: readonly string[]): string =>
    onMoment(
      {
        ...one,
        steps: [start, { ...rest[0], events }] as Teller["steps"],
        describe: (event) => ({
          text: String(event),
          tone: String(event).startsWith("4") ? "plain" : "bad",
        }),
      },
      moment,
    ).replace(/.*points\. /, "");
  expect(quoted(["fell", "4 on a d4"])).toBe("“fell 4 on a d4”");
  expect(quoted(["4", "4", "4", "4", "fell"])).toBe("“fell”");
  expect(quoted(["4", "4", "4", "4", "4"])).toBe("“4 4 4 4 …”");
});

it("a moment quotes what chance decided, where the game says it", () => {
  const told = teller(DECISION, WORDS);
  const luck = { step: 1, side: 1, kind: "luck", by: exact(0.1) } as const;
  const quoted = (...events: readonly string[]) =>
    onMoment(
      {
        ...told,
        steps: [step(7), step(8, { events: [...events] })],
        chanceIn: (event) => (event === "rolled" ? "The die shows 6." : null),
      },
      luck,
    );
  expect(quoted("dug", "rolled", "fell")).toContain("“The die shows 6.”");
  expect(quoted("fell")).toContain("“fell”");
});

it("a team is named in small letters within a sentence", () => {
  const one = teller(DECISION, WORDS);
  const analysis = { ...one.analysis, sides: [{ ...side(0), seats: [0, 1] }] };
  const luck = { step: 1, side: 0, kind: "luck", by: exact(-0.1) } as const;
  expect(onMoment({ ...one, analysis }, luck)).toContain("the chance of the team by");
});
