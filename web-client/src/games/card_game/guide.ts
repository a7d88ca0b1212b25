/** Card Game? explained. */
import type { Options } from "../../generated/card_game/Options";
import type { View } from "../../generated/card_game/View";
import {
  ACTIONS,
  AXE_WOOD,
  CRAFT_CARDS,
  GOALS,
  TNT_KEEPS,
} from "../../generated/card_game/constants";
import { count } from "../../ui/words";
import { type Guide, defineGuide } from "../guide";
import {
  CraftFromPile,
  CreeperBelow,
  IronSwordPaid,
  MineTop,
  PlanInHolder,
  TntBlast,
  ToolsOnce,
  WildAsDiamond,
} from "./GuidePictures";
import { costOf } from "./words";

const [forTwo, forThree, forFour] = GOALS;

const sword = CRAFT_CARDS.find(({ tool, material }) => tool === "sword" && material === "iron");
const swordCost = sword === undefined ? "" : costOf(sword);

function explain(): Guide {
  return {
    aim:
      `Craft tools, and be the first with ${forTwo} points with two players, ${forThree} with ` +
      `three, or ${forFour} with four.`,
    turn: [
      {
        id: "mine",
        title: `Mine a card: one of your ${count(ACTIONS, "action")}`,
        text:
          "You take the top card of a pile. Everybody sees it before you take it; nobody knows " +
          "what lies below it.",
        Picture: MineTop,
        rules: ["CG-5", "CG-6"],
      },
      {
        id: "danger",
        title: "What lies below",
        text:
          "If your card uncovers a Creeper, everybody discards a card, you too. TNT that you " +
          `mine takes the top cards of the other piles, and you keep ${TNT_KEEPS} of them.`,
        Picture: CreeperBelow,
        rules: ["CG-12", "CG-13", "CG-14"],
      },
      {
        id: "craft",
        title: "Craft a tool",
        text:
          "You pay with cards whose values cover the cost. A Wild counts as one material of your " +
          "choice. You may pay too much, but get nothing back.",
        Picture: CraftFromPile,
        rules: ["CG-7", "CG-8", "CG-9"],
      },
      {
        id: "reserve",
        title: "Reserve a tool",
        text:
          "You put a craft card into your holder. Now nobody else can craft it, and you pay when " +
          "you can.",
        Picture: PlanInHolder,
        rules: ["CG-10"],
      },
      {
        id: "tools",
        title: "Use your tools",
        text:
          "Each tool can be used once, and keeps its points. Using one is not an action. A " +
          "Shovel or a Hoe can be used out of turn, too.",
        Picture: ToolsOnce,
        rules: ["CG-15", "CG-17", "CG-18", "CG-19", "CG-20", "CG-21"],
      },
    ],
    examples: [
      {
        title: "Paying too much",
        text:
          `An Iron Sword costs ${swordCost}. With an Iron of 3 and a Wood of 1 you pay one ` +
          "Iron too much, and it is gone. An Iron of 2 would have been enough.",
        Picture: IronSwordPaid,
        rules: ["CG-8"],
      },
      {
        title: "A Wild",
        text:
          "A Wild of 2 counts as 2 Diamond, or as 2 of any other material, but not as 1 " +
          "Diamond and 1 Wood.",
        Picture: WildAsDiamond,
        rules: ["CG-8"],
      },
      {
        title: "TNT",
        text:
          `You mine TNT. Four cards lie on top of the other piles: you keep ${TNT_KEEPS} ` +
          "resources or Wilds of your choice, and the rest is discarded.",
        Picture: TntBlast,
        rules: ["CG-12"],
      },
    ],
    terms: [
      {
        word: "Action",
        meaning: `You have ${ACTIONS} in a turn: mine, craft or reserve, in any mix.`,
        rules: ["CG-5"],
      },
      {
        word: "Axe",
        meaning: `Adds ${AXE_WOOD} Wood to one payment.`,
        rules: ["CG-9"],
      },
      {
        word: "Creeper",
        meaning: "Costs everybody a card when it is uncovered. It cannot be mined.",
        rules: ["CG-14"],
      },
      {
        word: "Hoe",
        meaning: "Discards the top card of every pile.",
        rules: ["CG-20"],
      },
      {
        word: "Holder",
        meaning: "Your place for one reserved craft card.",
        rules: ["CG-4", "CG-10"],
      },
      {
        word: "Pick Axe",
        meaning: "Gives you one more action in your turn.",
        rules: ["CG-19"],
      },
      {
        word: "Shovel",
        meaning: "Takes an action from another player's next turn.",
        rules: ["CG-18"],
      },
      {
        word: "Sword",
        meaning: "Saves you from one Creeper.",
        rules: ["CG-15"],
      },
      {
        word: "Value",
        meaning: "The number on a resource card: how much of a cost it pays.",
        rules: ["CG-1", "CG-8"],
      },
      {
        word: "Wild",
        meaning: "A card that counts as one material of your choice.",
        rules: ["CG-8"],
      },
    ],
  };
}

function now({ phase }: View): string | null {
  switch (phase.phase) {
    case "drawing":
    case "turn":
      return "mine";
    case "tnt":
    case "creeper":
      return "danger";
    case "over":
      return null;
  }
}

export default defineGuide<Options, View>({ explain, now });
