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

export const Shortcuts = ({ hints }: { readonly hints: boolean }) => (
  <ul class="cs-shortcuts" aria-label="Keys">
    {KEYS.filter(([key]) => hints || key !== "H").map(([key, what]) => (
      <li key={key}>
        <kbd class="key-sign">{key}</kbd> {what}
      </li>
    ))}
  </ul>
);
