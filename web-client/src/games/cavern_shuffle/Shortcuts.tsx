/** What the keys do, where there are keys. */
import "../../ui/KeySign.css";

const KEYS = [
  ["Arrows", "walk"],
  ["Enter", "pick, place"],
  ["Space", "send off"],
  ["E", "explore"],
  ["L", "level up"],
  ["H", "hint"],
  ["Esc", "let go"],
  ["Ctrl Z", "undo"],
] as const;

/** See the head of the file. */
export const Shortcuts = () => (
  <ul class="cs-shortcuts" aria-label="Keys">
    {KEYS.map(([key, what]) => (
      <li key={key}>
        <kbd class="key-sign">{key}</kbd> {what}
      </li>
    ))}
  </ul>
);
