/** What can be heard and felt: volume, and a switch for each kind of sound. */
import { isPossible, want, wantedWays } from "./callWays";
import { Checkbox } from "./Checkbox";
import { Volume } from "./SoundControl";
import { mute } from "./sound/sound";
import { soundSwitches, switchSound } from "./sound/wishes";
import "./SoundSettings.css";

export function SoundSettings() {
  return (
    <div class="stack">
      <div class="volume-wide">
        <label htmlFor="sound-volume">Volume</label>
        <Volume id="sound-volume" />
      </div>
      <div>
        <Checkbox on={!soundSwitches.muted.value} change={(on) => mute(!on)}>
          Sound
        </Checkbox>
        <Checkbox on={soundSwitches.board.value} change={(on) => switchSound("board", on)}>
          What happens on the board
        </Checkbox>
        <Checkbox on={soundSwitches.air.value} change={(on) => switchSound("air", on)}>
          The air of the cave
        </Checkbox>
        <Checkbox on={wantedWays.value.has("sound")} change={(on) => want("sound", on)}>
          Calls, even while this page is hidden
        </Checkbox>
        {isPossible("vibration") && (
          <Checkbox on={wantedWays.value.has("vibration")} change={(on) => want("vibration", on)}>
            Vibration, for calls and big moments
          </Checkbox>
        )}
      </div>
      <p class="small dim">Nothing is told by sound alone. This browser remembers your choice.</p>
    </div>
  );
}
