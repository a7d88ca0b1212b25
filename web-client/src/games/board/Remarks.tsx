/** Single words beside the name of a player: you, bot, away, and what the game adds. */
import { explained, explainedControl } from "../../ui/explain";
import type { Player } from "../module";

import "./MarkSign.css";

export interface Remark {
  readonly text: string;
  readonly title: string;
  /** Stands before the text where there is room. */
  readonly before?: string | undefined;
  /** Of the player, not of what the game has done to them. */
  readonly lasting?: boolean;
}

interface RemarksProps {
  readonly player: Player;
  readonly more?: readonly Remark[];
  /** Inside a button, nothing else takes the focus. */
  readonly isInButton?: boolean;
}

export function Remarks({ player, more = [], isInButton = false }: RemarksProps) {
  const remarks = [
    player.you && { text: "you", title: "This is you", lasting: true },
    player.bot && {
      text: "bot",
      title: `A ${player.level === undefined ? "" : `${player.level} `}bot plays here`,
      before: player.level,
      lasting: true,
    },
    player.away && { text: "away", title: "Not connected" },
    ...more,
  ].filter((remark) => remark !== false);
  const explain = isInButton ? explainedControl : explained;
  return (
    <>
      {remarks.map(({ text, title, before, lasting }: Remark) => (
        <span key={text} class="remark" data-lasting={lasting} {...explain(title)}>
          {before !== undefined && <span class="remark__before">{before} </span>}
          {text}
        </span>
      ))}
    </>
  );
}
