/** What the coach says in the guided match of Cavern Shuffle. */
import type { Card } from "../../generated/cavern_shuffle/Card";
import { EXPLORED, NUMBERS } from "../../generated/cavern_shuffle/constants";
import { list } from "../../ui/words";
import { type Lesson, hasKeys, task, tell } from "../lesson";

const card = (name: Card): string => `.cavern-shuffle .cs-take[data-card="${name}"]`;
const place = (name: string): string => `.cavern-shuffle [data-place="${name}"]`;

const { difficulties, minotaur_power, potion } = NUMBERS;
const [first, second, ...later] = difficulties;

/** Words that only a keyboard makes true. */
const withKeys = (words: string): string => (hasKeys() ? words : "");

const lesson: Lesson = [
  tell(
    "The Minotaur lives in this maze. Your party of four beats it once their levels add up to " +
      `${minotaur_power}.`,
    ".cs-gauge",
  ),
  tell(
    "Everybody starts at level 0. To level up, an adventurer needs the next card of their own: " +
      "first a 1, then a 2.",
    ".cs-party",
  ),
  task(
    `The Rogue 1 lies open. Tap it twice${withKeys(", or press Space on it")}: ` +
      "the Rogue levels up.",
    card("rogue_1"),
  ),
  tell(
    "The Minotaur took a step: each level-up moves it by one pile. Where it stands, the pile is " +
      "shut. The footprints show where it goes next.",
    ".cs-ledge",
  ),
  task(
    "The Treasure is an item. Tap it twice to set it aside: it costs nothing, and helps later.",
    card("treasure"),
  ),
  tell(
    "Used, an item can save a match. You win as a Legend with all four unused, as a Novice with " +
      "all four used, and as Seasoned otherwise.",
    ".cs-inventory",
  ),
  task("A Ranger 1! Level her up in the same way.", card("ranger_1")),
  tell(
    "Dense Webbing is an obstacle. Only the Ranger can clear it, and the first obstacle takes " +
      `level ${first}. She has that now.`,
    card("dense_webbing"),
  ),
  task("Clear the Dense Webbing: tap it twice.", card("dense_webbing")),
  tell(
    `The next obstacle takes level ${second}, whichever it is; then ${list(later.map(String))}. ` +
      "Below this one lay another.",
    ".cs-facts",
  ),
  tell(
    "To get at covered cards, build sequences: a card goes onto one that is one level higher and " +
      "of the other alignment. Lawful cards are light: Cleric and Barbarian. Chaotic ones are " +
      "dark: Rogue and Ranger.",
    ".cs-party",
  ),
  task("Tap the Chaotic Rogue 8, then the Lawful Cleric 9; or drag it there.", card("rogue_8"), {
    to: place("pile-5"),
  }),
  task(
    "A sequence moves as a whole. Put the Cleric 9, with the Rogue on it, onto the Ranger 10.",
    card("cleric_9"),
    { to: place("pile-4") },
  ),
  tell(
    "Pile 1 is empty, and the Minotaur has left it. Only a level 10 can enter an empty pile.",
    place("pile-1"),
  ),
  task("Move the Ranger 10 there, with all that hangs on it.", card("ranger_10"), {
    to: place("pile-1"),
  }),
  task("Now the Barbarian 8 is open. Put the Ranger 7 onto it.", card("ranger_7"), {
    to: place("pile-4"),
  }),
  tell(
    `Nothing more fits. Then you explore: ${EXPLORED} cards are turned up, and the last is yours ` +
      "to use.",
    ".cs-stock",
  ),
  task(`Explore: press the pile${withKeys(", or the key E")}.`, ".cs-explore__button"),
  task("The Cleric 1 came up. Level the Cleric up from here.", card("cleric_1")),
  task("And the Cleric 2 has been waiting in the maze. Level up again.", card("cleric_2")),
  tell(
    "Only level-ups move the Minotaur, to the end of the row and back. When it shuts a pile that " +
      "you need, level up somebody else first.",
    ".cs-ledge",
  ),
  tell(
    "Red marks are enemies, which your Party level beats once they turn up. With the Potion in " +
      `hand, the green ${minotaur_power - potion} is enough to win.`,
    ".cs-gauge",
  ),
  tell(
    "The rest is yours. The Hint button gives hints; Undo, above the board from now on, takes " +
      "moves back. Point at a card, or hold it, to read what it does.",
    ".cs-hand",
  ),
];

export default lesson;
