/** The way from a finished match back to its table, where a rematch may wait. */
import type { TableCode } from "../generated/protocol/TableCode";
import { isOpen, yourTables } from "../net/yourTables";
import { ButtonLink } from "../ui/Button";
import { tablePath } from "../ui/router";

/** Nothing for those who have no name at the table. */
export function BackToTable({ code }: { readonly code: TableCode }) {
  const kept = yourTables.value.find(({ table }) => table.code === code);
  if (kept === undefined) return null;
  return (
    <div class="row">
      <ButtonLink tone={isOpen(kept) ? "lamp" : "plain"} href={tablePath(code)}>
        Back to the table
      </ButtonLink>
    </div>
  );
}
