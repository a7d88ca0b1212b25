/** The page of a table: connects to it, and shows its lobby, its match or its result. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { Phase } from "../generated/protocol/Phase";
import type { TableCode } from "../generated/protocol/TableCode";
import type { TableView } from "../generated/protocol/TableView";
import type { GameModule } from "../games/module";
import { useGameModule } from "../games/useGameModule";
import { Device } from "../net/device";
import { games, knownGame } from "../net/games";
import { holdMatch } from "../net/matchLock";
import { UnknownTable } from "../pages/NotFound";
import { ButtonLink } from "../ui/Button";
import { EndedPage } from "../ui/EndedPage";
import { LaterPart } from "../ui/LaterPart";
import { Notice, Waiting } from "../ui/Notice";
import { Page } from "../ui/Page";
import { toastRefusal } from "../ui/Toasts";
import { isTyping } from "../ui/focus";
import { useIdle } from "../ui/idle";
import { type Loaded, useLoaded } from "../ui/useLoaded";
import { type AtTable, seatColours } from "./atTable";
import { Beginning, isBeginning } from "./Beginning";
import { BoardNotLoaded } from "./BoardNotLoaded";
import { JoinForm } from "./JoinForm";
import { Lobby } from "./Lobby";
import {
  CompanyLater,
  CurtainLater,
  ReactionBarLater,
  SeatRequestsLater,
  TakeSeatLater,
} from "./LaterParts";
import type { Playing } from "./Playing";
import { Result } from "./Result";
import { Sidebar } from "./Sidebar";
import { TopBar } from "./TopBar";
import { useAttention } from "./useAttention";
import { type Front, useFront } from "./useFront";
import { useKeeping } from "./useKeeping";
import { useNotes } from "./useNotes";
import { useNudges } from "./useNudges";
import { waitingWords } from "./waitingWords";
import "./TablePage.css";

const loadPlaying = () => import("./Playing").then(({ Playing: loaded }) => loaded);
const loadGone = () => import("./Gone").then(({ Gone }) => Gone);

interface TablePageProps {
  readonly code: TableCode;
}

export function TablePage({ code }: TablePageProps) {
  const device = useMemo(() => new Device(code), [code]);
  useEffect(() => {
    device.open();
    return () => device.close();
  }, [device]);
  const store = device.owner;
  const stray = store.strayRefusal.value;
  useEffect(() => {
    if (stray !== null) toastRefusal(stray);
  }, [stray]);

  const status = store.status.value;
  const { table, frozen } = store.state.value;
  const module = useGameModule(useBoardOf(table?.view ?? null, device.people.value.length > 1));
  if (status.kind === "ended") {
    return status.code === "unknown_table" ? (
      <UnknownTable code={code} />
    ) : (
      <Disconnected text={status.text} />
    );
  }
  if (table === null && status.kind === "reconnecting" && status.why === null) {
    return <Unreachable text={waitingWords(status, frozen)} />;
  }
  const people = device.people.value;
  const isComplete = people.every(({ state }) => state.value.table !== null);
  // Only the game can say whether a view has secrets from the other people on this device.
  const maySecrets = people.length > 1 && module === null;
  // Options and title come from the game. To add them later would push everything else.
  if (table === null || games.value === null || !isComplete || maySecrets) {
    return (
      <Page title="Connecting">
        <Waiting>{waitingWords(status, frozen)}</Waiting>
      </Page>
    );
  }
  return <AtDevice device={device} module={module} />;
}

interface AtDeviceProps {
  readonly device: Device;
  readonly module: GameModule | "failed" | null;
}

/** The table as seen by the person on this device who has to act. */
function AtDevice({ device, module }: AtDeviceProps) {
  const isSecret = module === null || module === "failed" ? undefined : module.isSecret;
  const front = useFront(device, isSecret ?? (() => false));
  const { store } = front;
  const state = store.state.value;
  if (state.table === null) return null;
  const game = knownGame(state.table.view.game);
  const at: AtTable = { device, store, state, table: state.table, game };
  return <Table at={at} front={front} />;
}

/**
 * The game whose board is to be loaded: at once for a match, and when the browser is idle for a
 * lobby, which people see first. Null before.
 */
function useBoardOf(view: TableView | null, atOnce = false): string | null {
  const idle = useIdle();
  return view !== null && (atOnce || idle || view.phase !== "lobby") ? view.game : null;
}

/** Not even the first attempt reached it: the network or the server is away. */
function Unreachable({ text }: { readonly text: string }) {
  return (
    <Page title="No connection">
      <Notice title="No connection">
        <p role="status">{text}</p>
        <p>Nothing is lost. The table will be here as soon as it can be reached.</p>
        <ButtonLink href="/">Back to the home page</ButtonLink>
      </Notice>
    </Page>
  );
}

function Disconnected({ text }: { readonly text: string }) {
  return (
    <EndedPage title="Disconnected" heading="The connection has ended">
      {text}
    </EndedPage>
  );
}

function Table({ at, front }: { readonly at: AtTable; readonly front: Front }) {
  useKeeping(at);
  useNudges(at);
  useAttention(at);
  const notes = useNotes(at);
  const [watching, setWatching] = useState(false);
  const onWatch = () => setWatching(true);
  const { phase } = at.table.view;
  useEffect(() => (phase === "playing" ? holdMatch() : undefined), [phase]);
  useBoardInView(phase);
  const board = useBoardOf(at.table.view);
  const module = useGameModule(board);
  const playing = useLoaded(loadPlaying, board);
  const title = at.game?.title ?? "Table";
  // Neither board nor moves nor a choice may be left to read.
  if (front.covered) {
    return (
      <Page title={title}>
        <CurtainLater at={at} front={front} />
      </Page>
    );
  }
  const header = <TopBar at={at} notes={notes} />;
  if (isBeginning(at)) {
    return (
      <Page title={title} header={header}>
        <Beginning at={at} />
      </Page>
    );
  }
  const { moved, person } = at.state.you;
  if ((moved !== undefined || at.state.removed) && !watching) {
    return (
      <Page title={title} header={header}>
        <LaterPart load={loadGone} props={{ at, onWatch }} />
        <TakeSeatLater at={at} />
      </Page>
    );
  }
  if (person === null && !watching) {
    return (
      <Page title={`Join ${title}`} header={header} class="narrow">
        <JoinForm at={at} onWatch={onWatch} />
        <TakeSeatLater at={at} />
      </Page>
    );
  }
  // What stands below a board that is not there yet would jump.
  const isThere = phase === "lobby" || (module !== null && playing !== null);
  return (
    <Page title={title} header={header} class="table-page" style={seatColours(at)}>
      <div class="table-main">
        <SeatRequestsLater at={at} />
        {phase === "lobby" && <Lobby at={at} />}
        {phase !== "lobby" && at.table.game !== null && (
          <Match at={at} frame={at.table.game} front={front} module={module} playing={playing} />
        )}
        <Result at={at} />
        {/* Another one below the board, because what has been below the lobby would jump there. */}
        {isThere && (
          <ReactionBarLater key={phase === "lobby" ? "lobby" : "match"} at={at} place="page" />
        )}
      </div>
      {isThere && <Sidebar at={at} notes={notes} />}
      <TakeSeatLater at={at} />
      <CompanyLater at={at} />
    </Page>
  );
}

/** Brings the board in view where a lobby was, unless somebody is writing below it. */
function useBoardInView(phase: Phase): void {
  const before = useRef(phase);
  useEffect(() => {
    if (before.current === "lobby" && phase === "playing" && !isTyping()) scrollTo({ top: 0 });
    before.current = phase;
  }, [phase]);
}

type MatchProps = Omit<Parameters<typeof Playing>[0], "module"> & {
  readonly module: Loaded<GameModule>;
  readonly playing: Loaded<typeof Playing>;
};

/** A match, once its code is there. */
function Match({ module, playing: Code, ...props }: MatchProps) {
  if (Code === null || module === null) return <Waiting>Setting up the board …</Waiting>;
  if (Code === "failed" || module === "failed") return <BoardNotLoaded />;
  return <Code module={module} {...props} />;
}
