/**
 * A cart on rails: how close a player is to the goal. A picture only; the number stands beside it.
 */
import "./Rail.css";

/** `way` is the share of the way, from 0 to 1; more counts as 1. */
export function Rail({ way }: { readonly way: number }) {
  return (
    <span class="rail" aria-hidden="true" style={{ "--way": Math.min(1, way) }}>
      <span class="rail__cart" />
    </span>
  );
}
