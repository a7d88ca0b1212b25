/** How far a player has come on the way to the goal: a cart on rails. A picture only; the number stands beside it. */
import "./Rail.css";

/** `way` is the part that is done; more than all of it counts as all. */
export function Rail({ way }: { readonly way: number }) {
  return (
    <span class="rail" aria-hidden="true" style={{ "--way": Math.min(1, way) }}>
      <span class="rail__cart" />
    </span>
  );
}
