/** The tables that wait for players, on the home page of a server that lists them. */
import { useEffect } from "preact/hooks";

import type { TableSummary } from "../generated/protocol/TableSummary";
import { knownGame } from "../net/games";
import { followOpenTables, openTables } from "../net/openTables";
import { tablePath } from "../ui/router";
import { count, list } from "../ui/words";
import "./OpenTables.css";

export function OpenTables() {
  useEffect(followOpenTables, []);
  const tables = openTables.value;
  if (tables === null) return null;
  return (
    <section class="open-tables" aria-labelledby="open-tables">
      <h2 id="open-tables">Open tables</h2>
      {tables.length === 0 ? (
        <p class="dim">
          No table is waiting for players at the moment. Open one for friends, and it is listed here
          until its seats are taken.
        </p>
      ) : (
        <ul class="table-list">
          {tables.map((table) => (
            <li key={table.code} class="table-list-item">
              <OpenTable table={table} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenTable({ table }: { readonly table: TableSummary }) {
  const { code, game, names, host, free, counts } = table;
  const there = names.length > 0 ? names : host === undefined ? [] : [host];
  return (
    <a class="table-link open" href={tablePath(code)}>
      <span class="table-link-title">{knownGame(game)?.title ?? game}</span>
      <span class="table-link-others small dim">
        {count(free, "free seat")}
        {counts && " · counts for ratings"}
      </span>
      <span class="table-link-state">
        Join <bdi>{list(there)}</bdi>
      </span>
    </a>
  );
}
