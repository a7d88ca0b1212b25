/** Single words beside the name of a player: you, bot, away, and what the game adds. */
import { explainedControl } from "../../ui/explain";
import type { Player } from "../module";

import "./MarkSign.css";

export interface Remark {
  readonly text: string;
  readonly title: string;
}

interface RemarksProps {
  readonly player: Player;
  readonly more?: readonly Remark[];
}

export function Remarks({ player, more = [] }: RemarksProps) {
  const remarks = [
    player.you && { text: "you", title: "This is you" },
    player.bot && {
      text: player.level === undefined ? "bot" : `${player.level} bot`,
      title: "A bot plays here",
    },
    player.away && { text: "away", title: "Not connected" },
    ...more,
  ].filter((remark) => remark !== false);
  return (
    <>
      {remarks.map(({ text, title }) => (
        <span key={text} class="remark" {...explainedControl(title)}>
          {text}
        </span>
      ))}
    </>
  );
}
