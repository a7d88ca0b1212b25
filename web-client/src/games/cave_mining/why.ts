/** Why each part of the board says what it says, with the rule of the moment. */
import { LAYERS } from "../../generated/cave_mining/constants";
import type { View } from "../../generated/cave_mining/View";
import type { Seat } from "../../generated/protocol/Seat";
import { possessiveFirst } from "../board/players";
import type { Player } from "../module";
import type { Choice } from "./choices";
import { lastRoundOf } from "./lastRound";
import type { RollScene, TreasureScene } from "./scenes";
import { dice, half } from "./words";

/** The steps of a turn, as the banner names them. */
export const STEP_WHY = [
  "1. A camp below the surface must hold, layer by layer, before its owner may act (CM-5).",
  "2. Dig deeper, or move the camp to the digger and take treasure (CM-8, CM-10).",
  "3. Whoever has taken treasure may sabotage an opponent on the same layer (CM-12).",
  "4. The treasure dice of the camp's layer and of all above it are rolled (CM-16).",
] as const;

/** What a layer risks and brings, and whose camp has to hold there. */
export function layerWhy(view: View, at: number, players: readonly Player[]): string {
  const layer = LAYERS[at];
  if (!layer || layer.die === null)
    return "The surface is safe: nothing caves in here, and there is no treasure (CM-1, CM-16).";
  const { name, risk, die } = layer;
  const sides = LAYERS.slice(1, at + 1).flatMap((one) => one.die ?? []);
  const mean = sides.reduce((sum, one) => sum + one + 1, 0);
  const camps = view.diggers.flatMap(({ camp }, seat) => {
    if (camp !== at) return [];
    const whose = `${possessiveFirst(seat, players)} camp`;
    return [`${whose} is here: it must hold each turn, ${100 - risk} against ${risk}% (CM-5).`];
  });
  return [
    `${name}: caves in ${risk} times in 100 (CM-1).`,
    `Treasure taken here is rolled with ${dice(sides)}, ${half(mean)} on average (CM-16).`,
    `d${die} is a die with ${die} sides.`,
    ...camps,
  ].join("\n");
}

/** How far a player is, and what it takes to win. */
export function standingWhy(view: View, seat: Seat, players: readonly Player[]): string {
  const score = view.diggers[seat]?.score ?? 0;
  const whose = possessiveFirst(seat, players);
  const words = [`${whose} treasure: ${score} of ${view.target} (CM-4).`];
  const last = lastRoundOf(view);
  const needs = last?.chasers.find((chaser) => chaser.seat === seat)?.needs;
  if (needs !== undefined) words.push(`This is the last round: ${needs} more would win (CM-17).`);
  else if (last === null)
    words.push("Whoever reaches the target starts the last round; the highest score wins (CM-17).");
  return words.join("\n");
}

/** The rule of a choice, or why it is not possible. */
export function choiceWhy({ look, action, title }: Choice): string {
  if (action === null)
    return look === "dig"
      ? "Nothing lies below the core, so there is only treasure to take (CM-11)."
      : "On the surface there is nothing to take: dig first (CM-10).";
  switch (action.do) {
    case "dig":
      return (
        "A hundred-sided die is rolled for the layer below: above its risk it holds, and the " +
        "choice comes again (CM-8). If it caves in, the digger falls back to the camp, which " +
        "brings its treasure (CM-9)."
      );
    case "take_treasure":
      return (
        "The camp moves down to the digger, and its dice are rolled (CM-10). From the next turn " +
        "of its owner on, it must hold there (CM-5)."
      );
    case "decline_sabotage":
      return "The die of the camp's own layer is kept, and nobody's camp shakes (CM-14, CM-16).";
    case "sabotage":
      return (
        `${title}: that camp must hold at once (CM-13). It costs the saboteur the die of the ` +
        "layer (CM-14), and the victim may dig next turn even after a cave-in (CM-7)."
      );
  }
}

/** Why this number decides. */
export const rollWhy = ({ risk, layer }: RollScene): string =>
  `Layer ${layer} caves in at ${risk} or less on a hundred-sided die, and holds above it (CM-1).`;

export const treasureWhy = ({ dice: rolled }: TreasureScene): string =>
  rolled.length === 0
    ? "A camp on the surface rolls no dice (CM-16)."
    : "One die for the camp's layer and each layer above it; their sum is added (CM-16).";
