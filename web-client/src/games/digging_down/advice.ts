/** What can still be raised against a faced card, and by whom: nothing in excess (DD-16). Pure. */
import type { Needed } from "../../generated/digging_down/Needed";
import type { Phase } from "../../generated/digging_down/Phase";
import type { Strength } from "../../generated/digging_down/Strength";
import { list } from "../../ui/words";
import { KINDS, RAISED, activeTools, areEnough, doesAlone, helpers, lackOf } from "./resolving";
import { type Table, can, every, isSame } from "./table";
import { strengthOf } from "./words";

type Face = Extract<Phase, { phase: "face" }>;
type Those = Pick<Table, "view" | "offered" | "crew" | "own">;

/** What still has to be raised; empty if nothing, or if nobody can. */
export function raisableWords(those: Those, phase: Face): string {
  const { combat, mining } = lackOf(phase);
  if (combat + mining === 0) return "";
  if (!areEnough(activeTools(those.view, phase), { combat, mining }))
    return "The tools here are not enough.";
  return [chooseWords(those, phase), helpWords(those, phase)].filter(Boolean).join(" ");
}

/** Whether there is something for you to tap. */
function chooseWords(those: Those, phase: Face): string {
  const commits = every(those.offered, "commit");
  if (doesAlone(those, phase)) {
    return commits.length > 0 && hasOtherWay(those, phase)
      ? "Or tap the tools you want to use instead."
      : "";
  }
  const tools = activeTools(those.view, phase);
  const isOffered = (tool: Needed): boolean =>
    commits.some(({ miner, gear, enchanted }) => isSame({ miner, gear, enchanted }, tool));
  return tools.some((tool) => isOffered(tool) && serves(tool, tools, lackOf(phase)))
    ? "Tap your tools to raise them."
    : "";
}

/** Whose tools would be enough with yours; or, if you need no help, who else could do a part. */
function helpWords(those: Those, phase: Face): string {
  const { view, crew, own, offered } = those;
  const names = (miners: readonly number[], ending: string): string =>
    list(miners.map((miner) => `${crew[miner]?.name ?? ""}${ending}`));
  const others = helpers(those, phase);
  if (others.length > 0) {
    const needsYours = own.some(({ miner }) => phase.needed.some((tool) => tool.miner === miner));
    if (!needsYours) return `${names(others, "'s")} tools are enough.`;
    return can(offered, RAISED)
      ? `Together with ${names(others, "'s")} tools, they are enough.`
      : "";
  }
  if (!doesAlone(those, phase)) return "";
  const tools = activeTools(view, phase);
  const isMate = (miner: number): boolean => {
    const seat = view.miners[miner]?.seat;
    return (
      own.every((member) => member.miner !== miner) &&
      seat !== undefined &&
      !phase.accepted.includes(seat)
    );
  };
  const mates = phase.miners.filter(
    (miner) =>
      isMate(miner) &&
      tools.some((tool) => tool.miner === miner && serves(tool, tools, lackOf(phase))),
  );
  return mates.length > 0 ? `${names(mates, "")} could help.` : "";
}

/** Whether a tool can be one of those that make up a lack without any of them in excess. */
function serves(tool: Needed, tools: readonly Needed[], lack: Strength): boolean {
  return KINDS.some((kind) => {
    const strength = strengthOf(tool)?.[kind] ?? 0;
    const others = tools.filter((other) => other !== tool);
    return (
      strength > 0 &&
      // It closes the gap that some of the others leave.
      gaps(others, kind, lack[kind]).some((gap) => gap > 0 && gap <= strength)
    );
  });
}

type Kind = (typeof KINDS)[number];

/** What any of these tools leave of a lack. */
const gaps = (tools: readonly Needed[], kind: Kind, lack: number): readonly number[] =>
  tools.reduce<readonly number[]>(
    (left, tool) => {
      const strength = strengthOf(tool)?.[kind] ?? 0;
      return [...new Set(left.flatMap((gap) => [gap, Math.max(0, gap - strength)]))];
    },
    [lack],
  );

/** Whether other tools of yours than those that are needed would be enough as well. */
function hasOtherWay({ view, own }: Those, phase: Face): boolean {
  const yours = activeTools(view, phase).filter(({ miner }) =>
    own.some((member) => member.miner === miner),
  );
  return phase.needed.some((tool) => {
    const alike = yours.filter((other) => isSame(other, tool));
    const kept = phase.needed.filter((other) => isSame(other, tool)).length - 1;
    const rest = yours.filter((other) => !isSame(other, tool));
    return areEnough([...rest, ...alike.slice(0, kept)], lackOf(phase));
  });
}
