/** The list of keyboard shortcuts. */
import "../../ui/KeySign.css";

const KEYS = [
  ["Arrows", "move"],
  ["Enter", "pick, place"],
  ["Space", "send"],
  ["E", "explore"],
  ["L", "level up"],
  ["H", "hint"],
  ["Esc", "let go"],
  ["Ctrl Z", "undo"],
] as const;

export const Shortcuts = () => (
  <ul class="cs-shortcuts" aria-label="Keys">
    {KEYS.map(([key, what]) => (
      <li key={key}>
        <kbd class="key-sign">{key}</kbd> {what}
      </li>
    ))}
  </ul>
);
