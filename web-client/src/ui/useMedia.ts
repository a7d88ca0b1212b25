/** Media queries: whether one is true now, as a hook for parts that are not worth rendering where they are not shown; and whether to keep still. */
import { useEffect, useState } from "preact/hooks";

export function useMedia(query: string): boolean {
  const [is, setIs] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const changed = () => setIs(media.matches);
    changed();
    media.addEventListener("change", changed);
    return () => media.removeEventListener("change", changed);
  }, [query]);
  return is;
}
