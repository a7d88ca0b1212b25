/** Whether the server calls you in this browser while Lamproom is closed, or why it cannot. */
import { useEffect, useState } from "preact/hooks";

import { type PushState, lookAtPush, pushState, turnPushOff, turnPushOn } from "../net/push";
import { Button } from "./Button";

/** Why this browser cannot be called, and what helps. */
const WHY_NOT: Readonly<Record<Exclude<PushState, "possible" | "on">, string>> = {
  insecure:
    "That needs a page with an https address, which this one does not have. The operator " +
    "of this server can set that up.",
  needs_app:
    "On an iPhone or iPad, that needs Lamproom as an app: choose Share, then Add to Home Screen, " +
    "and open it from there.",
  unsupported: "This browser cannot do that. Another browser may.",
  off: "The operator of this server has turned this off.",
  denied:
    "Your browser blocks notifications from this site. Allow them in its settings for this site, " +
    "then come back here.",
};

export function PushSettings() {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => void lookAtPush(), []);
  const state = pushState.value;
  const turnOn = async () => setFailure(await turnPushOn());
  return (
    <section class="stack" aria-labelledby="push-title">
      <h3 id="push-title">When Lamproom is closed</h3>
      <div class="stack" role="status">
        {state === "possible" && (
          <p>
            The server can notify you through the push service of your browser, which learns when
            that is. The message is encrypted: it says which table and game wait, and your name
            there.
          </p>
        )}
        {state === "on" && <p>This browser notifies you when a match waits for you.</p>}
        {state !== null && state !== "possible" && state !== "on" && <p>{WHY_NOT[state]}</p>}
        {failure !== null && <p>{failure}</p>}
      </div>
      {state === "possible" && <Button onClick={turnOn}>Notify me</Button>}
      {state === "on" && <Button onClick={turnPushOff}>Stop notifying me in this browser</Button>}
    </section>
  );
}
