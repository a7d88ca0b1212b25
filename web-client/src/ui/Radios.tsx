/** A choice of one: radio buttons that look like tokens in a row. */
import { useAsked } from "./useAsked";
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
  /** What is chosen is shown at once, until its promise is settled. */
  readonly choose: (value: T) => unknown;
}

export function Radios<T extends string | number | null>({
  legend,
  name,
  choices,
  chosen,
  choose,
}: RadiosProps<T>) {
  const [asked = chosen, pick] = useAsked(choose);
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
              checked={value === asked}
              onChange={() => pick(value)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
