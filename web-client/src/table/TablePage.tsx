/** A table: the line to it, and which of its faces is shown. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";

import type { TableCode } from "../generated/protocol/TableCode";
import { knownGame } from "../net/games";
import { TableStore } from "../net/store";
import { UnknownTable } from "../pages/NotFound";
import { Button, ButtonLink } from "../ui/Button";
import { announce } from "../ui/LiveRegion";
import { prefersStillness } from "../ui/motion";
import { Notice, Waiting } from "../ui/Notice";
import { Page } from "../ui/Page";
import { toastRefusal } from "../ui/Toasts";
import { Alone, isAboutToPlayAlone } from "./Alone";
import type { AtTable } from "./atTable";
import { Entry } from "./JoinForm";
import { Lobby } from "./Lobby";
import { type Note, noteOf } from "./notes";
import { Playing } from "./Playing";
import { useRemember } from "./commitments";
import { Result } from "./MatchResult";
import { Sidebar } from "./Sidebar";
import { TopBar } from "./TopBar";
import "./TablePage.css";

const NOTES_MAX = 100;
/** As long as a board may take to show the last step. */
const LAST_DIE_MS = 2_800;

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

  const line = store.line.value;
  const { scene } = store.state.value;
  if (line.kind === "ended") {
    return line.code === "unknown_table" ? (
      <UnknownTable code={code} />
    ) : (
      <Parted text={line.text} />
    );
  }
  if (scene === null) {
    return (
      <Page title="On the way">
        <Waiting>
          {line.kind === "reconnecting"
            ? "The table cannot be reached yet; trying again …"
            : "Walking to the table …"}
        </Waiting>
      </Page>
    );
  }
  const at: AtTable = { store, state: store.state.value, scene, game: knownGame(scene.table.game) };
  return <Table at={at} />;
}

/** The server has ended the line for good. */
function Parted({ text }: { readonly text: string }) {
  return (
    <Page title="Disconnected">
      <Notice title="The line is down">
        <p>{text}</p>
        <div class="row">
          <Button tone="lamp" onClick={() => location.reload()}>
            Load the page again
          </Button>
          <ButtonLink href="/">Back to the entrance</ButtonLink>
        </div>
      </Notice>
    </Page>
  );
}

function Table({ at }: { readonly at: AtTable }) {
  const notes = useNotes(at);
  useRemember(at);
  const [watching, setWatching] = useState(false);
  const shown = useResultTime(at);
  const { phase, result } = at.scene.table;
  const title = at.game?.title ?? "Table";
  if (isAboutToPlayAlone(at)) {
    return (
      <Page title={title} header={<TopBar at={at} notes={notes} />}>
        <Alone at={at} />
      </Page>
    );
  }
  if (at.state.you.person === null && !watching) {
    return (
      <Page title={`Join ${title}`} header={<TopBar at={at} notes={notes} />} class="narrow">
        <Entry at={at} onWatch={() => setWatching(true)} />
      </Page>
    );
  }
  if (at.state.removed && !watching) {
    return (
      <Page title={title} header={<TopBar at={at} notes={notes} />}>
        <Removed onWatch={() => setWatching(true)} />
      </Page>
    );
  }
  return (
    <Page title={title} header={<TopBar at={at} notes={notes} />} class="table-page">
      <div class="table-main">
        {phase === "lobby" && <Lobby at={at} />}
        {shown && result !== undefined && <Result at={at} result={result} />}
        {phase !== "lobby" && at.scene.game !== null && <Playing at={at} frame={at.scene.game} />}
      </div>
      <Sidebar at={at} notes={notes} />
    </Page>
  );
}

/** For somebody whom the host has just taken off the table. */
function Removed({ onWatch }: { readonly onWatch: () => void }) {
  return (
    <Notice title="The host has taken you off this table">
      <p>You cannot sit down here again, but you can go on watching.</p>
      <div class="row">
        <Button tone="lamp" onClick={onWatch}>
          Watch
        </Button>
        <ButtonLink href="/">Open a table of your own</ButtonLink>
      </div>
    </Notice>
  );
}

/** Whether the result may be seen: a match that ends before our eyes is first played to its last die. */
function useResultTime({ scene }: AtTable): boolean {
  const finished = scene.table.phase === "finished";
  const live = finished && scene.step !== null;
  const [shown, setShown] = useState(finished);
  useEffect(() => {
    if (!finished) return setShown(false);
    const timer = setTimeout(() => setShown(true), live && !prefersStillness() ? LAST_DIE_MS : 0);
    return () => clearTimeout(timer);
    // Only the end itself starts the wait; what is said after it does not start it anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [finished]);
  return finished && shown;
}

/** What happened at the table while this page was open; each thing is also said to those who listen. */
function useNotes(at: AtTable): readonly Note[] {
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const { step } = at.scene;
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
