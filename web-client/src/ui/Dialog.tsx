/** A modal dialog: the browser's own, which keeps the focus inside and closes on Escape. */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

import { Button } from "./Button";
import { CrossIcon } from "./Icons";
import "./Dialog.css";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** A `drawer` slides up on a phone and takes most of the height. */
  readonly shape?: "box" | "drawer";
}

/** Open for as long as it is rendered. */
export function Dialog({ title, onClose, children, shape = "box" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // If it is closed before it is removed, the browser returns the focus to where it was.
    return () => element?.close();
  }, []);
  return (
    // Clicking beside the dialog closes it; the keyboard has Escape and the button for that.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      class={`dialog ${shape}`}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div class="dialog-inside">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button tone="bare" label="Close" onClick={() => dialog.current?.close()}>
            <CrossIcon />
          </Button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
