/** Single words beside the name of a player: you, bot, away, and what the game adds. */
import { explainedControl } from "../../ui/explain";
import type { Player } from "../module";

import "./MarkSign.css";

export interface Remark {
  readonly text: string;
  readonly title: string;
  /** Stands before the text where there is room. */
  readonly before?: string | undefined;
}

interface RemarksProps {
  readonly player: Player;
  readonly more?: readonly Remark[];
}

export function Remarks({ player, more = [] }: RemarksProps) {
  const remarks = [
    player.you && { text: "you", title: "This is you" },
    player.bot && {
      text: "bot",
      title: `A ${player.level === undefined ? "" : `${player.level} `}bot plays here`,
      before: player.level,
    },
    player.away && { text: "away", title: "Not connected" },
    ...more,
  ].filter((remark) => remark !== false);
  return (
    <>
      {remarks.map(({ text, title, before }: Remark) => (
        <span key={text} class="remark" {...explainedControl(title)}>
          {before !== undefined && <span class="remark__before">{before} </span>}
          {text}
        </span>
      ))}
    </>
  );
}
