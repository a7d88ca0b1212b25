/** Which tools a faced card still takes, and whether you can resolve it alone. Pure. */
import type { Action } from "../../generated/digging_down/Action";
import type { Card } from "../../generated/digging_down/Card";
import type { Needed } from "../../generated/digging_down/Needed";
import type { Phase } from "../../generated/digging_down/Phase";
import type { Strength } from "../../generated/digging_down/Strength";
import type { View } from "../../generated/digging_down/View";
import { capital } from "../../ui/words";
import { type Table, can } from "./table";
import { strengthOf } from "./words";

export const RAISED: Action = { do: "commit_own" };
export const RESOLVED: Action = { do: "resolve" };
/** Sent together: the table judges each when it arrives, so the first makes the second legal. */
export const RAISED_AND_RESOLVED: readonly Action[] = [RAISED, RESOLVED];

type Face = Extract<Phase, { phase: "face" }>;

const is =
  (one: Needed) =>
  (other: Needed): boolean =>
    one.gear === other.gear && one.enchanted === other.enchanted;

export const KINDS = ["combat", "mining"] as const;

/** What the raised tools still lack. */
export const lackOf = ({ takes, raised }: Pick<Face, "takes" | "raised">): Strength => ({
  combat: Math.max(0, (takes?.combat ?? 0) - raised.combat),
  mining: Math.max(0, (takes?.mining ?? 0) - raised.mining),
});

/** The tools of those who face the card that can still be raised. */
export const activeTools = (
  { miners }: Pick<View, "miners">,
  face: Pick<Face, "miners">,
): readonly Needed[] =>
  face.miners.flatMap((miner) =>
    (miners[miner]?.items ?? [])
      .filter((item) => item.state === "active" && strengthOf(item) !== null)
      .map(({ gear, enchanted }) => ({ miner, gear, enchanted })),
  );

/** Whether tools have at least a strength. */
export const areEnough = (tools: readonly Needed[], lack: Strength): boolean =>
  KINDS.every(
    (kind) => tools.reduce((sum, tool) => sum + (strengthOf(tool)?.[kind] ?? 0), 0) >= lack[kind],
  );

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

/** Your tools are not all that is missing. */
export const RAISE_PART = "Raise your part";

/** What the button says that raises your tools: all that is missing, or what others add to. */
export function raisingWords(
  yours: Pick<Table, "offered" | "own">,
  phase: Face,
  card: Pick<Card, "challenge">,
): string {
  return doesAlone(yours, phase) ? capital(resolveWords(card)) : RAISE_PART;
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
