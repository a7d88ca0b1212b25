/** The tables at which you have a name: whose turn it is, since when, and what is unread. */
import { useEffect, useState } from "preact/hooks";

import { shortDay } from "../daily/days";
import type { YourTable } from "../generated/protocol/YourTable";
import { guestsAt } from "../net/guests";
import { knownGame } from "../net/games";
import {
  type KeptTable,
  awaitsRematch,
  forgetTable,
  isOpen,
  keepsOthersWaiting,
  refreshTables,
  unreadLines,
  upToDate,
  waitsForYou,
  yourTables,
} from "../net/yourTables";
import { Button } from "../ui/Button";
import { CrossIcon } from "../ui/Icons";
import { tablePath } from "../ui/router";
import { useNow } from "../ui/useNow";
import { ago, count, forSoLong, list, remaining, shortTitle } from "../ui/words";
import "./YourTables.css";

/** As many as leave room for the rest of the home page. */
const FEW = 4;

/** The first of them, on top of the home page; nothing if there are none. */
export function YourTables() {
  // While the page is open, the list keeps its order and its height.
  const [codes] = useState(() => yourTables.peek().map(({ table }) => table.code));
  useEffect(() => void refreshTables(), []);
  const tables = yourTables.value;
  const shown = codes
    .slice(0, FEW)
    .flatMap((code) => tables.find((one) => one.table.code === code) ?? []);
  if (shown.length === 0) return null;
  return (
    <section class="your-tables" aria-labelledby="your-tables">
      <header class="your-tables-head">
        <h2 id="your-tables">Your tables</h2>
        <a class="site-link small" href="/matches">
          {codes.length === 1 ? "Finished matches" : `All ${codes.length}`}
        </a>
      </header>
      <TableList tables={shown} />
    </section>
  );
}

interface TableListProps {
  readonly tables: readonly KeptTable[];
  /** Each can be removed from the list. */
  readonly removable?: boolean;
}

export function TableList({ tables, removable = false }: TableListProps) {
  return (
    <>
      {!upToDate.value && (
        <p class="table-list-away small" role="status">
          No connection. This is the last known state.
        </p>
      )}
      <ul class="table-list">
        {tables.map((kept) => (
          <li key={kept.table.code} class="table-list-item">
            <TableLink kept={kept} />
            {removable && (
              <Button
                tone="bare"
                label={`Remove the table of ${titleOf(kept)} from the list`}
                onClick={() => forgetTable(kept.table.code)}
              >
                <CrossIcon />
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const titleOf = ({ table, title }: KeptTable): string => knownGame(table.game)?.title ?? title;

function TableLink({ kept }: { readonly kept: KeptTable }) {
  const { table, aheadMs } = kept;
  const now = useNow(30_000);
  const others = table.players.filter(({ you }) => !you).map(({ name }) => name);
  const unread = unreadLines(kept);
  const since = sinceWhen(table, now + aheadMs);
  const left = timeLeft(table, now + aheadMs);
  // Bots have time: a row that is lit is one that the number in the header counts.
  const looks = keepsOthersWaiting(table) ? "waits" : isOpen(kept) ? "open" : "over";
  return (
    <a class={`table-link ${looks}`} href={tablePath(table.code)}>
      <span class="table-link-title">{shortTitle({ title: titleOf(kept) })}</span>
      <span class="table-link-others small dim">
        {others.length > 0 ? (
          <>
            with <bdi>{list(others)}</bdi>
          </>
        ) : table.phase === "lobby" ? (
          <>
            <span class="table-link-word">Table </span>
            {table.code}
          </>
        ) : (
          "alone"
        )}
      </span>
      <span class="table-link-state">
        {kept.guided === true && <span class="dim">Guided · </span>}
        {table.what_if && <span class="dim">What if · </span>}
        {table.day !== undefined && <span class="dim">Daily of {shortDay(table.day)} · </span>}
        <bdi>{stateOf(table)}</bdi>
        {left !== null && <span class="table-link-left"> · {left}</span>}
        {since !== null && <span class="dim"> · {since}</span>}
      </span>
      <span class="table-link-unread">
        {unread > 0 && <span class="count">{unread}</span>}
        {unread > 0 && <span class="visually-hidden">{count(unread, "new message")}</span>}
      </span>
    </a>
  );
}

/** Since when a match waits, or when it ended; null before it begins. */
function sinceWhen({ phase, since_ms }: YourTable, nowMs: number): string | null {
  if (phase === "lobby") return null;
  return (phase === "finished" ? ago : forSoLong)(nowMs - since_ms);
}

/** How long this person has for the turn or, if it is another's, that player has. */
function timeLeft({ players }: YourTable, nowMs: number): string | null {
  const runOut = (isMine: boolean) =>
    players.flatMap(({ you, runs_out_at_ms = null }) =>
      you === isMine && runs_out_at_ms !== null ? [runs_out_at_ms] : [],
    );
  const [own] = runOut(true);
  const soonest = own ?? Math.min(...runOut(false));
  if (!Number.isFinite(soonest)) return null;
  return soonest <= nowMs ? "time is up" : `${remaining(soonest - nowMs)} left`;
}

/** What the table waits for, in a few words. */
function stateOf(table: YourTable): string {
  const { code, phase, players, free } = table;
  const waitsForMe = waitsForYou(table);
  const awaited = players.filter(({ waited_for }) => waited_for).map(({ name }) => name);
  if (phase === "finished") {
    if (waitsForMe) return "They want a rematch";
    return awaitsRematch(table) ? `Rematch: waiting for ${list(awaited)}` : "Finished";
  }
  if (phase === "lobby") {
    if (waitsForMe) return "Get ready: they are waiting for you";
    return free > 0 ? `Not begun, ${count(free, "free seat")}` : "Not begun";
  }
  if (waitsForMe) return "Your turn";
  const here = guestsAt(code).find(({ name }) => awaited.includes(name));
  if (here !== undefined) return `${here.name}’s turn, on this device`;
  return awaited.length === 0 ? "Under way" : `Waiting for ${list(awaited)}`;
}
