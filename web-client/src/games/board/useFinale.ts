/** Says when the end of a match comes in sight, and again whenever it comes closer. */
import { useEffect, useRef } from "preact/hooks";

import { announceHighlight, dropFinale, type Highlight, showHighlight } from "../../ui/Highlights";

/** What is at stake now; null before the end is in sight, and after it. */
export type Finale = Omit<Highlight, "look"> | null;

/** `finale` must follow from what the board shows, or it would give away what is still playing. */
export function useFinale(finale: Finale, playing: boolean): void {
  const words = finale === null ? null : `${finale.title}: ${finale.more ?? ""}`;
  // Whoever comes back to the match reads it on the board.
  const said = useRef(words);
  useEffect(() => {
    if (playing || words === said.current) return;
    said.current = words;
    if (finale === null) return dropFinale();
    const highlight: Highlight = { ...finale, look: "last" };
    showHighlight(highlight);
    announceHighlight(highlight);
    // The words say all that is shown.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [words, playing]);
}
