/** What players are honoured for in a finished match, as the server says it. */
import type { ResultView } from "../generated/protocol/ResultView";
import type { Remark } from "../games/recount";
import { list } from "../ui/words";

/** "Saboteur": "Ada and Ben: 2 sabotages." */
export const honoursOf = ({ honours = [], names }: ResultView): readonly Remark[] =>
  honours.map(({ title, text, seats }) => ({
    title,
    text: `${list(seats.map((seat) => names[seat] ?? "?"))}: ${text}.`,
  }));
