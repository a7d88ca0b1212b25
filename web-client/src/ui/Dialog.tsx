/**
 * A dialog: the browser's own. It keeps the focus inside and closes on Escape, but for a sheet
 * beside the board, which leaves the board in use.
 */
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

import { Button } from "./Button";
import { CrossIcon } from "./Icons";
import { LiveRegion } from "./LiveRegion";
import { addModal, topModal } from "./modals";
import { Toasts } from "./Toasts";
import { useMedia } from "./useMedia";
import "./Dialog.css";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /**
   * A `drawer` slides up on a phone and takes most of the height. A `sheet` does so too where there
   * is no room for it beside the board.
   */
  readonly shape?: "box" | "drawer" | "sheet";
  /** A selector of what has the focus first, if it is there; otherwise Close has it. */
  readonly first?: string;
}

/** The main action of a dialog, if it can be taken. */
export const MAIN_ACTION =
  ".button.lamp:not([aria-disabled]), .dialog-inside > .button:not([aria-disabled])";

/** There is room for a sheet beside the board. */
const BESIDE = "(min-width: 60rem)";

/** Open for as long as it is rendered. */
export function Dialog({ title, onClose, children, shape = "box", first }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const removed = useRef(false);
  const pressedBeside = useRef(false);
  const hasRoom = useMedia(BESIDE);
  const beside = shape === "sheet" && hasRoom;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    removed.current = false;
    if (beside) element.show();
    else element.showModal();
    if (first !== undefined) element.querySelector<HTMLElement>(first)?.focus();
    const removeModal = beside ? () => undefined : addModal(heading);
    // If it is closed before it is removed, the browser returns the focus to where it was.
    return () => {
      removed.current = true;
      removeModal();
      element.close();
    };
  }, [beside, heading, first]);
  return (
    // Clicking beside the dialog closes it; the keyboard has Escape and the button for that.
    // oxlint-disable-next-line click-events-have-key-events, no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      class={`dialog ${shape}`}
      aria-labelledby={heading}
      // Whoever removes it knows that it is closed, and may have opened something else. If it is
      // open again, the window has only been turned or resized.
      onClose={() => removed.current || dialog.current?.open || onClose()}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // A dialog around this one stays open.
        event.stopPropagation();
        dialog.current?.close();
      }}
      // A text that is selected beyond the edge of the dialog does not close it.
      onPointerDown={({ target, currentTarget }) => {
        pressedBeside.current = target === currentTarget;
      }}
      onClick={({ target, currentTarget }) => {
        if (pressedBeside.current && target === currentTarget) currentTarget.close();
      }}
    >
      <div class="dialog-inside">
        <div class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button tone="bare" label="Close" onClick={() => dialog.current?.close()}>
            <CrossIcon />
          </Button>
        </div>
        {children}
      </div>
      {topModal.value === heading && (
        <>
          <LiveRegion />
          <Toasts />
        </>
      )}
    </dialog>
  );
}
