/**
 * A player's name where there may not be room for it: it ends in an ellipsis, but keeps the number
 * that tells it from the same name of another player.
 */
import "./ShortName.css";

export function ShortName({ children: name }: { readonly children: string }) {
  const [, words = name, number = ""] = /^(.+?)( \d+)$/u.exec(name) ?? [];
  return (
    <bdi class="short-name">
      <span>{words}</span>
      {number !== "" && <span class="short-name__number">{number}</span>}
    </bdi>
  );
}
