/** The options that the game declares: the host chooses, the others see what is chosen. */
import { useRef } from "preact/hooks";

import { Option } from "../ui/Option";
import { Radios } from "../ui/Radios";
import { type AtTable, isForOne, raceAt, showRefusal } from "./atTable";
import { CountsOption } from "./Counting";
import { PaceOption } from "./PaceOption";
import { limitInWords } from "./pace";
import { SeriesOption } from "./SeriesOption";

type Values = Readonly<Record<string, unknown>>;

export function Options({ at }: { readonly at: AtTable }) {
  const { origin, phase } = at.table.view;
  // A match that continues another one has its seats and options.
  const mine = at.state.you.host && origin === undefined;
  const race = raceAt(at);
  const specs = at.game?.options ?? [];
  // A game's options are an object; only the game knows what its fields hold.
  const values = at.table.view.options as Values;
  const unanswered = useRef<Values>({});
  const choose = async (key: string, json: string) => {
    // A further choice must not undo one that has no reply yet.
    const asked = { ...unanswered.current, [key]: JSON.parse(json) as unknown };
    unanswered.current = asked;
    const options = { ...values, ...asked };
    const done = await showRefusal(at, at.store.operate({ do: "options", options }));
    // After a refusal, nothing is built on what was refused.
    if (!done || unanswered.current === asked) unanswered.current = {};
  };
  return (
    <>
      {race !== null && <p class="small dim">{race}</p>}
      {phase === "lobby" && origin === undefined && <SeatCount at={at} />}
      {specs.map((spec) => (
        <Option
          key={spec.key}
          spec={spec}
          json={JSON.stringify(values[spec.key])}
          mine={mine}
          choose={(json) => choose(spec.key, json)}
        />
      ))}
      {at.game !== null && at.game.clock.length > 0 && !isForOne(at) && (
        <TableClock at={at} offered={at.game.clock} />
      )}
      <PaceOption at={at} />
      <SeriesOption at={at} />
      <CountsOption at={at} />
      {!at.state.you.host && <p class="small dim">The host chooses the options.</p>}
      {mine && hasOthers(at) && (
        <p class="small dim">After a change, the others have to get ready again.</p>
      )}
    </>
  );
}

/** Whether people sit there besides the host. */
const hasOthers = ({ state, table }: AtTable): boolean =>
  table.view.seats.some(
    ({ holder }) => holder?.kind === "person" && holder.id !== state.you.person,
  );

/** How many seats there are: the match starts by itself when they are taken. */
function SeatCount({ at }: { readonly at: AtTable }) {
  const { seats } = at.table.view;
  const [fewest, most] = at.game?.seats ?? [1, 1];
  const least = Math.max(fewest, seats.filter(({ holder }) => holder !== null).length);
  if (isForOne(at) || fewest === most) return null;
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
      choose={(value) => showRefusal(at, at.store.operate({ do: "seats", count: value }))}
    />
  );
}

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
        Time for the match: <strong>{limitInWords(clock)}</strong>
      </p>
    );
  }
  return (
    <Radios
      legend="Time for the match"
      name="clock"
      choices={[null, ...offered].map((value) => ({ value, words: limitInWords(value) }))}
      chosen={clock ?? null}
      choose={(minutes) => showRefusal(at, at.store.operate({ do: "clock", minutes }))}
    />
  );
}
