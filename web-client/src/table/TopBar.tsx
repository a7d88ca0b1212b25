/** The bar over a table: home, the game, the connection, and the drawers. */
import { Button } from "../ui/Button";
import { visible } from "../ui/attention";
import { Dialog } from "../ui/Dialog";
import { BookIcon, BulbIcon, ChatIcon, EyeIcon, ListIcon, MoreIcon } from "../ui/Icons";
import { LaterPart } from "../ui/LaterPart";
import { Waiting } from "../ui/Notice";
import { HomeLink } from "../ui/Page";
import { SoundControl } from "../ui/SoundControl";
import { useMedia } from "../ui/useMedia";
import { count, shortTitle } from "../ui/words";
import { type AtTable, CONNECTION, isAlone, nameOf } from "./atTable";
import { waitingTables } from "../net/yourTables";
import { Chat } from "./Chat";
import { chatInSight } from "./chatInSight";
import { HINT_IN_BAR, hintAsk } from "./hintAsk";
import { ChatBubbleLater, MatchMarkLater } from "./LaterParts";
import { MoveList } from "./MoveList";
import { RulesSheet } from "./RulesSheet";
import type { Note } from "./notes";
import { useDrawer } from "./useDrawer";
import { useUnread } from "./useUnread";
import "./TopBar.css";

const loadMenu = () => import("./Menu").then(({ Menu }) => Menu);

interface TopBarProps {
  readonly at: AtTable;
  readonly notes: readonly Note[];
}

export function TopBar({ at, notes }: TopBarProps) {
  const [open, setOpen] = useDrawer(at.table.view.phase);
  const close = () => setOpen(null);
  const roomy = useMedia("(min-width: 48rem)");
  // Below a board it would be below the fold of a phone or a tablet.
  const wide = useMedia("(min-width: 64rem)");
  // On a phone there is no room for another button.
  const rulesInBar = useMedia("(min-width: 26rem)");
  const looking = visible.value && (chatInSight.value || open === "chat");
  const unread = useUnread(at, looking);
  const elsewhere = waitingTables.value.filter(({ table }) => table.code !== at.store.code).length;
  return (
    <>
      <header class="top-bar">
        <HomeLink />
        <p class="top-bar-game">{at.game && (roomy ? at.game.title : shortTitle(at.game))}</p>
        <MatchMarkLater at={at} />
        <Watchers at={at} />
        {/* Not where moves and chat are beside the game. */}
        <div class="top-bar-drawers">
          {!wide && <HintInBar />}
          {at.table.game !== null && (
            <Button tone="bare" label="Move list" onClick={() => setOpen("moves")}>
              <ListIcon />
            </Button>
          )}
          {!isAlone(at) && (
            <Button
              tone="bare"
              label={unread === 0 ? "Chat" : `Chat, ${unread} unread`}
              onClick={() => setOpen("chat")}
            >
              <ChatIcon />
              {unread > 0 && <span class="unread">{unread}</span>}
            </Button>
          )}
        </div>
        {rulesInBar && (
          <Button
            tone="bare"
            label="Rules"
            onClick={() => setOpen(open === "rules" ? null : "rules")}
          >
            <BookIcon />
          </Button>
        )}
        <SoundControl />
        <Button
          tone="bare"
          label={`This table${elsewhereWords(elsewhere)}`}
          onClick={() => setOpen("menu")}
        >
          <MoreIcon />
          {elsewhere > 0 && <span class="unread">{elsewhere}</span>}
        </Button>
      </header>
      <ConnectionState at={at} />
      <ChatBubbleLater at={at} looking={looking} />
      {open === "menu" && (
        <Dialog title="This table" onClose={close}>
          <LaterPart
            load={loadMenu}
            props={{ at, onDone: close, onRules: rulesInBar ? null : () => setOpen("rules") }}
            waiting={<Waiting>Loading the menu …</Waiting>}
          />
        </Dialog>
      )}
      {open === "rules" && <RulesSheet at={at} onClose={close} />}
      {open === "moves" && (
        <Dialog title="Moves" shape="drawer" onClose={close}>
          <MoveList at={at} />
        </Dialog>
      )}
      {open === "chat" && (
        <Dialog title="Chat" shape="drawer" onClose={close}>
          <Chat at={at} notes={notes} />
        </Dialog>
      )}
    </>
  );
}

function HintInBar() {
  if (hintAsk.value === null) return null;
  const { ask, may, thinking } = hintAsk.value;
  return (
    <span id={HINT_IN_BAR}>
      <Button
        tone="bare"
        label="Hint"
        disabled={!may}
        busy={thinking}
        describedBy="hint-price"
        onClick={ask}
      >
        <BulbIcon />
      </Button>
    </span>
  );
}

/** The number of spectators, and who they are. */
export function Watchers({ at }: { readonly at: AtTable }) {
  const seated = new Set(
    at.table.view.seats.flatMap(({ holder }) => (holder?.kind === "person" ? [holder.id] : [])),
  );
  const watching = at.state.online.filter((id) => !seated.has(id));
  const nameless = at.state.nameless - (at.state.you.person === null ? 1 : 0);
  const all = watching.length + Math.max(0, nameless);
  if (all === 0) return <span class="top-bar-watchers" />;
  const names = watching.map((id) => nameOf(at, id));
  if (nameless > 0) names.push(nameless === 1 ? "one more" : `${nameless} more`);
  // Without names, nobody is one more.
  const words = watching.length === 0 ? "watching" : `watching: ${names.join(", ")}`;
  return (
    <span class="top-bar-watchers small dim" title={`${all} ${words}`}>
      <EyeIcon /> {all} <span class="visually-hidden">{words}</span>
    </span>
  );
}

/** "; 2 other tables are waiting for you". */
const elsewhereWords = (elsewhere: number): string =>
  elsewhere === 0
    ? ""
    : `; ${count(elsewhere, "other table is", "other tables are")} waiting for you`;

/** A banner that appears only when something is wrong with the connection. */
function ConnectionState({ at }: { readonly at: AtTable }) {
  const status = at.store.status.value;
  const lost = status.kind !== "open";
  const trouble = lost ? "Connection lost. Reconnecting; nothing is lost." : at.state.frozen;
  return (
    <div id={CONNECTION} class="connection-state" role="status">
      {trouble !== null && (
        <p>
          {trouble}
          {lost && at.store.sending.value && " What you did is sent once you are connected."}
        </p>
      )}
    </div>
  );
}
