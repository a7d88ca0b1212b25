/** The keys of the board and of the table around it, in sight where there is room. */
import { KeyRows } from "../../ui/KeyRows";
import { keyGroups } from "../../ui/keys";

export function Shortcuts() {
  const shortcuts = keyGroups()
    .filter(({ everywhere }) => everywhere !== true)
    .flatMap((group) => group.shortcuts);
  return (
    <div class="cs-shortcuts">
      <KeyRows shortcuts={shortcuts.filter(({ keys }) => !keys.includes("any"))} />
    </div>
  );
}
