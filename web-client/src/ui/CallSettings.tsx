/** How this browser calls you when a table waits for you. */
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
import { Checkbox } from "./Checkbox";
import { PushSettings } from "./PushSettings";
import { playCall } from "./sound/sound";
import { soundSwitches } from "./sound/wishes";
import "./CallSettings.css";

const NAMES: Readonly<Record<CallWay, string>> = {
  sign: "Title and icon of the tab",
  badge: "Badge on the icon of the app",
  sound: "Sound",
  vibration: "Vibration",
  notification: "Notification",
};

export function CallSettings() {
  const [blocked, setBlocked] = useState(
    isPossible("notification") && Notification.permission === "denied",
  );
  const change = async (way: CallWay, on: boolean) => {
    if (way === "notification" && on) setBlocked(!(await wantNotifications()));
    else want(way, on);
  };
  return (
    <div class="stack">
      <p>When a table is waiting for you and you are elsewhere, Lamproom notifies you by:</p>
      <ul class="call-ways">
        {CALL_WAYS.filter(isPossible).map((way) => (
          <li key={way}>
            <Checkbox on={wantedWays.value.has(way)} change={(on) => void change(way, on)}>
              {NAMES[way]}
              {way === "sound" && soundSwitches.muted.value && " (Lamproom is muted)"}
            </Checkbox>
            {way === "sound" && (
              <Button tone="bare" onClick={playCall}>
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
      <PushSettings />
    </div>
  );
}
