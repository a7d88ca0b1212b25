/** A button for each reaction: in the chat and, on a phone, below the board. */
import type { Reaction } from "../generated/protocol/Reaction";
import { Button } from "../ui/Button";
import { wantsReactions } from "../ui/reactions";
import { useMedia } from "../ui/useMedia";
import { type AtTable, CONNECTION, isAlone, isConnected } from "./atTable";
import { REACTIONS, ReactionSign } from "./ReactionSign";
import "./ReactionBar.css";

const ALL = Object.keys(REACTIONS) as readonly Reaction[];

interface ReactionBarProps {
  readonly at: AtTable;
  readonly place: "chat" | "page";
}

export function ReactionBar({ at, place }: ReactionBarProps) {
  const roomy = useMedia("(min-width: 48rem)");
  const isHere = place === "chat" || !roomy;
  if (!isHere || at.state.you.person === null || isAlone(at) || !wantsReactions.value) return null;
  // A reaction that comes late is worse than none.
  const off = !isConnected(at);
  return (
    <div class="reaction-bar" role="group" aria-label="Reactions">
      {ALL.map((reaction) => (
        <Button
          key={reaction}
          tone="bare"
          label={REACTIONS[reaction].label}
          disabled={off}
          describedBy={CONNECTION}
          onClick={() => at.store.react(reaction)}
        >
          <ReactionSign reaction={reaction} />
        </Button>
      ))}
    </div>
  );
}
