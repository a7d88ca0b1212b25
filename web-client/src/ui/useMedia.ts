/**
 * Whether a media query matches now, for parts that are not worth rendering when they are hidden.
 */
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
