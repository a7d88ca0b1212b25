/** Cave Mining explained. */
import type { Options } from "../../generated/cave_mining/Options";
import type { View } from "../../generated/cave_mining/View";
import { LAYERS } from "../../generated/cave_mining/constants";
import { type Guide, defineGuide } from "../guide";
import {
  CampBelow,
  CampOnLayerThree,
  DigDown,
  DiceAbove,
  MeetOnALayer,
  RollForTheLayer,
  TwoScores,
} from "./GuidePictures";
import { diceOf, riskOf } from "./layers";
import { dice } from "./words";

const average = (sides: readonly number[]): number =>
  sides.reduce((sum, count) => sum + (count + 1) / 2, 0);

const CORE = LAYERS.length - 1;

function explain({ target }: Options): Guide {
  return {
    aim:
      `Collect treasure until somebody has ${target} points; then the round is finished, and ` +
      "the highest score wins.",
    turn: [
      {
        id: "shake",
        title: "The mine shakes",
        text:
          "If your camp is below the surface, its layer is rolled for. If the layer caves in, " +
          "the camp moves up one layer and is rolled for again, until a layer holds. If anything " +
          "caves in, you go straight to collecting, unless you were sabotaged since your last " +
          "turn.",
        Picture: RollForTheLayer,
        rules: ["CM-2", "CM-5", "CM-7"],
      },
      {
        id: "dig",
        title: "Dig, as often as you dare",
        text:
          "If the next layer holds, your digger climbs down to it. If it caves in, the digger " +
          "falls back to the camp, and you collect what the camp brings.",
        Picture: DigDown,
        rules: ["CM-8", "CM-9"],
      },
      {
        id: "take",
        title: "Or take treasure",
        text:
          "The camp moves down to the digger. From there it brings more in every turn, and is in " +
          "more danger.",
        Picture: CampBelow,
        rules: ["CM-10", "CM-11"],
      },
      {
        id: "sabotage",
        title: "Sabotage, if you meet somebody",
        text:
          "If an opponent has digger and camp on the layer of your camp, you may shake their " +
          "mine. It costs you the treasure die of that layer in this turn. Not on the surface, " +
          "and not if your camp caved in this turn.",
        Picture: MeetOnALayer,
        rules: ["CM-12", "CM-13", "CM-14", "CM-15"],
      },
      {
        id: "treasure",
        title: "Collect",
        text:
          "You roll the treasure die of every layer from the first down to your camp, and add " +
          "the sum to your score.",
        Picture: DiceAbove,
        rules: ["CM-16"],
      },
    ],
    examples: [
      {
        title: "A camp on layer 3",
        text:
          `At the start of each turn, layer 3 caves in ${riskOf(3)}% of the time. If it holds, ` +
          `you roll ${dice(diceOf(3))}: ${average(diceOf(3))} points on average. If it does not, ` +
          `the camp moves up to layer 2, which caves in ${riskOf(2)}% of the time.`,
        Picture: CampOnLayerThree,
        rules: ["CM-1", "CM-2", "CM-16"],
      },
      {
        title: "One layer more?",
        text:
          `From layer 3 you dig layer 4. It caves in ${riskOf(4)}% of the time; then you ` +
          "collect from the camp where it stands. If it holds and you take treasure, the camp " +
          `brings ${average(diceOf(4))} points a turn on average instead of ${average(diceOf(3))}.`,
        Picture: DigDown,
        rules: ["CM-8", "CM-9", "CM-10"],
      },
      {
        title: "The target is not the end",
        text:
          `Ann reaches ${target + 2}. Ben plays after her in the round, so he has one more ` +
          `turn, and reaches ${target + 5}. Ben wins.`,
        Picture: TwoScores,
        rules: ["CM-17", "CM-18"],
      },
    ],
    terms: [
      {
        word: "Camp",
        meaning: "Your tent. It says which dice you roll, and moves down when you take treasure.",
        rules: ["CM-10", "CM-16"],
      },
      {
        word: "Cave-in",
        meaning:
          "A hundred-sided die is rolled for a layer. The layer caves in if the roll is its " +
          "risk or less.",
        rules: ["CM-1"],
      },
      {
        word: "Core",
        meaning: `Layer ${CORE}, the last one. Nothing lies below it.`,
        rules: ["CM-11"],
      },
      {
        word: "Digger",
        meaning: "Your figure. It goes ahead of the camp and falls back to it in a cave-in.",
        rules: ["CM-8", "CM-9"],
      },
      {
        word: "Risk",
        meaning: `The chance in percent that a layer caves in: ${LAYERS.slice(1)
          .map(({ risk }) => risk)
          .join(", ")} from the top down. The surface is safe.`,
        rules: ["CM-1"],
      },
      {
        word: "Round",
        meaning: "One turn of each player. A match always ends with a whole round.",
        rules: ["CM-17"],
      },
      {
        word: "Treasure die",
        meaning:
          `The die of a layer: ${dice(diceOf(CORE))} from the top down. The number says how many ` +
          "sides it has.",
        rules: ["CM-16"],
      },
    ],
  };
}

function now({ phase, diggers, turn }: View): string | null {
  switch (phase.phase) {
    case "rolling":
      return "shake";
    case "what_now": {
      const own = turn === null ? undefined : diggers[turn];
      return own !== undefined && own.digger > own.camp ? "take" : "dig";
    }
    case "sabotage":
      return "sabotage";
    case "over":
      return null;
  }
}

export default defineGuide<Options, View>({ explain, now });
