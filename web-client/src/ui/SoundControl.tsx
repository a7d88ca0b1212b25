/** Mute and volume for the bar over a table, and the way to the other wishes about sound. */
import { useEffect, useState } from "preact/hooks";

import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { MutedIcon, SoundIcon } from "./Icons";
import { LaterPart } from "./LaterPart";
import { wantAmbience } from "./sound/ambience";
import { mute, playSounds } from "./sound/sound";
import { VOLUME_MAX, setVolume, soundSwitches, volume } from "./sound/wishes";
import "./SoundControl.css";

const VOLUME_STEP = 5;

/** The background sound plays as long as this is on the page. */
export function SoundControl() {
  useEffect(wantAmbience, []);
  return (
    <div class="sound-control">
      <MuteButton />
      <Volume />
    </div>
  );
}

function MuteButton() {
  const muted = soundSwitches.muted.value;
  return (
    <Button tone="bare" label="Mute" pressed={muted} onClick={() => mute(!muted)}>
      {muted ? <MutedIcon /> : <SoundIcon />}
    </Button>
  );
}

/** Whoever changes the volume wants to hear it. */
function changeVolume(to: number): void {
  setVolume(to);
  if (soundSwitches.muted.peek()) mute(false);
}

export function Volume({ id }: { readonly id?: string }) {
  return (
    <input
      id={id}
      type="range"
      class="volume"
      aria-label="Volume"
      title="Volume"
      min={0}
      max={VOLUME_MAX}
      step={VOLUME_STEP}
      value={volume.value}
      onInput={(event) => changeVolume(event.currentTarget.valueAsNumber)}
      onChange={() => playSounds(["coins"])}
    />
  );
}

const loadSettings = () => import("./SoundSettings").then(({ SoundSettings }) => SoundSettings);

/** Opens the dialog, whose code is loaded only then. */
export function SoundSettingsButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <SoundIcon /> Sound
      </Button>
      {open && (
        <Dialog title="Sound" onClose={() => setOpen(false)}>
          <LaterPart load={loadSettings} props={{}} />
        </Dialog>
      )}
    </>
  );
}
