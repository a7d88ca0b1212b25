/** Confirms that the same deal begins again, and says what that costs. */
import { Button } from "../../ui/Button";
import { Dialog, MAIN_ACTION } from "../../ui/Dialog";
import type { Restart } from "../module";

interface RestartDialogProps {
  readonly restart: Restart;
  /** The match is still ranked. */
  readonly ranked: boolean;
  readonly close: () => void;
}

export const RestartDialog = ({ restart, ranked, close }: RestartDialogProps) => (
  <Dialog title="Start again?" onClose={close} first={MAIN_ACTION}>
    <p>
      The same cards, from the first move. Redo brings your moves back for as long as you make no
      other.
    </p>
    {ranked && restart.marks && (
      <p>
        <strong>This match will not be ranked today</strong>, because you have seen cards.
      </p>
    )}
    <div class="row">
      <Button
        tone={ranked && restart.marks ? "plain" : "lamp"}
        disabled={restart.waits}
        onClick={() => {
          close();
          restart.go();
        }}
      >
        Start again
      </Button>
      <Button tone={ranked && restart.marks ? "lamp" : "plain"} onClick={close}>
        Keep playing
      </Button>
    </div>
  </Dialog>
);

export const RestartIcon = () => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M5 12a7 7 0 1 1 2.200 5.100M5 12V6.500M5 12H10.500" />
  </svg>
);
