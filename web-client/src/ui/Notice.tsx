/** A whole page that says one thing, friendly: what happened, and what can be done. */
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

/** While something is on its way; shown only when it takes long enough to be noticed. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <div class="notice waiting" role="status">
      <Lamp class="notice-lamp" />
      <p class="dim">{children}</p>
    </div>
  );
}
