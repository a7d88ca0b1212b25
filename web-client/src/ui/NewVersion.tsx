/**
 * Keeps the client in the browser, and offers to reload when a new version of it has come. Never
 * during a match.
 */
import { useEffect } from "preact/hooks";

import { renewPush } from "../net/push";
import {
  changeVersion,
  isReplaced,
  lookForNew,
  newVersion,
  startKeepingClient,
} from "../net/versions";
import { Button } from "./Button";
import "./NewVersion.css";
import { goByLoading, route } from "./router";
import { toast } from "./Toasts";

async function change(): Promise<void> {
  if (!(await changeVersion()))
    toast("A match is under way in another tab. The new version will wait until it has ended.");
}

export function NewVersion() {
  const current = route.value;
  const replaced = isReplaced.value;
  // Who is called in this browser may have changed.
  useEffect(() => void startKeepingClient().then(renewPush), []);
  useEffect(lookForNew, [current]);
  useEffect(() => {
    if (replaced) goByLoading();
  }, [replaced]);
  return (
    <div class="new-version" role="status">
      {newVersion.value && (
        <div class="new-version-offer">
          <p>There is a new version of Lamproom.</p>
          <Button tone="lamp" onClick={change}>
            Reload
          </Button>
        </div>
      )}
    </div>
  );
}
