/**
 * Forgets what this browser remembers of the person whose it is, but not of others who play on it,
 * nor how it is set up. Its pages must be loaded again.
 */
const KEPT = ["guests", "sound.", "call", "reactions", "level", "game"].map(
  (item) => `lamproom.${item}`,
);

export function forgetOwner(): void {
  for (const memory of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = memory();
      const own = Object.keys(storage).filter(
        (item) => item.startsWith("lamproom.") && !KEPT.some((kept) => item.startsWith(kept)),
      );
      for (const item of own) storage.removeItem(item);
    } catch {
      // Where storage is forbidden, nothing outlives the page.
    }
  }
}
