/** Confirms a hint in a match that is still ranked. */
import { Button } from "./Button";
import { Dialog, MAIN_ACTION } from "./Dialog";

interface HintDialogProps {
  readonly take: () => void;
  readonly close: () => void;
}

export const HintDialog = ({ take, close }: HintDialogProps) => (
  <Dialog title="A hint costs you your place" onClose={close} first={MAIN_ACTION}>
    <p>
      If you take a hint, this match will not be ranked today. You can still play it to the end.
    </p>
    <div class="row">
      <Button tone="lamp" onClick={close}>
        Play without it
      </Button>
      <Button
        onClick={() => {
          close();
          take();
        }}
      >
        Take the hint
      </Button>
    </div>
  </Dialog>
);
