/** What players are honoured for in a finished match, as the server says it. */
import type { HonourView } from "../generated/protocol/HonourView";
import type { Remark } from "../games/recount";
import { list } from "../ui/words";

/** "Saboteur": "Ada and Ben: 2 sabotages." Servers from before say nothing of honours. */
export const remarksOn = (
  honours: readonly HonourView[] | undefined,
  names: readonly string[],
): readonly Remark[] =>
  (honours ?? []).map(({ title, text, seats }) => ({
    title,
    text: `${list(seats.map((seat) => names[seat] ?? "?"))}: ${text}.`,
  }));
