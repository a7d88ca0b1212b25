/** The rematch with the same people: it starts once everybody wants it. */
import type { Seq } from "../generated/protocol/Seq";
import type { Result } from "../net/result";
import type { TableStore } from "../net/store";
import { Button } from "../ui/Button";
import { CheckIcon } from "../ui/Icons";
import { capital, list } from "../ui/words";
import { type AtTable, holderName, isAway, playerHere, showRefusal } from "./atTable";
import { SeatBackButton } from "./SeatBackButton";

export function Rematch({ at }: { readonly at: AtTable }) {
  const { you } = at.state;
  const { seats } = at.table.view;
  const people = seats.flatMap(({ seat, holder }) =>
    holder?.kind === "person" && !holder.stand_in ? [{ seat, holder }] : [],
  );
  const own = people.find(({ seat }) => seat === you.seat)?.holder;
  const named = (those: typeof people) =>
    those.map(({ seat, holder }) => (seat === you.seat ? "you" : holderName(at, holder)));
  const ready = named(people.filter(({ holder }) => holder.ready));
  const missing = named(people.filter(({ holder }) => !holder.ready));
  const away = named(people.filter(({ holder }) => isAway(at, holder)));
  const waitsForOthers = people.some(({ seat }) => playerHere(at, seat) === undefined);
  // One press is enough for several people on one device.
  const together = (ask: (store: TableStore) => Promise<Result<Seq>>) =>
    showRefusal(at, at.device.together(at.store, ask));
  return (
    <div class="rematch">
      {own !== undefined &&
        (own.ready ? (
          <Button onClick={() => together((store) => store.operate({ do: "unready" }))}>
            <CheckIcon /> Rematch (undo)
          </Button>
        ) : (
          <Button tone="lamp" onClick={() => together((store) => store.getReady())}>
            Rematch
          </Button>
        ))}
      <SeatBackButton at={at}>Sit down again for a rematch</SeatBackButton>
      {you.host && (
        <Button onClick={() => showRefusal(at, at.store.operate({ do: "lobby" }))}>
          {at.table.view.origin === undefined ? "Change seats or options" : "Change seats"}
        </Button>
      )}
      {(waitsForOthers || ready.length > 0) && (
        <p class="small dim" role="status">
          {rematchState(ready, missing, away)}
        </p>
      )}
    </div>
  );
}

/** Who wants it, and who is missing. */
function rematchState(
  ready: readonly string[],
  missing: readonly string[],
  away: readonly string[],
): string {
  if (ready.length === 0) return "A rematch starts once everybody wants one.";
  if (missing.length > 0) {
    const want = ready.length === 1 && ready[0] !== "you" ? "wants" : "want";
    const who = ready[0] === "you" ? capital(list(ready)) : list(ready);
    return `${who} ${want} a rematch. Waiting for ${list(missing)}.`;
  }
  return away.length === 0
    ? "The rematch is about to start."
    : `The rematch starts when everybody is connected. Waiting for ${list(away)}.`;
}
