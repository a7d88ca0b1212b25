/** Forgets all that this browser remembers of a person. Its pages must be loaded again. */
const PREFIX = "lamproom.";

export function forgetEverything(): void {
  for (const memory of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = memory();
      const items = Object.keys(storage).filter((item) => item.startsWith(PREFIX));
      for (const item of items) storage.removeItem(item);
    } catch {
      // Where storage is forbidden, nothing outlives the page.
    }
  }
}
