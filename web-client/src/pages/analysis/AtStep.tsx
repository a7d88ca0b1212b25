/** While one steps through a replay: the chances at the step that is shown, and its verdict. */
import { stepWords } from "../../ui/Continued";
import { Name } from "../../ui/Name";
import {
  chancesAt,
  changesAt,
  namesOf,
  percents,
  type Teller,
  verdictOn,
  withoutMargin,
} from "./words";
import "./AtStep.css";

interface AtStepProps {
  readonly teller: Teller;
  /** The step that is shown. */
  readonly at: number;
  /** The step that the board has shown to its end: what comes after it is not told yet. */
  readonly settled: number;
  /** Has one line for the chances, and two for the verdict. */
  readonly brief: boolean;
}

export function AtStep({ teller, at, settled, brief }: AtStepProps) {
  const { analysis } = teller;
  const names = namesOf(teller);
  const isOver = settled === at;
  const changes = isOver ? changesAt(analysis, at) : [];
  const verdict = isOver ? verdictOn(teller, at) : null;
  return (
    <div
      class={brief ? "analysis-step brief" : "analysis-step"}
      role="group"
      aria-label="Analysis of this step"
    >
      <p class="analysis-chances">
        <span class="visually-hidden">Chance to win</span>
        {percents(chancesAt(analysis, settled)).map((chance, side) => (
          <span key={side} class="analysis-chance">
            <Name>{names[side] ?? ""}</Name> <b>{brief ? withoutMargin(chance) : chance}</b>{" "}
            <span class="dim">{changes[side]}</span>
          </span>
        ))}
      </p>
      <p class="analysis-verdict">
        {!isOver && (
          <span class="dim">
            Chances after {stepWords(settled)}, while {stepWords(at)} is shown.
          </span>
        )}
        {verdict !== null && (
          <bdi>
            <b>{verdict.short}</b> {verdict.more}
          </bdi>
        )}
      </p>
    </div>
  );
}
