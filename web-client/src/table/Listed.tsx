/** Says that everybody can find the table on the home page, on a server that lists open tables. */
import { useEffect } from "preact/hooks";

import { followOpenTables, openTables } from "../net/openTables";
import type { AtTable } from "./atTable";

export function Listed({ at }: { readonly at: AtTable }) {
  useEffect(followOpenTables, []);
  if (!openTables.value?.some(({ code }) => code === at.store.code)) return null;
  return (
    <p class="small" role="status">
      The <a href="/">home page</a> of this server lists the table until its seats are taken, so
      that anybody there can join.
    </p>
  );
}
