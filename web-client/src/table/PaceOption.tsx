/** How long the players may take for their turns: the host chooses, the others see it. */
import type { Pace } from "../generated/protocol/Pace";
import { count } from "../ui/words";
import { type AtTable, isForOne, raceAt, showRefusal } from "./atTable";
import {
  FIRST_OF_KIND,
  RESERVES,
  TURN_DAYS,
  TURN_TIMES,
  type Timed,
  UNTIMED,
  paceInWords,
  secondsInWords,
} from "./pace";
import { Radios } from "../ui/Radios";
import { useAsked } from "../ui/useAsked";

const kinds = (each: Timed) =>
  [
    { value: "untimed", words: "No clock" },
    { value: "timed", words: each === "turn" ? "Turn time" : "Move time" },
    { value: "by_days", words: "By days" },
  ] as const;

const OUT_OF_TIME: Readonly<Record<Timed, string>> = {
  turn: "When a player's time runs out, a safe choice is made for them.",
  move: "When a player's time runs out, the race is over for them.",
};

export function PaceOption({ at }: { readonly at: AtTable }) {
  // Further choices build on one that has no reply yet.
  const [pace = at.table.view.pace ?? UNTIMED, set] = useAsked((wanted: Pace) =>
    showRefusal(at, at.store.operate({ do: "pace", pace: wanted })),
  );
  const each = raceAt(at) === null ? "turn" : "move";
  if (isForOne(at)) return null;
  if (!at.state.you.host) {
    return (
      <p>
        Pace: <strong>{paceInWords(pace, each)}</strong>
      </p>
    );
  }
  return (
    <>
      <Radios
        legend="Pace"
        name="pace"
        choices={kinds(each)}
        chosen={pace.kind}
        choose={(kind) => set(FIRST_OF_KIND[kind])}
      />
      {pace.kind === "timed" && (
        <>
          <Radios
            legend={`Time for a ${each}`}
            name="turn-time"
            choices={TURN_TIMES.map((value) => ({ value, words: secondsInWords(value) }))}
            chosen={pace.turn_s}
            choose={(turn_s) => set({ ...pace, turn_s })}
          />
          <Radios
            legend="Reserve for the match"
            name="reserve"
            choices={RESERVES.map((value) => ({
              value,
              words: value === 0 ? "None" : secondsInWords(value),
            }))}
            chosen={pace.reserve_s}
            choose={(reserve_s) => set({ ...pace, reserve_s })}
          />
          <p class="small dim">{OUT_OF_TIME[each]}</p>
        </>
      )}
      {pace.kind === "by_days" && (
        <>
          <Radios
            legend={`Time for a ${each}`}
            name="turn-days"
            choices={TURN_DAYS.map((value) => ({ value, words: count(value, "day") }))}
            chosen={pace.days}
            choose={(days) => set({ kind: "by_days", days })}
          />
          <p class="small dim">
            Nobody has to stay: come back when you are called. {OUT_OF_TIME[each]}
          </p>
        </>
      )}
    </>
  );
}
