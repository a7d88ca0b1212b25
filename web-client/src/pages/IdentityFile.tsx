/** Your identity as a file: saving it, and taking over one from a file. */
import { useRef, useState } from "preact/hooks";

import { become, currentIdentity, hasSomethingToLose } from "../net/becoming";
import { ownName, playerKey } from "../net/identity";
import { type Arrived, type Identity, readIdentity, writeIdentity } from "../net/identityFile";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { Name } from "../ui/Name";
import { jsonFile, saveFile } from "../ui/saveFile";
import { count } from "../ui/words";

export function IdentityFile() {
  const picker = useRef<HTMLInputElement>(null);
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    // The same fault again is said again.
    setFault(null);
    const read = readIdentity(await file.text().catch(() => ""));
    setFault(typeof read === "string" ? read : null);
    setArrived(typeof read === "string" ? null : read);
  };
  return (
    <div class="stack">
      <h3>As a file</h3>
      <p>
        The file holds your key, name and badge and the list of your tables; your seats and finished
        matches belong to the key. Whoever has the file can play as you, so keep it like a password.
      </p>
      <div class="row">
        <Button onClick={saveOwn}>Save your identity</Button>
        <Button onClick={() => picker.current?.click()}>Use a saved file …</Button>
        <input
          ref={picker}
          class="visually-hidden"
          type="file"
          accept="application/json,.json"
          aria-label="A saved file"
          tabIndex={-1}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // The same file can be chosen again.
            event.currentTarget.value = "";
          }}
        />
      </div>
      <p role="alert">{fault}</p>
      {arrived !== null && (
        <Become identity={arrived.identity} site={arrived.site} onClose={() => setArrived(null)} />
      )}
    </div>
  );
}

function saveOwn(): void {
  const name = ownName().replaceAll(/[^\p{L}\p{N}]+/gu, "-");
  const text = writeIdentity(currentIdentity(), location.origin);
  saveFile(`lamproom-${name}.json`, jsonFile(text));
}

interface BecomeProps {
  readonly identity: Identity;
  /** Where it was saved. */
  readonly site: string;
  readonly onClose: () => void;
}

/** Asks before this browser becomes somebody else's, and says what it would lose. */
export function Become({ identity, site, onClose }: BecomeProps) {
  const { name, tables } = identity;
  const same = identity.key === playerKey();
  const [fault, setFault] = useState<string | null>(null);
  const accept = async () => {
    // The same fault again is said again.
    setFault(null);
    const became = await become(identity);
    if (became.ok) location.assign("/matches");
    else setFault(became.refusal.text);
  };
  return (
    <Dialog title={same ? "This is you already" : "Become this person?"} onClose={onClose}>
      <div class="stack">
        <p>
          <Name>{name === "" ? "Somebody without a chosen name" : name}</Name>, with{" "}
          {count(tables.length, "table")}
          {site !== location.origin && `, saved at ${site}. Tables and matches there stay there`}.
        </p>
        {!same && hasSomethingToLose() && <Loss />}
        <div class="row">
          <Button tone="lamp" onClick={accept}>
            {same ? "Add the tables" : "Become this person"}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
        <p role="alert">{fault}</p>
      </div>
    </Dialog>
  );
}

/** What becoming somebody else would cost. */
function Loss() {
  const { name, tables } = currentIdentity();
  return (
    <div class="panel stack">
      <p>
        <strong>
          This browser is <Name>{name}</Name> now, with {count(tables.length, "table")}.
        </strong>{" "}
        Those seats and finished matches will be lost, unless you save them as a file or have them
        on another device.
      </p>
      <div class="row">
        <Button onClick={saveOwn}>Save your present identity</Button>
      </div>
    </div>
  );
}
