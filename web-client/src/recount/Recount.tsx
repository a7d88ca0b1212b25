/** What a finished match was like: its curve, and what is worth remembering. */
import type { Recount as RecountOf } from "../games/recount";
import { Curve } from "./Curve";
import "./Recount.css";

export function Recount({ recount: { curve, remarks } }: { readonly recount: RecountOf }) {
  if (curve === null && remarks.length === 0) return null;
  return (
    <section class="recount" aria-label="What the match was like">
      {curve && <Curve curve={curve} />}
      <dl class="recount__remarks">
        {remarks.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
