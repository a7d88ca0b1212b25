/** Beside a replay: the curve of the chances, or before it is there, how it comes to be made. */
import type { ComponentChildren } from "preact";

import type { AnalysisMoment } from "../../generated/protocol/AnalysisMoment";
import { Button } from "../../ui/Button";
import { ChanceCurve } from "./ChanceCurve";
import { leftWords, useTimeLeft } from "./timeLeft";
import type { AnalysisInUse } from "./useAnalysis";
import { coloursOf, namesOf, type Teller } from "./words";
import "./ChancePart.css";

interface ChancePartProps {
  readonly analysis: AnalysisInUse;
  readonly teller: Teller | null;
  /** The step that is shown. */
  readonly at: number;
  /** The number of steps, the start included. */
  readonly count: number;
  readonly goTo: (step: number) => void;
  /** Shows a step on the board, and brings that into view. */
  readonly show: (step: number) => void;
  /** Stands below the curve. */
  readonly children?: ComponentChildren;
}

export function ChancePart(props: ChancePartProps) {
  const { analysis, teller, at, count, goTo, show, children } = props;
  if (teller === null)
    return (
      <section class="panel chance-part" aria-labelledby="making-title">
        <h2 id="making-title">Analysis</h2>
        <Making analysis={analysis} />
        <p role="alert">{analysis.refusal?.text}</p>
      </section>
    );
  const colours = coloursOf(teller.analysis);
  return (
    <section class="panel chance-part" aria-label="Chance to win">
      <ChanceCurve
        analysis={teller.analysis}
        names={namesOf(teller)}
        {...{ colours, at, count, goTo }}
      />
      <Moments moments={teller.analysis.moments} show={show} />
      {children}
    </section>
  );
}

interface MomentsProps {
  readonly moments: readonly AnalysisMoment[];
  readonly show: (step: number) => void;
}

/** The way to the biggest moments, which are told far below. */
function Moments({ moments, show }: MomentsProps) {
  const steps = [...new Set(moments.map(({ step }) => step))].toSorted((one, two) => one - two);
  if (steps.length === 0) return null;
  return (
    <div class="chance-moments" role="group" aria-label="The biggest moments">
      <span class="small dim">The biggest moments:</span>
      {steps.map((step) => (
        <Button key={step} onClick={() => show(step)}>
          <span class="visually-hidden">Step </span>
          {step}
        </Button>
      ))}
    </div>
  );
}

/** Before it is there. */
function Making({ analysis: { state, ask } }: { readonly analysis: AnalysisInUse }) {
  const leftMs = useTimeLeft(state);
  const isMissing = state?.state === "missing";
  return (
    <>
      {isMissing && (
        <>
          <p>
            The server judges every decision of this match: what the strongest bot would have done,
            how the chances changed, and what luck did. That takes from a few seconds to a few
            minutes; afterwards everybody can see it.
          </p>
          <div class="row">
            <Button onClick={ask}>Analyse this match</Button>
          </div>
        </>
      )}
      {state?.state === "computing" && (
        <progress
          class="analysis-progress"
          value={state.done}
          max={state.of}
          aria-label="Analysis"
        />
      )}
      <p role="status" class="small dim">
        {state?.state === "waiting" &&
          "The analysis begins as soon as the server has time for it …"}
        {state?.state === "computing" &&
          `Decision ${Math.min(state.done + 1, state.of)} of ${state.of} is being judged …` +
            (leftMs === null ? "" : ` ${leftWords(leftMs)}`)}
      </p>
    </>
  );
}
