/** An analysis in words and numbers. */
import type { Analysis } from "../../generated/protocol/Analysis";
import type { AnalysisBetter } from "../../generated/protocol/AnalysisBetter";
import type { AnalysisMoment } from "../../generated/protocol/AnalysisMoment";
import type { AnalysisSide } from "../../generated/protocol/AnalysisSide";
import type { AnalysisStep } from "../../generated/protocol/AnalysisStep";
import type { Chance } from "../../generated/protocol/Chance";
import type { Seat } from "../../generated/protocol/Seat";
import type { Step } from "../../generated/protocol/Step";
import type { ActionWords, GameModule, LogLine, Player } from "../../games/module";

/** What the words about a match are made of. */
export interface Teller {
  readonly analysis: Analysis;
  /** The steps of the replay that are here. */
  readonly steps: readonly Step[];
  readonly players: readonly Player[];
  readonly describe: GameModule["describe"];
  readonly chanceIn?: GameModule["chanceIn"];
  /** Null while they are loading. */
  readonly actionWords: ActionWords<unknown, unknown> | null;
}

/** In 95 of 100 cases, an estimate is off by this many standard errors at most. */
const ERRORS = 2;

/** A space at which no line ends. */
const FIXED = "\u00a0";

const share = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const exactly = new Intl.NumberFormat("en", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** How far an estimate may be off, in percent; null if it is exact. */
export const marginOf = ({ error }: Chance): number | null =>
  error === 0 ? null : Math.max(1, Math.round(ERRORS * error * 100));

/** "41 ± 4%", or "41.3%" if it is exact. */
export function percent(chance: Chance): string {
  const margin = marginOf(chance);
  const value = shown(chance) * 100;
  if (margin === null) return `${exactly.format(value)}%`;
  return [share.format(value), "±", `${margin}%`].join(FIXED);
}

/** As far as it is shown: to a tenth of a point if it is exact, otherwise to a point. */
function shown(chance: Chance): number {
  const units = marginOf(chance) === null ? 1_000 : 100;
  // Halves are rounded up on both sides of zero, so that luck and bad luck look alike.
  const size = Math.round(Math.abs(chance.value) * units) / units;
  return chance.value < 0 && size > 0 ? -size : size;
}

/**
 * The chances of all sides. Those that share a victory add up to 100 as they are shown: what is
 * missing after rounding down goes to those that lost most by it.
 */
export const percents = (chances: readonly Chance[]): readonly string[] =>
  rounded(chances).map(percent);

function rounded(chances: readonly Chance[]): readonly Chance[] {
  const total = chances.reduce((sum, { value }) => sum + value, 0);
  if (chances.length < 2 || Math.abs(total - 1) > SAME)
    return chances.map((chance) => ({ ...chance, value: shown(chance) }));
  const units = chances.every(({ error }) => error === 0) ? 1_000 : 100;
  const down = chances.map(({ value }) => Math.floor(value * units + SAME));
  const lost = chances.map(({ value }, side) => value * units - (down[side] ?? 0));
  const missing = units - down.reduce((sum, one) => sum + one, 0);
  const raised = new Set(
    [...lost.keys()].toSorted((a, b) => (lost[b] ?? 0) - (lost[a] ?? 0)).slice(0, missing),
  );
  return chances.map((chance, side) => ({
    ...chance,
    value: ((down[side] ?? 0) + (raised.has(side) ? 1 : 0)) / units,
  }));
}

/** What is shown of a chance, without how far it may be off: "41%". */
export const withoutMargin = (chance: string): string => chance.replace(/\s±\s\d+/, "");

/** The chances of all sides after a step. */
export const chancesAt = ({ sides, steps }: Analysis, at: number): readonly Chance[] =>
  steps.findLast(({ step }) => step <= at)?.chances ?? sides.map(({ start }) => start);

/** By how much a step changed what is shown of the chances: "+3"; empty where it did not. */
export function changesAt(analysis: Analysis, at: number): readonly string[] {
  const before = rounded(chancesAt(analysis, at - 1));
  return rounded(chancesAt(analysis, at)).map(({ value, error }, side) => {
    const by = (value - (before[side]?.value ?? value)) * 100;
    const size = (error === 0 ? exactly : share).format(Math.abs(by));
    return Number(size) === 0 ? "" : `${by < 0 ? "−" : "+"}${size}`;
  });
}

/** What two sums of chances may differ by, because numbers are rounded. */
const SAME = 1e-6;

/** A difference between two of them: "10 ± 2 percentage points". */
const points = (difference: Chance): string =>
  percent(difference).replace("%", `${FIXED}percentage points`);

/** In an account, whose parts may exceed a whole victory: "41 ± 4". */
export const inPoints = (chance: Chance): string => percent(chance).replace("%", "");

/** The same with a sign: "+12 ± 5". */
export const signed = (chance: Chance): string =>
  (chance.value * 100 >= (marginOf(chance) === null ? 0.05 : 0.5) ? "+" : "") +
  inPoints(chance).replace("-", "−");

/** The luck of a side, so that what is shown of its account adds up. */
export const luckOf = ({ start, luck, skill, others, result }: AnalysisSide): Chance => ({
  ...luck,
  value: result - shown(start) - shown(skill) - shown(others),
});

/** Nobody gives away less than nothing, whatever chance makes of the estimate. */
const atLeastNothing = (chance: Chance): Chance => ({
  ...chance,
  value: Math.max(0, chance.value),
});

export const givenAway = (chance: Chance): string => inPoints(atLeastNothing(chance));

/** A choice with which the strongest bot does not agree. */
type Disputed = AnalysisStep & { readonly better: AnalysisBetter };

const isDisputed = (step: AnalysisStep): step is Disputed => step.better !== undefined;

/** Not where the same action was overlooked in a row, but for once. */
const isCounted = ({ better }: Disputed): boolean => better.again !== true;

/** Whether chance does not explain that something was given away. */
const isClear = ({ value, error }: Chance): boolean => value > ERRORS * error && value > 0;

/** Who a side is, as the first words of a line. */
export const sideName = (seats: readonly Seat[], players: readonly Player[]): string =>
  isTeam(seats) ? "The team" : sideInText(seats, players);

const isTeam = ({ length }: readonly Seat[]): boolean => length !== 1;

/** Who a side is, within a sentence. */
function sideInText(seats: readonly Seat[], players: readonly Player[]): string {
  const [only] = seats;
  if (isTeam(seats) || only === undefined) return "the team";
  return players.find(({ seat }) => seat === only)?.name ?? `Seat ${only + 1}`;
}

/** Who the sides are. */
export const namesOf = ({ analysis, players }: Teller): readonly string[] =>
  analysis.sides.map(({ seats }) => sideName(seats, players));

/** The colours of the sides, as CSS. */
export const coloursOf = ({ sides }: Analysis): readonly string[] =>
  sides.map(({ seats }) => (isTeam(seats) ? "var(--lamp)" : `var(--seat-${seats[0] ?? 0})`));

/** The side of a seat. */
const sideOf = ({ sides }: Analysis, seat: Seat): number =>
  Math.max(
    0,
    sides.findIndex(({ seats }) => seats.includes(seat)),
  );

/** An action at a step in words: "“Dig layer 3”". */
function action(teller: Teller, { step, seat }: AnalysisStep, what: unknown): string | null {
  const view = teller.steps[step - 1]?.game?.view;
  if (teller.actionWords === null || view === undefined) return null;
  const players = teller.players.map((player) => ({ ...player, you: player.seat === seat }));
  const words = teller.actionWords(what, view, players);
  return words === "" ? null : `“${words}”`;
}

/** What the analysis says of a choice: first what matters most. */
interface Verdict {
  readonly short: string;
  readonly more: string;
}

/** Null where nobody chose. */
export function verdictOn(teller: Teller, at: number): Verdict | null {
  const { analysis } = teller;
  const step = analysis.steps.find((other) => other.step === at);
  if (step === undefined) return null;
  const name = nameAt(teller, step);
  const luck = step.luck[sideOf(analysis, step.seat)];
  const [short, best] = onChoice(teller, step);
  const lucky = luck ? [`Luck: ${signed(luck)}${FIXED}percentage points.`] : [];
  const more = [...lucky, ...(best === null ? [] : [best])];
  return { short: `${name} ${short}`, more: more.join(" ") };
}

/** Who chose. */
const nameAt = ({ players }: Teller, { seat }: AnalysisStep): string =>
  players.find((player) => player.seat === seat)?.name ?? "A player";

/** What came of a choice, and what would have been better. */
function onChoice(teller: Teller, step: AnalysisStep): readonly [string, string | null] {
  const { better } = step;
  if (better === undefined) return ["chose well: no better choice was found.", null];
  const best = action(teller, step, better.best) ?? "something else";
  if (better.again === true)
    return ["missed the same move twice running; it counts once.", `Best was ${best}.`];
  if (!isClear(better.given_away))
    return ["gave hardly anything away.", `The strongest bot would choose ${best}.`];
  return [`gave away ${points(better.given_away)}.`, `Best was ${best}.`];
}

/** The same in few words, for the list of moves; null if nothing clear was given away. */
function onMove(teller: Teller, step: AnalysisStep): string | null {
  if (!isDisputed(step) || !isCounted(step) || !isClear(step.better.given_away)) return null;
  const best = action(teller, step, step.better.best) ?? "Something else";
  const name = nameAt(teller, step);
  return `${best} was better for ${name} by ${points(step.better.given_away)}.`;
}

/** Those of all steps, by step. */
export function notesOf(teller: Teller | null): ReadonlyMap<number, string> {
  const notes = teller?.analysis.steps.flatMap((step) => {
    const note = onMove(teller, step);
    return note === null ? [] : [[step.step, note] as const];
  });
  return new Map(notes);
}

/** Towards whom, or what, the match turned at a step. */
export function onTurn({ analysis, players }: Teller, at: number): string {
  const index = analysis.steps.findIndex(({ step }) => step === at);
  const before = analysis.steps[index - 1]?.chances ?? analysis.sides.map(({ start }) => start);
  const gains = before.map(
    ({ value }, side) => (analysis.steps[index]?.chances[side]?.value ?? value) - value,
  );
  if (gains.length === 1) return (gains[0] ?? 0) > 0 ? "a win" : "a defeat";
  const winner = analysis.sides[gains.indexOf(Math.max(...gains))];
  return sideName(winner?.seats ?? [], players);
}

/** One of the biggest moments, as a sentence. */
export function onMoment(teller: Teller, moment: AnalysisMoment): string {
  const { analysis, players } = teller;
  const step = analysis.steps.find((other) => other.step === moment.step);
  if (moment.kind === "choice" && step && isDisputed(step)) return onCostly(teller, step);
  const name = sideInText(analysis.sides[moment.side]?.seats ?? [], players);
  const size = points({ ...moment.by, value: Math.abs(moment.by.value) });
  const what = told(teller, moment);
  const because = what === null ? "" : ` “${what}”`;
  return moment.by.value > 0
    ? `Luck raised the chance of ${name} by ${size}.${because}`
    : `Bad luck lowered the chance of ${name} by ${size}.${because}`;
}

/** A choice that gave something away, as a sentence. */
export function onCostly(teller: Teller, step: Disputed): string {
  const { better } = step;
  const name = teller.players.find(({ seat }) => seat === step.seat)?.name ?? "A player";
  const chosen = action(teller, step, better.chosen) ?? "a choice";
  const best = action(teller, step, better.best) ?? "something else";
  return `${name} gave away ${points(better.given_away)} with ${chosen}: ${best} was better.`;
}

/** As many costly choices of each player are listed. */
const COSTLY_MAX = 3;

/** What is given away with less is not worth a line. */
const COSTLY_MIN = 0.005;

const costOf = ({ better }: Disputed): number => better.given_away.value;

/** Whether a person played. */
export const isOfPeople = (players: readonly Player[]): boolean => players.some(({ bot }) => !bot);

/** Whether a choice is among the biggest moments. */
const isMoment = ({ moments }: Analysis, step: number): boolean =>
  moments.some((moment) => moment.kind === "choice" && moment.step === step);

/**
 * The choices that clearly gave most away, besides those that are moments; those of bots only if no
 * person played.
 */
export function costliestOf({ analysis, players }: Teller): readonly Disputed[] {
  const costly = analysis.steps
    .filter(isDisputed)
    .filter((step) => isCounted(step) && !isMoment(analysis, step.step))
    .filter((step) => isClear(step.better.given_away) && costOf(step) >= COSTLY_MIN)
    .toSorted((one, other) => costOf(other) - costOf(one));
  const judged = isOfPeople(players) ? players.filter(({ bot }) => !bot) : players;
  return judged
    .flatMap(({ seat }) => costly.filter((step) => step.seat === seat).slice(0, COSTLY_MAX))
    .toSorted((one, other) => costOf(other) - costOf(one));
}

/** As many lines as a moment quotes. */
const QUOTED_MAX = 4;

/** What chance decided at a step or, where the game does not say, what may have been luck. */
function told(teller: Teller, moment: AnalysisMoment): string | null {
  const { steps, players, chanceIn } = teller;
  const events = steps[moment.step]?.events ?? [];
  const decided = events.flatMap((event) => chanceIn?.(event, players) ?? []);
  return decided.length === 0 ? mayBeLuck(teller, moment, events) : quote(decided);
}

const quote = (texts: readonly string[]): string =>
  [...texts.slice(0, QUOTED_MAX), ...(texts.length > QUOTED_MAX ? ["…"] : [])].join(" ");

/**
 * What the game told, besides whose turn began: all of it may have been luck. Of many lines, those
 * that were good or bad for somebody. What is bad for a whole team explains no luck.
 */
function mayBeLuck(
  { analysis, players, describe }: Teller,
  { by }: AnalysisMoment,
  events: Step["events"],
): string | null {
  const all = events.flatMap((event) => describe(event, players) ?? []);
  const [fitting, contrary] = by.value > 0 ? ["good", "bad"] : ["bad", "good"];
  const isContrary = ({ tone }: LogLine) => analysis.sides.length === 1 && tone === contrary;
  const lines = all.filter((line) => line.tone !== "turn" && !isContrary(line));
  const isExplained = !all.some(isContrary) || lines.some(({ tone }) => tone === fitting);
  if (lines.length === 0 || !isExplained) return null;
  const toned = lines.filter(({ tone }) => tone === "good" || tone === "bad");
  const quoted = lines.length <= QUOTED_MAX || toned.length === 0 ? lines : toned;
  return quote(quoted.map(({ text }) => text));
}

/** How chances were found out. */
export const METHODS: Readonly<Record<Analysis["method"], string>> = {
  exact: "All chances are exact: both sides play perfectly from there.",
  playouts:
    "A chance is how often a side wins if the skilled bot plays on for everybody, from positions " +
    "that look alike to whoever decides. It is an estimate: in 95 of 100 cases it is off by no " +
    "more than what follows ±.",
  solver:
    "A chance is the share of deals that look alike to the player and that a short search can " +
    "still win, knowing them. Nobody can know them, so the best choice costs something, too: " +
    "“given away” " +
    "says how much of it could be avoided. In 95 of 100 cases an estimate is off by no more than " +
    "what follows ±.",
};

/** What choices are compared with. */
export const COMPARED: Readonly<Record<Analysis["method"], string>> = {
  exact: "The best choice counts as 0, any other as minus what it gave away.",
  playouts:
    "A choice counts by how much better or worse it is than that of the skilled bot, which " +
    "therefore has 0 for its own. “Given away” compares it with that of the strongest bot.",
  solver:
    "A choice counts what it did to the chance. “Given away” compares it with that of the " +
    "strongest bot.",
};

/** When a match turns, which the search says (`game/src/analysis/story.rs`). */
export function turnsWords({ method, sides }: Analysis): string {
  const isAlone = sides.length === 1;
  const turns = isAlone
    ? "the chance to win comes to be at least 10 percentage points above or below 50%"
    : "another side comes to lead by at least 10 percentage points";
  const sure = `, and by clearly more than the estimate${isAlone ? "" : "s"} may be off`;
  return `A match turns where ${turns}${method === "exact" ? "" : sure}.`;
}
