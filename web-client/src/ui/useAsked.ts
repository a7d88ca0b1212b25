/** A choice that is shown at once, even if the reply takes long. */
import { useState } from "preact/hooks";

/** The choice that has no reply yet, if there is one, and a function that chooses. */
export function useAsked<T>(
  choose: (value: T) => unknown,
): readonly [asked: T | undefined, pick: (value: T) => void] {
  const [asked, setAsked] = useState<{ readonly value: T } | null>(null);
  const pick = async (value: T) => {
    const latest = { value };
    setAsked(latest);
    await choose(value);
    setAsked((other) => (other === latest ? null : other));
  };
  return [asked?.value, (value) => void pick(value)];
}
