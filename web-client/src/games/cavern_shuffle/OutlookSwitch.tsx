/** Whether somebody wants to be told when it can no longer be won. Not everybody does: it knows the cards that lie face down. */
interface OutlookSwitchProps {
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}

/** See the head of the file. */
export const OutlookSwitch = ({ on, set }: OutlookSwitchProps) => (
  <label class="cs-outlook">
    <input
      type="checkbox"
      checked={on}
      onChange={({ currentTarget }) => set(currentTarget.checked)}
    />
    <span>Tell me when it can no longer be won</span>
  </label>
);
