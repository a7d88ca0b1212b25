/** All that the server keeps about this person, to be saved as a file or deleted. */
import { useEffect, useState } from "preact/hooks";

import { forgetOwner } from "../net/forgetting";
import { deleteKept, fetchKept } from "../net/ownMatches";
import { turnPushOff } from "../net/push";
import { recallInTab, rememberInTab } from "../net/storage";
import { Button, usePress } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { jsonFile, saveFile } from "../ui/saveFile";
import { announce } from "../ui/LiveRegion";
import { toastRefusal } from "../ui/Toasts";

/** Set in a tab whose person has just been deleted. */
const DELETED = "lamproom.deleted";
const DELETED_WORDS =
  "Everything this server kept about you has been deleted. In this browser, you are " +
  "now a new person.";
/** How long the browser may take to end its calls. */
const PUSH_OFF_MS = 2_000;

export function KeptAboutYou() {
  const [asked, setAsked] = useState(false);
  return (
    <section class="stack" aria-labelledby="kept-about-you">
      <h2 id="kept-about-you">What this server keeps about you</h2>
      <p>
        Your names, badges and lines of chat, the tables at which you were, your matches and daily
        results, and which browsers it notifies. Nobody else can ask for it.
      </p>
      <div class="row">
        <Button onClick={save}>Save all of it as a file</Button>
        <Button onClick={() => setAsked(true)}>Delete all of it …</Button>
      </div>
      {asked && <DeleteDialog close={() => setAsked(false)} />}
    </section>
  );
}

async function save(): Promise<void> {
  const kept = await fetchKept();
  if (!kept.ok) return toastRefusal(kept.refusal);
  saveFile("lamproom-kept.json", jsonFile(JSON.stringify(kept.value, null, 2)));
}

/** Asks before everything is deleted, and says what stays. */
function DeleteDialog({ close }: { readonly close: () => void }) {
  const [fault, setFault] = useState<string | null>(null);
  const [pending, remove] = usePress(async () => {
    setFault(null);
    const deleted = await deleteKept();
    if (!deleted.ok) return setFault(deleted.refusal.text);
    forgetOwner();
    await Promise.race([turnPushOff(), pause(PUSH_OFF_MS)]);
    rememberInTab(DELETED, "yes");
    location.assign("/matches");
  });
  return (
    <Dialog title="Delete all of it?" onClose={() => pending || close()}>
      <div class="stack">
        <p>
          <strong>This cannot be undone.</strong> You lose your seats, finished matches, record,
          ratings and daily results, here and on every device on which you play as yourself. In
          matches that you play now, your seat stays without you.
        </p>
        <p>
          Your moves stay in other players’ matches, under the name “Removed player”. What others
          wrote or saved stays with them, and backups of the server keep what they have until the
          operator deletes them. Others who play on this device keep what is theirs.
        </p>
        <p role="alert">{fault}</p>
        <div class="row">
          <Button busy={pending} onClick={remove}>
            Delete all of it
          </Button>
          <Button tone="lamp" disabled={pending} onClick={close}>
            Keep it
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Says, once, that the person of before has been deleted. */
export function Deleted() {
  const [deleted] = useState(() => recallInTab(DELETED) === "yes");
  useEffect(() => {
    if (!deleted) return;
    rememberInTab(DELETED, "");
    announce(DELETED_WORDS);
  }, [deleted]);
  return deleted ? <p class="panel">{DELETED_WORDS}</p> : null;
}
