/** Cavern Shuffle explained. */
import type { Options } from "../../generated/cavern_shuffle/Options";
import type { View } from "../../generated/cavern_shuffle/View";
import { EXPLORED, NUMBERS, PILES } from "../../generated/cavern_shuffle/constants";
import { list } from "../../ui/words";
import { type Guide, defineGuide } from "../guide";
import {
  BlockedPile,
  ClericOnRogue,
  FirstObstacle,
  LevelUp,
  OneLowerOtherSide,
  SetAside,
  TurnThree,
  WonBeast,
} from "./GuidePictures";
import { enemyName } from "./words";

const { difficulties, enemies, minotaur_power, potion } = NUMBERS;
const [first, ...later] = difficulties;

function explain({ explore, reveal }: Options): Guide {
  return {
    aim:
      `Level up your four adventurers until their levels add up to ${minotaur_power}: that ` +
      "beats the Minotaur.",
    turn: [
      {
        id: "move",
        title: "Move a card",
        text:
          "A card goes onto one that is exactly one level higher and of the other alignment. The " +
          "cards below it move with it.",
        Picture: OneLowerOtherSide,
        rules: ["CS-4", "CS-7", "CS-9"],
      },
      {
        id: "level",
        title: "Level up",
        text:
          "A card that is exactly one level above its adventurer's level goes to the Party, for " +
          "good.",
        Picture: LevelUp,
        rules: ["CS-10", "CS-13"],
      },
      {
        id: "minotaur",
        title: "The Minotaur walks on",
        text:
          "With every level-up it moves one pile on, and turns around at both ends. Its pile is " +
          `blocked. ${
            reveal === "before_minotaur"
              ? "A card you uncover is turned up before it moves."
              : "A card you uncover is turned up after it has moved."
          }`,
        Picture: BlockedPile,
        rules: ["CS-5", "CS-6", "CS-20"],
      },
      {
        id: "explore",
        title: "Explore",
        text:
          `You turn ${EXPLORED} cards of the Explore pile, and can use the last. When it is ` +
          `empty it begins again, as often as you like. ${
            explore === "turn_over"
              ? `At its end you may get fewer than ${EXPLORED}.`
              : `At its end, ${EXPLORED} are completed from the next pass.`
          }`,
        Picture: TurnThree,
        rules: ["CS-11", "CS-12"],
      },
      {
        id: "items",
        title: "Encounters and items",
        text:
          "No card can lie on an encounter. Its own adventurer completes an obstacle, and the " +
          "Party as a whole an enemy. Items are set aside for free, and work once.",
        Picture: SetAside,
        rules: ["CS-22", "CS-23", "CS-30"],
      },
    ],
    examples: [
      {
        title: "Lawful on Chaotic",
        text:
          "A Cleric of level 4 is Lawful. It goes onto a Rogue or a Ranger of level 5, which are " +
          "Chaotic, but not onto a Barbarian.",
        Picture: ClericOnRogue,
        rules: ["CS-7"],
      },
      {
        title: "The first obstacle is the easiest",
        text:
          `The first obstacle you complete takes level ${first} of its adventurer, the others ` +
          `${list(later.map(String))}, whichever they are. So begin with the one that blocks most.`,
        Picture: FirstObstacle,
        rules: ["CS-22"],
      },
      {
        title: "Legend, Seasoned, or Novice",
        text:
          "If you win with all four items set aside and none used, you are a Legend; with all " +
          "four used, a Novice; otherwise Seasoned.",
        Picture: WonBeast,
        rules: ["CS-40"],
      },
    ],
    terms: [
      {
        word: "Alignment",
        meaning: "Cleric and Barbarian are Lawful, Rogue and Ranger Chaotic.",
        rules: ["CS-7"],
      },
      {
        word: "Available",
        meaning: "The last face-up card of a pile that is not blocked, and the top of Discard.",
        rules: ["CS-4"],
      },
      {
        word: "Encounter",
        meaning: "An obstacle or an enemy: a card that cannot be moved, only completed.",
        rules: ["CS-8", "CS-22", "CS-23"],
      },
      {
        word: "Enemy",
        meaning: `Takes a Party level: ${list(
          enemies.map(({ enemy, power }) => `${enemyName(enemy)} ${power}`),
        )}.`,
        rules: ["CS-23"],
      },
      {
        word: "Minor Illusion",
        meaning: "Continues a sequence as the card that fits.",
        rules: ["CS-34"],
      },
      {
        word: "Party level",
        meaning: "The levels of the four adventurers in the Party, added up.",
        rules: ["CS-13"],
      },
      {
        word: "Passage",
        meaning:
          `An empty one of the ${PILES} piles. Only a card of level 10 can enter it. There it ` +
          "stays: it never moves to another passage.",
        rules: ["CS-9"],
      },
      {
        word: "Potion of Strength",
        meaning: `Lends ${potion} levels for one encounter, or against the Minotaur.`,
        rules: ["CS-21", "CS-32"],
      },
      {
        word: "Short Rest",
        meaning: "Shuffles Discard and the Explore pile together.",
        rules: ["CS-31"],
      },
      {
        word: "Treasure",
        meaning: "Gives an adventurer a level for good.",
        rules: ["CS-33"],
      },
    ],
  };
}

const now = ({ outcome }: View): string | null => (outcome === null ? "move" : null);

export default defineGuide<Options, View>({ explain, now });
