/** Moves and chat beside or below the game; a phone has them only as drawers of the top bar. */
import { useRef } from "preact/hooks";

import { type AtTable, isAlone } from "./atTable";
import { Chat } from "./Chat";
import { useChatInSight } from "./chatInSight";
import { AllClocksLater } from "./LaterParts";
import { MoveList } from "./MoveList";
import type { Note } from "./notes";
import { useMedia } from "../ui/useMedia";
import "./Sidebar.css";

interface SidebarProps {
  readonly at: AtTable;
  readonly notes: readonly Note[];
}

export function Sidebar({ at, notes }: SidebarProps) {
  const roomy = useMedia("(min-width: 48rem)");
  if (!roomy) return null;
  return (
    <aside class="sidebar" aria-label={isAlone(at) ? "Moves" : "Moves and chat"}>
      {at.table.game !== null && (
        <section class="panel sidebar-part" aria-labelledby="moves-title">
          <h2 id="moves-title">Moves</h2>
          <AllClocksLater at={at} />
          <MoveList at={at} />
        </section>
      )}
      {!isAlone(at) && <ChatPart at={at} notes={notes} />}
    </aside>
  );
}

function ChatPart({ at, notes }: SidebarProps) {
  const part = useRef<HTMLElement>(null);
  useChatInSight(part);
  return (
    <section ref={part} class="panel sidebar-part" aria-labelledby="chat-title">
      <h2 id="chat-title">Chat</h2>
      <Chat at={at} notes={notes} />
    </section>
  );
}
