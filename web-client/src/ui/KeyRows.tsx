/** Keys and what they do, in rows. */
import { type Shortcut, signOf } from "./keys";
import { capital } from "./words";
import "./KeyRows.css";
import "./KeySign.css";

interface KeyRowsProps {
  readonly shortcuts: readonly Shortcut[];
}

export const KeyRows = ({ shortcuts }: KeyRowsProps) => (
  <dl class="key-rows">
    {shortcuts.map(({ keys, does }) => (
      <div key={does}>
        <dt>
          <kbd class="key-sign">{signOf(keys)}</kbd>
        </dt>
        <dd>{capital(does)}</dd>
      </div>
    ))}
  </dl>
);
