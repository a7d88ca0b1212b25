/** The options of the match, from what the game declares: the host chooses, the others see. */
import type { OptionSpec } from "../generated/games/OptionSpec";
import { type AtTable, asked } from "./at_table";
import "./options.css";

type Values = Readonly<Record<string, unknown>>;

export function Options({ at }: { readonly at: AtTable }) {
  const { you } = at.state;
  const specs = at.game?.options ?? [];
  // Options are an object by the game's declaration; what its fields hold is the game's business.
  const values = at.scene.table.options as Values;
  const choose = (key: string, json: string) => {
    const options = { ...values, [key]: JSON.parse(json) as unknown };
    void asked(at, at.store.operate({ do: "options", options }));
  };
  return (
    <>
      {specs.map((spec) => (
        <Option key={spec.key} spec={spec} json={JSON.stringify(values[spec.key])} mine={you.host} choose={(json) => choose(spec.key, json)} />
      ))}
      {!you.host && <p class="small dim">The host chooses.</p>}
    </>
  );
}

interface OptionProps {
  readonly spec: OptionSpec;
  readonly json: string;
  readonly mine: boolean;
  readonly choose: (json: string) => void;
}

function Option({ spec, json, mine, choose }: OptionProps) {
  if (!mine) {
    const chosen = spec.choices.find((choice) => choice.json === json);
    return (
      <p>
        {spec.label}: <strong>{chosen?.label ?? json}</strong>
      </p>
    );
  }
  return (
    <fieldset class="option">
      <legend>{spec.label}</legend>
      <div class="option-choices">
        {spec.choices.map((choice) => (
          <label key={choice.json} class="option-choice">
            <input type="radio" name={spec.key} checked={choice.json === json} onChange={() => choose(choice.json)} />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
