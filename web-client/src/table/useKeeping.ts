/** Keeps what is going on at the table of this page, for lists and calls. */
import { useEffect } from "preact/hooks";

import type { Seat } from "../generated/protocol/Seat";
import type { YourTable } from "../generated/protocol/YourTable";
import type { YourTablePlayer } from "../generated/protocol/YourTablePlayer";
import { rememberGame } from "../net/lastGame";
import { followTable, keepTable, unfollowTable } from "../net/yourTables";
import { type AtTable, awaitedIn, holderOf, isConnected, playersOf } from "./atTable";

const LINES_KEPT = 10;

export function useKeeping(at: AtTable): void {
  const { you, removed, serverAheadMs } = at.state;
  const { code } = at.store;
  const isYours = you.person !== null && !removed;
  const table = listed(at);
  // Only what a list shows, and not each move, is worth writing.
  const shown = JSON.stringify([table.phase, table.players, table.free, isYours]);
  useEffect(() => {
    const guided = at.table.view.lesson === true;
    if (isYours) keepTable(table, at.game?.title ?? "", serverAheadMs, guided);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [code, shown]);
  const isSeated = you.seat !== null && !removed;
  useEffect(() => {
    // However they came: by a link, a daily match or a press on the home page.
    if (isSeated) rememberGame(table.game);
  }, [table.game, isSeated]);
  const follows = isYours && isConnected(at);
  useEffect(() => {
    if (follows) followTable(table);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [code, shown, follows]);
  useEffect(() => (follows ? () => unfollowTable(code) : undefined), [code, follows]);
}

/** The table as the server would list it. */
function listed(at: AtTable): YourTable {
  const { view, history, chat } = at.table;
  const waitedFor = seatsWaitedFor(at);
  const players = playersOf(at).map(({ seat, name, bot, you }): YourTablePlayer => ({
    name,
    bot,
    you,
    waited_for: waitedFor.includes(seat),
    ...runsOut(at, seat),
  }));
  const ofOthers = chat.filter(({ person }) => person !== at.state.you.person);
  return {
    code: at.store.code,
    game: view.game,
    phase: view.phase,
    ...(view.daily === undefined ? {} : { day: view.daily.day }),
    what_if: view.origin !== undefined,
    players,
    free: view.seats.filter(({ holder }) => holder === null).length,
    since_ms: history.at(-1)?.at_ms ?? Date.now() + at.state.serverAheadMs,
    lines_ms: ofOthers.slice(-LINES_KEPT).map(({ at_ms }) => at_ms),
  };
}

/** When the time of a seat runs out, while its clock runs. */
function runsOut({ table }: AtTable, seat: Seat): Pick<YourTablePlayer, "runs_out_at_ms"> {
  const clock = table.game?.seat_clocks?.find((one) => one.seat === seat);
  return table.view.phase !== "playing" || clock?.turn_ends_at_ms === undefined
    ? {}
    : { runs_out_at_ms: clock.turn_ends_at_ms + clock.reserve_ms };
}

/** The seats that the table waits for, as `table/src/overview.rs` counts them. */
function seatsWaitedFor(at: AtTable): readonly Seat[] {
  const { view, game } = at.table;
  if (view.phase === "playing") return game === null ? [] : awaitedIn(game);
  const people = view.seats.flatMap(({ seat }) => {
    const holder = holderOf(at, seat);
    return holder?.kind === "person" && !holder.stand_in ? [{ seat, ready: holder.ready }] : [];
  });
  if (view.phase === "finished" && !people.some(({ ready }) => ready)) return [];
  return people.filter(({ ready }) => !ready).map(({ seat }) => seat);
}
