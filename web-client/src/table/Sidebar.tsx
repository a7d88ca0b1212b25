/** Moves and chat beside the game if there is room; on a phone they are drawers of the top bar. */
import { type AtTable, isAlone } from "./atTable";
import { Chat } from "./Chat";
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
      {!isAlone(at) && (
        <section class="panel sidebar-part" aria-labelledby="chat-title">
          <h2 id="chat-title">Chat</h2>
          <Chat at={at} notes={notes} />
        </section>
      )}
    </aside>
  );
}
