/** A page with a single message: what happened, and what one can do. */
import type { ComponentChildren } from "preact";

import { Lamp } from "../scenery/Lamp";
import "./Notice.css";

interface NoticeProps {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly lit?: boolean;
}

export function Notice({ title, children, lit = false }: NoticeProps) {
  return (
    <div class="notice">
      <Lamp class="notice-lamp" lit={lit} />
      <h1>{title}</h1>
      {children}
    </div>
  );
}

/** Shown while something loads, but only once it takes long enough to be noticed. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <div class="notice waiting" role="status">
      <Lamp class="notice-lamp" />
      <p class="dim">{children}</p>
    </div>
  );
}
