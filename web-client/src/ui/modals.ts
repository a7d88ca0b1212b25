/** Which modal dialog is on top. Everything outside of it can be neither used nor heard. */
import { type ReadonlySignal, computed, signal } from "@preact/signals";

/** By the ids of their headings, the top one last. */
const open = signal<readonly string[]>([]);

/** Null while no modal dialog is open. */
export const topModal: ReadonlySignal<string | null> = computed(() => open.value.at(-1) ?? null);

/** Puts a dialog on top of the others; returns how to remove it. */
export function addModal(dialog: string): () => void {
  open.value = [...open.peek(), dialog];
  return () => {
    open.value = open.peek().filter((other) => other !== dialog);
  };
}
