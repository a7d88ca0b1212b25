/** The choices of a turn in words: their odds, their keys, and why one is not possible. */
import type { Action } from "../../generated/cave_mining/Action";
import type { View } from "../../generated/cave_mining/View";
import type { Player } from "../module";
import { nameOf } from "../board/players";
import { diceOf } from "./layers";
import { backTo, dice, half, on } from "./words";

/** One line of the odds of a choice. */
export interface Prospect {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
}

export interface Choice {
  /** Stays the same for a button in the same place, so that it keeps the focus. */
  readonly id: string;
  /** Its keyboard shortcut. */
  readonly key: string;
  readonly title: string;
  readonly prospects: readonly Prospect[];
  /** Null for a choice that is shown only to say why it is not possible. */
  readonly action: Action | null;
  readonly look: "dig" | "collect" | "sabotage";
}

/** The keys of the choices. A sabotage has the number of its victim in the row of choices. */
export const KEYS = {
  dig: "d",
  collect: "t",
  sabotage: ["1", "2"],
} as const;

/** All choices, the same for the player whose turn it is and for everybody else. */
export function choicesOf(view: View, players: readonly Player[]): readonly Choice[] {
  switch (view.phase.phase) {
    case "what_now":
      return [digChoice(view), takeChoice(view)];
    case "sabotage":
      return [...sabotageChoices(view, players), declineChoice(view)];
    case "rolling":
    case "over":
      return [];
  }
}

/** Whether your seat may do this now. */
export const isLegal = (action: Action | null, legal: readonly Action[]): boolean =>
  action !== null &&
  legal.some(
    (other) =>
      other.do === action.do &&
      (other.do !== "sabotage" || action.do !== "sabotage" || other.seat === action.seat),
  );

function digChoice({ odds }: View): Choice {
  const dig = odds?.dig ?? null;
  const base = { id: "dig", key: KEYS.dig, look: "dig" } as const;
  if (!dig)
    return {
      ...base,
      title: "Dig",
      action: null,
      prospects: [plain("There is nothing below the core.")],
    };
  const { layer, risk, falls_to } = dig;
  const left = falls_to > 0 ? `still ${dice(diceOf(falls_to))}` : "no dice";
  return {
    ...base,
    title: `Dig layer ${layer}`,
    action: { do: "dig" },
    prospects: [
      { tone: "good", text: `${100 - risk}% holds: ${dice(diceOf(layer))} in reach` },
      {
        tone: "bad",
        text: `${risk}% caves in: ${backTo(falls_to)}, ${left}`,
      },
    ],
  };
}

const COLLECT = { id: "collect", key: KEYS.collect, look: "collect" } as const;

function takeChoice({ odds }: View): Choice {
  const take = odds?.take ?? null;
  const title = "Take treasure";
  if (!take)
    return {
      ...COLLECT,
      title,
      action: null,
      prospects: [plain("There is no treasure on the surface.")],
    };
  return {
    ...COLLECT,
    title,
    action: { do: "take_treasure" },
    prospects: [
      plain(
        `Camp ${on(take.camp)}; roll ${dice(diceOf(take.camp))}, about ${half(take.mean_doubled)}`,
      ),
    ],
  };
}

function declineChoice({ odds }: View): Choice {
  const take = odds?.take ?? null;
  const prospects = take
    ? [plain(`Roll ${dice(diceOf(take.camp))}, about ${half(take.mean_doubled)}`)]
    : [];
  return { ...COLLECT, title: "Leave them alone", action: { do: "decline_sabotage" }, prospects };
}

function sabotageChoices({ odds }: View, players: readonly Player[]): readonly Choice[] {
  // The die of the camp's own layer is given up (CM-14).
  const left = diceOf((odds?.take?.camp ?? 0) - 1);
  return (odds?.sabotage ?? []).map(({ victim, risk, gives_up }, at) => ({
    id: `sabotage-${victim}`,
    key: KEYS.sabotage[at] ?? "",
    look: "sabotage",
    title: `Sabotage ${nameOf(victim, players)}`,
    action: { do: "sabotage", seat: victim },
    prospects: [
      { tone: "bad", text: `${risk}%: that camp goes up a layer, or more` },
      plain(`Costs the d${gives_up}: roll ${dice(left, "no dice")}`),
    ],
  }));
}

const plain = (text: string): Prospect => ({ tone: "plain", text });
