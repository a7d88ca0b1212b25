/** Which tools a faced card still takes, and whether you can resolve it alone. Pure. */
import type { Action } from "../../generated/digging_down/Action";
import type { Card } from "../../generated/digging_down/Card";
import type { Needed } from "../../generated/digging_down/Needed";
import type { Phase } from "../../generated/digging_down/Phase";
import { capital } from "../../ui/words";
import { type Table, can } from "./table";

export const RAISED: Action = { do: "commit_own" };
export const RESOLVED: Action = { do: "resolve" };
/** Sent together: the table judges each when it arrives, so the first makes the second legal. */
export const RAISED_AND_RESOLVED: readonly Action[] = [RAISED, RESOLVED];

type Face = Extract<Phase, { phase: "face" }>;

const is =
  (one: Needed) =>
  (other: Needed): boolean =>
    one.gear === other.gear && one.enchanted === other.enchanted;

/** The characters of others whose tools the card still takes, if yours are not enough. */
export const helpers = (
  { own }: Pick<Table, "own">,
  { needed }: Pick<Face, "needed">,
): readonly number[] =>
  [...new Set(needed.map(({ miner }) => miner))].filter((miner) =>
    own.every((member) => member.miner !== miner),
  );

/**
 * Whether your tools are all that is missing, so that one press can raise them and resolve the
 * card.
 */
export const doesAlone = (yours: Pick<Table, "offered" | "own">, phase: Phase): boolean =>
  phase.phase === "face" && can(yours.offered, RAISED) && helpers(yours, phase).length === 0;

const RESOLVE: Readonly<Partial<Record<Card["challenge"]["kind"], string>>> = {
  ore: "mine it",
  dripstone: "mine it",
  cobweb: "cut through",
  spawner: "break it",
};

/** What resolving a card is called: "mine it". */
export const resolveWords = ({ challenge }: Pick<Card, "challenge">): string =>
  RESOLVE[challenge.kind] ?? "fight";

/** What the button says that raises your tools: they may be all that is missing, or a part. */
export function raisingWords(
  yours: Pick<Table, "offered" | "own">,
  phase: Face,
  card: Pick<Card, "challenge">,
): string {
  if (doesAlone(yours, phase)) return capital(resolveWords(card));
  const { combat, mining } = phase.raised;
  return combat + mining > 0 ? "Raise the rest" : "Raise the tools it takes";
}

/** What the button says that leaves a card unresolved. */
export function leavingWords({ takes, dark, consequence }: Face): string {
  if (takes || dark) return "Leave it";
  return consequence.hearts > 0 ? "Take the loss" : "Continue";
}

/** Equal tools grouped, with their number. */
export function alike(
  needed: readonly Needed[],
): readonly { readonly tool: Needed; readonly count: number }[] {
  return needed
    .filter((tool, at) => needed.findIndex(is(tool)) === at)
    .map((tool) => ({ tool, count: needed.filter(is(tool)).length }));
}
