/** How this browser calls you when a table waits for you: a button, and the dialog it opens. */
import { useState } from "preact/hooks";

import { Button } from "./Button";
import {
  type CallWay,
  CALL_WAYS,
  isPossible,
  want,
  wantNotifications,
  wantedWays,
} from "./callWays";
import { chime } from "./chime";
import { Dialog } from "./Dialog";
import { BellIcon } from "./Icons";
import "./CallSettings.css";

const NAMES: Readonly<Record<CallWay, string>> = {
  sign: "Title and icon of the tab",
  badge: "Badge on the icon of the app",
  sound: "Sound",
  vibration: "Vibration",
  notification: "Notification",
};

/** Opens the dialog; only an icon where there is little room. */
export function CallSettingsButton({ words }: { readonly words?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {words === undefined ? (
        <Button tone="bare" label="Calls when it is your turn" onClick={() => setOpen(true)}>
          <BellIcon />
        </Button>
      ) : (
        <Button onClick={() => setOpen(true)}>
          <BellIcon /> {words}
        </Button>
      )}
      {open && (
        <Dialog title="When it is your turn" onClose={() => setOpen(false)}>
          <CallSettings />
        </Dialog>
      )}
    </>
  );
}

function CallSettings() {
  const [blocked, setBlocked] = useState(
    isPossible("notification") && Notification.permission === "denied",
  );
  const change = async (way: CallWay, on: boolean) => {
    if (way === "notification" && on) setBlocked(!(await wantNotifications()));
    else want(way, on);
  };
  return (
    <div class="stack">
      <p>If a table waits for you while you look elsewhere, it calls you with</p>
      <ul class="call-ways">
        {CALL_WAYS.filter(isPossible).map((way) => (
          <li key={way}>
            <label class="call-way">
              <input
                type="checkbox"
                checked={wantedWays.value.has(way)}
                onChange={(event) => void change(way, event.currentTarget.checked)}
              />
              {NAMES[way]}
            </label>
            {way === "sound" && (
              <Button tone="bare" onClick={chime}>
                Try it
              </Button>
            )}
          </li>
        ))}
      </ul>
      {blocked && (
        <p class="small" role="status">
          Your browser blocks notifications from this site. You can allow them in its settings.
        </p>
      )}
      <p class="small dim">This works as long as a page of Lamproom is open in this browser.</p>
    </div>
  );
}
