/** The light of the team as one gauge: what is carried, and what lies at the base. */
import { explained } from "../../ui/explain";
import { count } from "../../ui/words";
import { GearIcon } from "./art/Gear";
import { carried } from "./decision";
import type { Table } from "./table";
import { lightWhy } from "./why";

/** With this few torches or fewer, the gauge is shown as a danger. */
const FEW = 5;

export function Light({ table: { frame } }: { readonly table: Table }) {
  const { miners, torches } = frame.board.view;
  const taken = carried({ miners });
  const all = taken + torches.stash;
  const parts = `${taken} carried, ${torches.stash} in the stash at the base`;
  return (
    <div
      class="dd-light"
      data-few={all <= FEW || undefined}
      {...explained(lightWhy(frame.board.view, taken))}
      style={{ "--dd-carried": taken, "--dd-stash": torches.stash }}
    >
      <GearIcon gear="torch" />
      <p>
        <span class="dd-light__name">Light: </span>
        <b>{count(all, "torch", "torches")}</b> left
        <span class="visually-hidden">: {parts}</span>
      </p>
      <span class="dd-light__bar" aria-hidden="true">
        <i />
        <i />
      </span>
    </div>
  );
}
