/** What a player can switch: the outlook, and that the match finishes by itself. */
import { Checkbox } from "../../ui/Checkbox";
import type { Switch } from "./useAdvice";

interface SwitchesProps {
  /** Off at first, because it knows the face-down cards. */
  readonly outlook: Switch | null;
  readonly finish: Switch | null;
}

export const Switches = ({ outlook, finish }: SwitchesProps) =>
  outlook === null && finish === null ? null : (
    <div class="cs-switches">
      {outlook && (
        <Checkbox on={outlook.on} change={outlook.set}>
          Tell me when the match can no longer be won
        </Checkbox>
      )}
      {finish && (
        <Checkbox on={finish.on} change={finish.set}>
          Finish by itself once nothing can go wrong
        </Checkbox>
      )}
    </div>
  );
