/** Something to switch on and off, with its words beside it. */
import type { ComponentChildren } from "preact";

import "./Checkbox.css";

interface CheckboxProps {
  readonly on: boolean;
  readonly change: (on: boolean) => void;
  readonly children: ComponentChildren;
}

export const Checkbox = ({ on, change, children }: CheckboxProps) => (
  <label class="checkbox">
    <input type="checkbox" checked={on} onChange={(event) => change(event.currentTarget.checked)} />
    <span>{children}</span>
  </label>
);
