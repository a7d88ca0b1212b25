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
  /** `drawer` comes from below on a phone and takes most of the height. */
  readonly shape?: "box" | "drawer";
}

/** Is open as long as it is rendered. */
export function Dialog({ title, onClose, children, shape = "box" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it goes, the browser gives the focus back to where it came from.
    return () => element?.close();
  }, []);
  return (
    // A click beside the dialog is a convenience; Escape and the button do the same for the keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
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
