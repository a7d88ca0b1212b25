/**
 * Says whether everybody can find the table on the home page, on a server that lists open tables,
 * and lets the host decide.
 */
import { useEffect } from "preact/hooks";

import { followOpenTables, openTables } from "../net/openTables";
import { Button } from "../ui/Button";
import { type AtTable, isForOne, showRefusal } from "./atTable";

export function Listed({ at }: { readonly at: AtTable }) {
  useEffect(followOpenTables, []);
  const { store, state, table } = at;
  const { phase, daily, seats, private: isPrivate = false } = table.view;
  const isFull = seats.every(({ holder }) => holder !== null);
  const mayBeListed = phase === "lobby" && daily === undefined && !isFull && !isForOne(at);
  if (openTables.value === null || !mayBeListed) return null;
  return (
    <div class="stack small" role="status">
      <p>
        {isPrivate ? (
          "Only people with the link or the code find this table."
        ) : (
          <>
            The <a href="/">home page</a> of this server lists the table until its seats are taken,
            so that anybody there can join.
          </>
        )}
      </p>
      {state.you.host && (
        <div>
          <Button
            onClick={() => showRefusal(at, store.operate({ do: "private", private: !isPrivate }))}
          >
            {isPrivate ? "List it on the home page" : "Keep it off the list"}
          </Button>
        </div>
      )}
    </div>
  );
}
