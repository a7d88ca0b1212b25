/**
 * Says whether everybody can find the table on the home page, on a server that lists open tables,
 * and lets the host decide.
 */
import { useEffect } from "preact/hooks";

import { followOpenTables, openTables } from "../net/openTables";
import { Button } from "../ui/Button";
import { type AtTable, showRefusal } from "./atTable";

export function Listed({ at }: { readonly at: AtTable }) {
  useEffect(followOpenTables, []);
  const { store, state, table } = at;
  const isPrivate = table.view.private === true;
  const isListed = openTables.value?.some(({ code }) => code === store.code) ?? false;
  if (openTables.value === null || !(isListed || isPrivate)) return null;
  return (
    <div class="small" role="status">
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
        <Button
          onClick={() => showRefusal(at, store.operate({ do: "private", private: !isPrivate }))}
        >
          {isPrivate ? "List it on the home page" : "Keep it off the list"}
        </Button>
      )}
    </div>
  );
}
