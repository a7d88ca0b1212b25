/** Switches the outlook on. It is off by default, because it knows the face-down cards. */
interface OutlookSwitchProps {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

export const OutlookSwitch = ({ on, set }: OutlookSwitchProps) => (
  <label class="cs-outlook">
    <input
      type="checkbox"
      checked={on}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
    <span>Tell me when the game can no longer be won</span>
  </label>
);
