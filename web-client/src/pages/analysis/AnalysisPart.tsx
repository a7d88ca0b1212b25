/** Below a replay: what became of the chances, by luck and by choices. */
import { useEffect, useMemo, useState } from "preact/hooks";

import type { Analysis } from "../../generated/protocol/Analysis";
import type { Step } from "../../generated/protocol/Step";
import { hasLeft } from "../../games/counted";
import type { ActionWords, GameModule, Player } from "../../games/module";
import { Button } from "../../ui/Button";
import { Name } from "../../ui/Name";
import { count } from "../../ui/words";
import type { AnalysisInUse } from "./useAnalysis";
import {
  costliestOf,
  isOfPeople,
  givenAway,
  inPoints,
  luckOf,
  COMPARED,
  METHODS,
  namesOf,
  onCostly,
  onMoment,
  onTurn,
  signed,
  type Teller,
  turnsWords,
} from "./words";
import "../../ui/table.css";
import "./AnalysisPart.css";

interface AnalysisPartProps {
  readonly teller: Teller;
  /** Shows a step on the board, and brings that into view. */
  readonly show: (step: number) => void;
}

export function AnalysisPart({ teller, show }: AnalysisPartProps) {
  return (
    <section class="panel stack analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title">Analysis</h2>
      <Report teller={teller} show={show} />
    </section>
  );
}

function Report({ teller, show }: AnalysisPartProps) {
  const { analysis, players } = teller;
  const names = namesOf(teller);
  const { moments, turning_points: turns } = analysis;
  const costly = costliestOf(teller);
  const hasCostly = moments.some(({ kind }) => kind === "choice");
  const left = players.find(hasLeft)?.name;
  return (
    <>
      {left !== undefined && (
        <p>
          <bdi>{left}</bdi> left the match to a bot. Here, its choices and its result are those of
          the player.
        </p>
      )}
      <h3>The biggest moments</h3>
      {moments.length === 0 && <p class="dim">No single moment stands out.</p>}
      <ol class="analysis-moments">
        {moments.map((moment) => (
          <li key={`${moment.kind} ${moment.step}`}>
            <StepButton step={moment.step} show={show} />
            <bdi>{onMoment(teller, moment)}</bdi>
          </li>
        ))}
      </ol>
      <h3>{hasCostly ? "Other costly choices" : "The costliest choices"}</h3>
      {isOfPeople(players) && players.some(({ bot }) => bot) && (
        <p class="small dim">Those of bots are not listed.</p>
      )}
      {costly.length === 0 && (
        <p class="dim">No {hasCostly && "other "}choice clearly gave anything away.</p>
      )}
      <ol class="analysis-moments">
        {costly.map((step) => (
          <li key={step.step}>
            <StepButton step={step.step} show={show} />
            <bdi>{onCostly(teller, step)}</bdi>
          </li>
        ))}
      </ol>
      <h3>Turning points</h3>
      {turns.length === 0 ? (
        <p class="dim">{names.length === 1 ? NO_TURN_ALONE : NO_TURN}</p>
      ) : (
        <>
          <p class="small dim">
            The match clearly turned {turns.length === 1 ? "once" : count(turns.length, "time")},
            towards:
          </p>
          <ol class="analysis-turns">
            {turns.map((step) => (
              <li key={step}>
                <StepButton step={step} show={show} />
                <bdi>{onTurn(teller, step)}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
      <h3>Luck and skill</h3>
      <p class="small dim">
        Start, luck and choices add up to the result, in percentage points: a victory is 100.{" "}
        {COMPARED[analysis.method]}
      </p>
      <Accounts analysis={analysis} names={names} />
      <details class="dealing-more">
        <summary>How this was found out</summary>
        <p class="small">{METHODS[analysis.method]}</p>
        <p class="small">{turnsWords(teller.analysis)}</p>
      </details>
    </>
  );
}

const NO_TURN = "The lead never clearly changed hands.";
const NO_TURN_ALONE = "The match never clearly turned from a win to a defeat, or back.";

interface StepButtonProps {
  readonly step: number;
  readonly show: (step: number) => void;
}

function StepButton({ step, show }: StepButtonProps) {
  return <Button onClick={() => show(step)}>Step {step}</Button>;
}

/** The columns of the accounts. On a phone, each cell says which it is. */
const ACCOUNT = {
  start: "Start",
  luck: "Luck",
  skill: "Own choices",
  others: "Others’ choices",
  result: "Result",
  givenAway: "Given away",
} as const;

interface AccountsProps {
  readonly analysis: Analysis;
  readonly names: readonly string[];
}

/** For each side, how the result came about. */
function Accounts({ analysis, names }: AccountsProps) {
  const hasOthers = analysis.sides.length > 1;
  return (
    <table class="table analysis-accounts" aria-label="Luck and skill">
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col">{ACCOUNT.start}</th>
          <th scope="col">{ACCOUNT.luck}</th>
          <th scope="col">{ACCOUNT.skill}</th>
          {hasOthers && <th scope="col">{ACCOUNT.others}</th>}
          <th scope="col">{ACCOUNT.result}</th>
          <th scope="col">{ACCOUNT.givenAway}</th>
        </tr>
      </thead>
      <tbody>
        {analysis.sides.map((side, index) => (
          <tr key={index}>
            <th scope="row">
              <Name>{names[index] ?? ""}</Name>
            </th>
            <td data-label={ACCOUNT.start}>{inPoints(side.start)}</td>
            <td data-label={ACCOUNT.luck}>{signed(luckOf(side))}</td>
            <td data-label={ACCOUNT.skill}>{signed(side.skill)}</td>
            {hasOthers && <td data-label={ACCOUNT.others}>{signed(side.others)}</td>}
            <td data-label={ACCOUNT.result}>{Math.round(side.result * 100)}</td>
            <td data-label={ACCOUNT.givenAway}>{givenAway(side.given_away)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Told {
  readonly steps: readonly Step[];
  readonly players: readonly Player[];
  readonly module: GameModule;
}

/** Who tells the analysis; null before it is there. */
export function useTeller(
  { state }: AnalysisInUse,
  { steps, players, module }: Told,
): Teller | null {
  const analysis = state?.state === "done" ? state.analysis : null;
  const [actionWords, setWords] = useState<ActionWords<unknown, unknown> | null>(null);
  useEffect(() => {
    if (analysis === null) return;
    let wanted = true;
    // Without them, actions are not named.
    module.loadActionWords().then(
      (words) => wanted && setWords(() => words),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [analysis, module]);
  return useMemo(() => {
    const { describe, chanceIn } = module;
    return analysis && { analysis, steps, players, describe, chanceIn, actionWords };
  }, [analysis, steps, players, module, actionWords]);
}
