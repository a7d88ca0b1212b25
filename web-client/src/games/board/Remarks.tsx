/** What else there is to know of a player now, in single words beside the name. */
import type { Player } from "../module";

import "./MarkSign.css";

export interface Remark {
  readonly text: string;
  readonly title: string;
}

interface RemarksProps {
  readonly player: Player;
  /** What the game has to add. */
  readonly more?: readonly Remark[];
}

/** See the head of the file. */
export function Remarks({ player, more = [] }: RemarksProps) {
  const remarks = [
    player.you && { text: "you", title: "This is you" },
    player.bot && { text: "bot", title: "A bot plays here" },
    player.away && { text: "away", title: "Not connected at present" },
    ...more,
  ].filter((remark) => remark !== false);
  return (
    <>
      {remarks.map(({ text, title }) => (
        <span key={text} class="remark" title={title}>
          {text}
        </span>
      ))}
    </>
  );
}
