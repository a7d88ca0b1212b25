/** The options that the game declares: the host chooses, the others see what is chosen. */
import { useEffect, useState } from "preact/hooks";

import type { OptionSpec } from "../generated/games/OptionSpec";
import type { Typed } from "../generated/games/Typed";
import { Button } from "../ui/Button";
import { Field } from "../ui/Field";
import { count } from "../ui/words";
import { type AtTable, showRefusal } from "./atTable";
import { PaceOption } from "./PaceOption";
import { Radios } from "./Radios";
import { SeriesOption } from "./Series";
import "./Options.css";

type Values = Readonly<Record<string, unknown>>;

export function Options({ at }: { readonly at: AtTable }) {
  const { you } = at.state;
  const specs = at.game?.options ?? [];
  // A game's options are an object; only the game knows what its fields hold.
  const values = at.table.view.options as Values;
  const choose = (key: string, json: string) => {
    const options = { ...values, [key]: JSON.parse(json) as unknown };
    return showRefusal(at, at.store.operate({ do: "options", options }));
  };
  return (
    <>
      {at.table.view.phase === "lobby" && <SeatCount at={at} />}
      {specs.map((spec) => (
        <Option
          key={spec.key}
          spec={spec}
          json={JSON.stringify(values[spec.key])}
          mine={you.host}
          choose={(json) => choose(spec.key, json)}
        />
      ))}
      {at.game !== null && at.game.clock.length > 0 && at.table.view.solo !== true && (
        <TableClock at={at} offered={at.game.clock} />
      )}
      <PaceOption at={at} />
      <SeriesOption at={at} />
      {!you.host && <p class="small dim">The host chooses the options.</p>}
    </>
  );
}

/** How many seats there are: the match starts by itself when they are taken. */
function SeatCount({ at }: { readonly at: AtTable }) {
  const { seats, solo } = at.table.view;
  const [fewest, most] = at.game?.seats ?? [1, 1];
  const least = Math.max(fewest, seats.filter(({ holder }) => holder !== null).length);
  if (solo === true || fewest === most) return null;
  if (!at.state.you.host) {
    return (
      <p>
        Players: <strong>{seats.length}</strong>
      </p>
    );
  }
  const counts = Array.from({ length: most - fewest + 1 }, (_, index) => fewest + index);
  return (
    <Radios
      legend="Players"
      name="seats"
      choices={counts.map((value) => ({ value, words: `${value}`, disabled: value < least }))}
      chosen={seats.length}
      choose={(value) => void showRefusal(at, at.store.operate({ do: "seats", count: value }))}
    />
  );
}

const limitWords = (minutes: number | null): string =>
  minutes === null ? "No limit" : count(minutes, "minute");

/** The time limit of the match, in games that offer one. */
function TableClock({
  at,
  offered,
}: {
  readonly at: AtTable;
  readonly offered: readonly number[];
}) {
  const { clock } = at.table.view;
  if (!at.state.you.host) {
    return (
      <p>
        Table clock: <strong>{limitWords(clock ?? null)}</strong>
      </p>
    );
  }
  return (
    <Radios
      legend="Table clock"
      name="clock"
      choices={[null, ...offered].map((value) => ({ value, words: limitWords(value) }))}
      chosen={clock ?? null}
      choose={(minutes) => void showRefusal(at, at.store.operate({ do: "clock", minutes }))}
    />
  );
}

interface OptionProps {
  readonly spec: OptionSpec;
  readonly json: string;
  readonly mine: boolean;
  readonly choose: (json: string) => Promise<boolean>;
}

function Option({ spec, json, mine, choose }: OptionProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const chosen = spec.choices.find((choice) => choice.json === (asked ?? json));
  /** Shows the choice at once, even if the reply takes long. */
  const pick = async (wanted: string) => {
    setAsked(wanted);
    await choose(wanted);
    setAsked((latest) => (latest === wanted ? null : latest));
  };
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
        choose={(wanted) => void pick(wanted)}
      />
      {spec.typed !== null && (
        <TypedOption typed={spec.typed} json={chosen === undefined ? json : null} choose={choose} />
      )}
    </>
  );
}

interface TypedOptionProps {
  readonly typed: Typed;
  /** The value, if it was typed and not picked. */
  readonly json: string | null;
  readonly choose: (json: string) => Promise<boolean>;
}

/** A value that is typed, and applied on submit. */
function TypedOption({ typed, json, choose }: TypedOptionProps) {
  const set = json === null ? "" : String(JSON.parse(json));
  const [text, setText] = useState(set);
  // The server accepted a value, ours or another one.
  useEffect(() => setText(set), [set]);
  const submit = (event: Event) => {
    event.preventDefault();
    if (text.trim() !== "" && text.trim() !== set) void choose(JSON.stringify(text.trim()));
  };
  return (
    <form class="option-typed" onSubmit={submit}>
      <Field
        label={typed.label}
        value={text}
        onInput={setText}
        maxLength={40}
        hint={set === "" ? `For example ${typed.example}` : "Chosen"}
        code
      />
      <Button submit disabled={text.trim() === "" || text.trim() === set}>
        Choose
      </Button>
    </form>
  );
}
