/** A text that somebody wrote, with its links. */
import { partsOf } from "./links";

export function LinkedText({ text }: { readonly text: string }) {
  return (
    <>
      {partsOf(text).map((part, index) =>
        "href" in part ? (
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          part.text
        ),
      )}
    </>
  );
}
