/** How long the players may take for their turns: the host chooses, the others see it. */
import type { Pace } from "../generated/protocol/Pace";
import { count } from "../ui/words";
import { type AtTable, isForOne, showRefusal } from "./atTable";
import {
  FIRST_OF_KIND,
  RESERVES,
  TURN_DAYS,
  TURN_TIMES,
  UNTIMED,
  paceInWords,
  secondsInWords,
} from "./pace";
import { Radios } from "../ui/Radios";
import { useAsked } from "../ui/useAsked";

const KINDS = [
  { value: "untimed", words: "No clock" },
  { value: "timed", words: "Turn time" },
  { value: "by_days", words: "By days" },
] as const;

export function PaceOption({ at }: { readonly at: AtTable }) {
  // Further choices build on one that has no reply yet.
  const [pace = at.table.view.pace ?? UNTIMED, set] = useAsked((wanted: Pace) =>
    showRefusal(at, at.store.operate({ do: "pace", pace: wanted })),
  );
  if (isForOne(at)) return null;
  if (!at.state.you.host) {
    return (
      <p>
        Pace: <strong>{paceInWords(pace)}</strong>
      </p>
    );
  }
  return (
    <>
      <Radios
        legend="Pace"
        name="pace"
        choices={KINDS}
        chosen={pace.kind}
        choose={(kind) => set(FIRST_OF_KIND[kind])}
      />
      {pace.kind === "timed" && (
        <>
          <Radios
            legend="Time for a turn"
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
          <p class="small dim">
            When the time of a player runs out, a safe choice is made for them.
          </p>
        </>
      )}
      {pace.kind === "by_days" && (
        <>
          <Radios
            legend="Time for a turn"
            name="turn-days"
            choices={TURN_DAYS.map((value) => ({ value, words: count(value, "day") }))}
            chosen={pace.days}
            choose={(days) => set({ kind: "by_days", days })}
          />
          <p class="small dim">
            Nobody has to stay: come back when you are called. When the time of a player runs out, a
            safe choice is made for them.
          </p>
        </>
      )}
    </>
  );
}
