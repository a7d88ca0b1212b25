/** Switches the outlook on. It is off by default, because it knows the face-down cards. */
import { Checkbox } from "../../ui/Checkbox";

interface OutlookSwitchProps {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

export const OutlookSwitch = ({ on, set }: OutlookSwitchProps) => (
  <div class="cs-outlook">
    <Checkbox on={on} change={set}>
      Tell me when the game can no longer be won
    </Checkbox>
  </div>
);
