/** What this browser or this tab remembers. If storage is forbidden, memory has to do. */

/** For all tabs, for good. */
const inBrowser = memoryBehind(() => localStorage);
/** For this tab, until it is closed. */
const inTab = memoryBehind(() => sessionStorage);

export const { recall, remember } = inBrowser;
export const { recall: recallInTab, remember: rememberInTab } = inTab;

interface Memory {
  readonly recall: (item: string) => string | null;
  readonly remember: (item: string, value: string) => void;
}

function memoryBehind(storage: () => Storage): Memory {
  const memory = new Map<string, string>();
  return {
    recall: (item) => {
      try {
        return storage().getItem(item) ?? memory.get(item) ?? null;
      } catch {
        return memory.get(item) ?? null;
      }
    },
    remember: (item, value) => {
      memory.set(item, value);
      try {
        storage().setItem(item, value);
      } catch {
        // Storage is full or forbidden.
      }
    },
  };
}
