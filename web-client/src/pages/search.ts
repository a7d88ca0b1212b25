/** Searching text for words. */

export interface Search {
  /** Whether anything was typed. */
  readonly isOn: boolean;
  /** Whether all words that were typed stand in these texts. */
  readonly finds: (...texts: readonly string[]) => boolean;
}

export function searchFor(typed: string): Search {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return {
    isOn: words.length > 0,
    finds: (...texts) => {
      const all = texts.join(" ").toLowerCase();
      return words.every((word) => all.includes(word));
    },
  };
}
