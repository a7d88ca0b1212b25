/** Digging Down explained. */
import type { Difficulty } from "../../generated/digging_down/Difficulty";
import type { Options } from "../../generated/digging_down/Options";
import type { View } from "../../generated/digging_down/View";
import {
  CARDS,
  EXPLORE_COST,
  HEARTS,
  KITS,
  PASSAGES,
  RETURN_COST,
  TOOLS,
} from "../../generated/digging_down/constants";
import { count } from "../../ui/words";
import { type Guide, defineGuide } from "../guide";
import {
  BackAtBase,
  DiamondOre,
  HeartsLost,
  LightFirst,
  LootAtRisk,
  SpiderInTheDark,
  SwordsRaised,
  TorchesBurn,
} from "./GuidePictures";

/** What the team has to find. */
const GOALS: Readonly<Record<Difficulty, string>> = {
  normal: "mine both diamonds",
  hard: "defeat both Endermen",
  hardcore: "mine both diamonds and defeat both Endermen",
};

const [kitOfTwo] = KITS;
const spider = CARDS.find(({ name }) => name === "Spider");
const sword = TOOLS.find(({ gear, enchanted }) => gear === "stone_sword" && !enchanted);

/** What all swords of two characters reach at the start. */
const swords = 2 * (kitOfTwo?.tools ?? 0) * (sword?.strength.combat ?? 0);

/** What a Spider takes in the dark and by light. */
const [dark, lit] =
  spider?.challenge.kind === "mob" ? [spider.challenge.dark, spider.challenge.lit] : [0, 0];

function explain({ difficulty, decisions }: Options): Guide {
  return {
    aim: `Together, ${GOALS[difficulty]} before you have used your last torch.`,
    turn: [
      {
        id: "decide",
        title: "Explore, or return?",
        text:
          `Exploring costs ${count(EXPLORE_COST, "torch", "torches")} and returning ` +
          `${RETURN_COST}. ${
            decisions === "majority"
              ? "You decide together: more than half of you have to agree."
              : "Anybody may decide."
          } With the last torch the match is lost, so torches are your clock.`,
        Picture: TorchesBurn,
        rules: ["DD-6", "DD-7", "DD-8"],
      },
      {
        id: "move",
        title: "Choose a passage",
        text:
          `Everybody stands at one of the ${PASSAGES} passages, alone or with others. Whoever ` +
          "lights a passage spends a torch, and all of you see its card.",
        Picture: LightFirst,
        rules: ["DD-10", "DD-11", "DD-13"],
      },
      {
        id: "face",
        title: "Meet the cards",
        text:
          "The top cards are turned up one after another. Those at the passage raise tools: " +
          "swords against mobs, pickaxes against ore. Used tools rest until you are back at " +
          "the base.",
        Picture: SwordsRaised,
        rules: ["DD-14", "DD-15", "DD-16"],
      },
      {
        id: "hearts",
        title: "Or lose hearts",
        text:
          `A mob that you leave costs hearts by its strength. With the last of the ${HEARTS} ` +
          "hearts you are all back at the base, and the loot of the round is gone.",
        Picture: HeartsLost,
        rules: ["DD-20", "DD-21"],
      },
      {
        id: "base",
        title: "Bring the loot home",
        text:
          "Loot is yours only at the base. There hearts and tools come back, and you share out " +
          "what you have found.",
        Picture: BackAtBase,
        rules: ["DD-34", "DD-40", "DD-41", "DD-42"],
      },
    ],
    examples: [
      {
        title: "What light changes",
        text:
          `A Spider takes ${dark} of two characters in the dark and ${lit} by light. All your ` +
          `swords together reach ${swords} at the start: too few in the dark, enough by light.`,
        Picture: SpiderInTheDark,
        rules: ["DD-11", "DD-23"],
      },
      {
        title: "Once more, or home?",
        text:
          "With 3 torches in your inventories and more in the stash, exploring leaves " +
          `${3 - EXPLORE_COST}: just enough for the way back with the loot. After that there is ` +
          "no second exploration.",
        Picture: LootAtRisk,
        rules: ["DD-6", "DD-9"],
      },
      {
        title: "An objective counts at once",
        text:
          "A diamond that is mined is found for good, even if you lose the loot of the round " +
          "on the way home.",
        Picture: DiamondOre,
        rules: ["DD-22", "DD-33"],
      },
    ],
    terms: [
      {
        word: "Active",
        meaning: "A tool that can be raised. Used tools are active again at the base.",
        rules: ["DD-15", "DD-40"],
      },
      {
        word: "Armour",
        meaning: "An extra heart, which is lost first.",
        rules: ["DD-21", "DD-34"],
      },
      {
        word: "Box",
        meaning: "Where used cards and torches go.",
        rules: ["DD-1", "DD-6"],
      },
      {
        word: "Loot",
        meaning: "Cards that you have resolved in this round. They are secured by returning.",
        rules: ["DD-34"],
      },
      {
        word: "Mob",
        meaning: "A creature. It takes combat strength, and less of it by light.",
        rules: ["DD-23"],
      },
      {
        word: "Objective",
        meaning: "A diamond or an Enderman. Finding all of them wins.",
        rules: ["DD-3", "DD-33"],
      },
      {
        word: "Stash",
        meaning: "Torches at the base. They fill your free slots when you set out.",
        rules: ["DD-2", "DD-42"],
      },
      {
        word: "Strength",
        meaning: "Combat of swords or mining of pickaxes. Those at a passage add theirs up.",
        rules: ["DD-15"],
      },
      {
        word: "Torch tile",
        meaning: "Lies at a passage that is lit.",
        rules: ["DD-11", "DD-17"],
      },
    ],
  };
}

function now({ phase }: View): string | null {
  switch (phase.phase) {
    case "dealing":
    case "decide":
      return "decide";
    case "move":
      return "move";
    case "face":
    case "flipping":
    case "ride":
    case "silk_touch":
      return "face";
    case "pause":
      return "hearts";
    case "base":
      return "base";
    case "over":
      return null;
  }
}

export default defineGuide<Options, View>({ explain, now });
