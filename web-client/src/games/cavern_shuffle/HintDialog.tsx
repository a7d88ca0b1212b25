/** Asked before a hint in a game that counts for the ranking of the day. */
import { Button } from "../../ui/Button";
import { Dialog } from "../../ui/Dialog";

interface HintDialogProps {
  readonly take: () => void;
  readonly close: () => void;
}

/** See the head of the file. */
export const HintDialog = ({ take, close }: HintDialogProps) => (
  <Dialog title="A hint costs your place" onClose={close}>
    <p>
      With a hint, this game stays off the ranking of the day. You can play it to its end all the
      same.
    </p>
    <div class="row">
      <Button
        tone="lamp"
        onClick={() => {
          close();
          take();
        }}
      >
        Give me the hint
      </Button>
      <Button onClick={close}>Play on without</Button>
    </div>
  </Dialog>
);
