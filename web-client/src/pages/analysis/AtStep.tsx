/** Below the board of a replay: what the analysis says of the step that is shown. */
import { Name } from "../../ui/Name";
import { namesOf, onChoice, percents, sideOf, signed, type Teller } from "./words";
import "./AtStep.css";

interface AtStepProps {
  readonly teller: Teller;
  /** The step that is shown. */
  readonly at: number;
}

export function AtStep({ teller, at }: AtStepProps) {
  const { analysis, players } = teller;
  const names = namesOf(teller);
  const step = analysis.steps.find((other) => other.step === at);
  const before = analysis.steps.findLast((other) => other.step <= at);
  const chances = before?.chances ?? analysis.sides.map(({ start }) => start);
  const decider = players.find(({ seat }) => seat === step?.seat)?.name;
  const luck = step?.luck[sideOf(analysis, step.seat)];
  return (
    <div class="analysis-step" role="group" aria-label="Analysis of this step">
      <p class="analysis-chances">
        <span class="dim">Chance to win</span>
        {percents(chances).map((chance, side) => (
          <span key={side}>
            <Name>{names[side] ?? ""}</Name> <b>{chance}</b>
          </span>
        ))}
      </p>
      {step !== undefined && luck !== undefined && (
        <p class="small">
          <Name>{decider ?? ""}</Name>: <bdi>{onChoice(teller, step)}</bdi> Luck {signed(luck)}.
        </p>
      )}
    </div>
  );
}
