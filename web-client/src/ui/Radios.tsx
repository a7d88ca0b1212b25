/** A choice of one: radio buttons that look like tokens in a row. */
import "./Option.css";

export interface Choice<T> {
  readonly value: T;
  readonly words: string;
  readonly disabled?: boolean;
}

interface RadiosProps<T> {
  readonly legend: string;
  /** Distinguishes it from the other choices of the page. */
  readonly name: string;
  readonly choices: readonly Choice<T>[];
  /** Undefined if something else was chosen. */
  readonly chosen: T | undefined;
  readonly choose: (value: T) => void;
}

export function Radios<T extends string | number | null>({
  legend,
  name,
  choices,
  chosen,
  choose,
}: RadiosProps<T>) {
  return (
    <fieldset class="option">
      <legend>{legend}</legend>
      <div class="option-choices">
        {choices.map(({ value, words, disabled = false }) => (
          <label key={value} class="option-choice">
            <input
              type="radio"
              name={name}
              disabled={disabled}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
