/** All that the server keeps about this person, as a file. */
import { fetchKept } from "../net/ownMatches";
import { Button } from "../ui/Button";
import { jsonFile, saveFile } from "../ui/saveFile";
import { toastRefusal } from "../ui/Toasts";

export function KeptAboutYou() {
  return (
    <section class="stack" aria-labelledby="kept-about-you">
      <h2 id="kept-about-you">What this server keeps about you</h2>
      <p>
        Your names, badges and lines of chat, the tables at which you were, your matches and daily
        results, and which browsers it calls. Nobody else can ask for it. To have it deleted, ask
        the operator of this server.
      </p>
      <div class="row">
        <Button onClick={save}>Save all of it as a file</Button>
      </div>
    </section>
  );
}

async function save(): Promise<void> {
  const kept = await fetchKept();
  if (!kept.ok) return toastRefusal(kept.refusal);
  saveFile("lamproom-kept.json", jsonFile(JSON.stringify(kept.value, null, 2)));
}
