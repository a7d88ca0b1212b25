/** An option that a game declares: its choices, and a value that can be typed instead. */
import { useEffect, useState } from "preact/hooks";

import type { OptionSpec } from "../generated/games/OptionSpec";
import type { Typed } from "../generated/games/Typed";
import { Button } from "./Button";
import { Field } from "./Field";
import { Radios } from "./Radios";
import "./Option.css";

interface OptionProps {
  readonly spec: OptionSpec;
  readonly json: string;
  readonly mine: boolean;
  readonly choose: (json: string) => unknown;
  /** A typed value is chosen while it is typed, and checked later. */
  readonly live?: boolean;
}

export function Option({ spec, json, mine, choose, live = false }: OptionProps) {
  const chosen = spec.choices.find((choice) => choice.json === json);
  if (!mine) {
    return (
      <p>
        {spec.label}: <strong>{chosen?.label ?? json.replaceAll('"', "")}</strong>
      </p>
    );
  }
  return (
    <>
      <Radios
        legend={spec.label}
        name={spec.key}
        choices={spec.choices.map((choice) => ({ value: choice.json, words: choice.label }))}
        chosen={chosen?.json}
        choose={choose}
      />
      {spec.typed !== null && (
        <TypedOption
          typed={spec.typed}
          json={chosen === undefined ? json : null}
          choose={choose}
          unset={live ? (spec.choices[0]?.json ?? null) : null}
        />
      )}
    </>
  );
}

interface TypedOptionProps {
  readonly typed: Typed;
  /** The value, if it was typed and not picked. */
  readonly json: string | null;
  readonly choose: (json: string) => unknown;
  /** What an empty field chooses, if it chooses while one types; null if on submit. */
  readonly unset: string | null;
}

/** A value that is typed. */
function TypedOption({ typed, json, choose, unset }: TypedOptionProps) {
  const set = json === null ? "" : String(JSON.parse(json));
  const [text, setText] = useState(set);
  // The server accepted a value, ours or another one.
  useEffect(() => setText(set), [set]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== "" && text.trim() !== set) choose(JSON.stringify(text.trim()));
  };
  const typing = (value: string) => {
    setText(value);
    if (unset === null) return;
    choose(value.trim() === "" ? unset : JSON.stringify(value.trim()));
  };
  return (
    <form class="option-typed" onSubmit={submit}>
      <Field
        label={typed.label}
        value={text}
        onInput={typing}
        maxLength={40}
        hint={set === "" ? `For example ${typed.example}` : "Chosen"}
        kind="code"
      />
      {unset === null && (
        <Button submit disabled={text.trim() === "" || text.trim() === set}>
          Choose
        </Button>
      )}
    </form>
  );
}
