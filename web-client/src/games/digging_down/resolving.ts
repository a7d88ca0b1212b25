/** Which tools a card that is turned up still takes, and whether who looks can deal with it alone. Pure. */
import type { Action } from "../../generated/digging_down/Action";
import type { Needed } from "../../generated/digging_down/Needed";
import type { Phase } from "../../generated/digging_down/Phase";
import { type Table, can } from "./table";

export const RAISED: Action = { do: "commit_needed" };
export const RESOLVED: Action = { do: "resolve" };
/** In one go: the table judges each when it arrives, so that the second is possible once the first is done. */
export const RAISED_AND_RESOLVED: readonly Action[] = [RAISED, RESOLVED];

/** Whether the own tools are all that is missing: then one press can raise them and deal with the card. */
export const doesAlone = (
  { offered, own }: Pick<Table, "offered" | "own">,
  phase: Phase,
): boolean =>
  phase.phase === "face" &&
  can(offered, RAISED) &&
  phase.needed.every(({ miner }) => own.some((member) => member.miner === miner));

const is =
  (one: Needed) =>
  (other: Needed): boolean =>
    one.gear === other.gear && one.enchanted === other.enchanted;

/** The same tools together, with how many they are. */
export function alike(
  needed: readonly Needed[],
): readonly { readonly tool: Needed; readonly count: number }[] {
  return needed
    .filter((tool, at) => needed.findIndex(is(tool)) === at)
    .map((tool) => ({ tool, count: needed.filter(is(tool)).length }));
}
