/** Shown where the board should be if its code could not be loaded. */
import { Button } from "../ui/Button";
import { Notice } from "../ui/Notice";

export function BoardNotLoaded() {
  return (
    <Notice title="The board could not be loaded">
      <p>Your seat and the match are safe. Check your connection, then reload the page.</p>
      <Button tone="lamp" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Notice>
  );
}
