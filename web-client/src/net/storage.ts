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
  /** What could not be stored, since storage is full or forbidden. */
  const memory = new Map<string, string>();
  return {
    recall: (item) => {
      const unstored = memory.get(item);
      if (unstored !== undefined) return unstored;
      try {
        return storage().getItem(item);
      } catch {
        return null;
      }
    },
    remember: (item, value) => {
      try {
        storage().setItem(item, value);
        memory.delete(item);
      } catch {
        memory.set(item, value);
      }
    },
  };
}
