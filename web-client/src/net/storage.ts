/** What this browser remembers: in localStorage, or in memory if that is forbidden. */

const memory = new Map<string, string>();

export function recall(item: string): string | null {
  try {
    return localStorage.getItem(item) ?? memory.get(item) ?? null;
  } catch {
    return memory.get(item) ?? null;
  }
}

export function remember(item: string, value: string): void {
  memory.set(item, value);
  try {
    localStorage.setItem(item, value);
  } catch {
    // Storage is full or forbidden: memory has to do.
  }
}
