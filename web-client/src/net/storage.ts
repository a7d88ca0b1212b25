/** What this browser or this tab remembers. If storage is forbidden, memory has to do. */

/** For all tabs, for good. */
const inBrowser = memoryBehind(() => localStorage);
/** For this tab, until it is closed. */
const inTab = memoryBehind(() => sessionStorage);

export const { recall, recallList, remember } = inBrowser;
export const { recall: recallInTab, recallList: recallListInTab, remember: rememberInTab } = inTab;

interface Memory {
  readonly recall: (item: string) => string | null;
  /** A list that was remembered as JSON; empty if there is none, or it cannot be read. */
  readonly recallList: <T>(item: string) => readonly T[];
  readonly remember: (item: string, value: string) => void;
}

function memoryBehind(storage: () => Storage): Memory {
  /** What could not be stored, since storage is full or forbidden. */
  const memory = new Map<string, string>();
  const recallText = (item: string): string | null => {
    const unstored = memory.get(item);
    if (unstored !== undefined) return unstored;
    try {
      return storage().getItem(item);
    } catch {
      return null;
    }
  };
  return {
    recall: recallText,
    recallList: <T>(item: string) => {
      try {
        const list: unknown = JSON.parse(recallText(item) ?? "[]");
        return Array.isArray(list) ? (list as readonly T[]) : [];
      } catch {
        return [];
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
