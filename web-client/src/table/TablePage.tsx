/** The page of a table: connects to it, and shows its lobby, its match or its result. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { TableCode } from "../generated/protocol/TableCode";
import { useGameModule } from "../games/useGameModule";
import { games, knownGame } from "../net/games";
import { TableStore } from "../net/store";
import { UnknownTable } from "../pages/NotFound";
import { Button, ButtonLink } from "../ui/Button";
import { EndedPage } from "../ui/EndedPage";
import { announce } from "../ui/LiveRegion";
import { prefersStillness } from "../ui/motion";
import { Notice, Waiting } from "../ui/Notice";
import { Page } from "../ui/Page";
import { toastRefusal } from "../ui/Toasts";
import type { AtTable } from "./atTable";
import { Beginning, isBeginning } from "./Beginning";
import { JoinForm } from "./JoinForm";
import { Lobby } from "./Lobby";
import { type Note, noteOf } from "./notes";
import { Playing } from "./Playing";
import { MatchResult } from "./MatchResult";
import { Sidebar } from "./Sidebar";
import { TopBar } from "./TopBar";
import { useKeeping } from "./useKeeping";
import { waitingWords } from "./waitingWords";
import "./TablePage.css";

const NOTES_MAX = 100;
/** How long a board may take to show the last step. */
const LAST_STEP_MS = 2_800;

interface TablePageProps {
  readonly code: TableCode;
}

export function TablePage({ code }: TablePageProps) {
  const store = useMemo(() => new TableStore(code), [code]);
  useEffect(() => {
    store.open();
    return () => store.close();
  }, [store]);
  const stray = store.strayRefusal.value;
  useEffect(() => {
    if (stray !== null) toastRefusal(stray);
  }, [stray]);

  const status = store.status.value;
  const { table, frozen } = store.state.value;
  if (status.kind === "ended") {
    return status.code === "unknown_table" ? (
      <UnknownTable code={code} />
    ) : (
      <Disconnected text={status.text} />
    );
  }
  // Options and title come from the game. To add them later would push everything else.
  if (table === null || games.value === null) {
    return (
      <Page title="Connecting">
        <Waiting>{waitingWords(status, frozen)}</Waiting>
      </Page>
    );
  }
  const at: AtTable = { store, state: store.state.value, table, game: knownGame(table.view.game) };
  return <Table at={at} />;
}

function Disconnected({ text }: { readonly text: string }) {
  return (
    <EndedPage title="Disconnected" heading="The connection has ended">
      {text}
    </EndedPage>
  );
}

function Table({ at }: { readonly at: AtTable }) {
  useKeeping(at);
  const notes = useNotes(at);
  const [watching, setWatching] = useState(false);
  const shown = useResultTime(at);
  const { phase, result } = at.table.view;
  const module = useGameModule(at.table.view.game);
  const title = at.game?.title ?? "Table";
  const header = <TopBar at={at} notes={notes} />;
  if (isBeginning(at)) {
    return (
      <Page title={title} header={header}>
        <Beginning at={at} />
      </Page>
    );
  }
  if (at.state.you.person === null && !watching) {
    return (
      <Page title={`Join ${title}`} header={header} class="narrow">
        <JoinForm at={at} onWatch={() => setWatching(true)} />
      </Page>
    );
  }
  if (at.state.removed && !watching) {
    return (
      <Page title={title} header={header}>
        <Removed onWatch={() => setWatching(true)} />
      </Page>
    );
  }
  return (
    <Page title={title} header={header} class="table-page">
      <div class="table-main">
        {phase === "lobby" && <Lobby at={at} />}
        {phase !== "lobby" && at.table.game !== null && <Playing at={at} frame={at.table.game} />}
        {shown && result !== undefined && <MatchResult at={at} result={result} />}
      </div>
      {/* Below a board that is not there yet, it would jump. */}
      {(phase === "lobby" || module !== null) && <Sidebar at={at} notes={notes} />}
    </Page>
  );
}

/** Shown when the host has just removed this person. */
function Removed({ onWatch }: { readonly onWatch: () => void }) {
  return (
    <Notice title="The host removed you from this table">
      <p>You cannot sit down here again, but you can still watch.</p>
      <div class="row">
        <Button tone="lamp" onClick={onWatch}>
          Watch
        </Button>
        <ButtonLink href="/">Open a table of your own</ButtonLink>
      </div>
    </Notice>
  );
}

/**
 * Whether the result may be shown: a board first plays the last step of a match that just ended.
 */
function useResultTime({ table }: AtTable): boolean {
  const finished = table.view.phase === "finished";
  const live = finished && table.step !== null;
  const [shown, setShown] = useState(finished);
  useEffect(() => {
    if (!finished) return setShown(false);
    const timer = setTimeout(() => setShown(true), live && !prefersStillness() ? LAST_STEP_MS : 0);
    return () => clearTimeout(timer);
    // Only the end itself starts the timer, not the steps after it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [finished]);
  return finished && shown;
}

/** What happened at the table while this page was open. Each note is also announced. */
function useNotes(at: AtTable): readonly Note[] {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const { step } = at.table;
  const latest = useRef(at);
  latest.current = at;
  useEffect(() => {
    const note = step === null ? null : noteOf(latest.current, step);
    if (note === null) return;
    setNotes((before) => [...before, note].slice(-NOTES_MAX));
    announce(note.text);
  }, [step]);
  return notes;
}
