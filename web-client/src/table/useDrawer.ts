/** Which drawer or menu of the top bar is open. */
import { useEffect, useState } from "preact/hooks";

import type { Phase } from "../generated/protocol/Phase";
import { isWriting } from "../ui/focus";

type Drawer = "menu" | "moves" | "chat" | "rules";

type SetOpen = (open: Drawer | null) => void;

/** The chat closes when a match begins, since it would cover the lower half of the board. */
export function useDrawer(phase: Phase): readonly [open: Drawer | null, setOpen: SetOpen] {
  const [open, setOpen] = useState<Drawer | null>(null);
  useEffect(() => {
    // A message that is begun would be lost.
    if (phase !== "playing" || isWriting()) return;
    setOpen((drawer) => (drawer === "chat" ? null : drawer));
  }, [phase]);
  return [open, setOpen];
}
