/** What the coach says in the guided match of Cave Mining. */
import { type Lesson, task, tell, watch } from "../lesson";
import { dieOf, riskOf } from "./layers";

const DIG = '.cave-mining .cm-choice[aria-keyshortcuts="D"]';
const TAKE = '.cave-mining .cm-choice[aria-keyshortcuts="T"]';
const SABOTAGE = '.cave-mining .cm-choice[data-look="sabotage"]';
const DICE = ".cm-stage";
const SCORES = ".cm-standings";
const layer = (at: number): string => `.cm-layer[data-layer="${at}"]`;

const lesson: Lesson = [
  tell("You and Flint race to 50 points. Treasure lies in layers: the deeper, the more.", SCORES),
  tell(
    `Each layer shows its treasure die and its risk. d${dieOf(1)} is a die with ${dieOf(1)} ` +
      `sides. Layer 1 caves in for ${riskOf(1)} of 100 numbers.`,
    layer(1),
  ),
  tell(
    "The miner is your digger, who goes ahead. The tent is your camp, which earns the treasure.",
    layer(0),
  ),
  task("Dig layer 1.", DIG),
  tell(`The die showed 62, which is more than ${riskOf(1)}: layer 1 holds.`, DICE),
  task("In one turn you may dig as often as you dare. Dig layer 2.", DIG),
  tell(
    "80: it holds, too. You could go on. But if a layer caves in, your digger falls back to the " +
      "camp, which is still on the surface and brings nothing.",
    layer(2),
  ),
  task("So take treasure: the camp moves down to your digger.", TAKE),
  tell(
    "Your camp brings one die for each layer down to it: 3 from layer 1 and 4 from layer 2. " +
      "From now on it does so at the end of each of your turns, even if you dig and fail.",
    DICE,
  ),
  watch("Now it is Flint's turn.", layer(2)),
  tell(
    "Flint took treasure on your layer, and chose to sabotage you: your camp was rolled for, and " +
      "layer 2 caved in. That cost Flint the die of layer 2, so Flint got 2 points only.",
    layer(1),
  ),
  tell(
    "At the start of each of your turns your camp is rolled for, too. It held with 71. After a " +
      "cave-in you only collect and cannot dig, unless somebody has just sabotaged you.",
    DICE,
  ),
  task("Flint camps on layer 2. Dig down to it.", DIG),
  task("Take treasure on the same layer as Flint.", TAKE),
  task(
    "Now you may sabotage Flint. It costs you the die of layer 2, and Flint's camp may fall.",
    SABOTAGE,
  ),
  tell(
    "A camp that caves in is rolled for again one layer up, until one holds. With 12 and then 4, " +
      "Flint's camp is back on the surface. You got the 4 of layer 1.",
    layer(0),
  ),
  watch("Flint has to start again at the top.", DICE),
  tell(
    `Flint rolled 8 on layer 2, which caves in at ${riskOf(2)} or less: the digger fell back to ` +
      "the camp on the surface, and Flint got nothing.",
    layer(2),
  ),
  tell("You have 11 points, and Flint has 2. Your camp held: this is a turn to be brave.", SCORES),
  task(`Dig layer 3. Its risk is ${riskOf(3)}%, its die has eight sides.`, DIG),
  task(`Dig layer 4. One in three times it caves in (${riskOf(4)}%), but it has a d12.`, DIG),
  task("Take treasure: all four dice at once.", TAKE),
  tell(
    "26 points! But a deep camp is a risk: at the start of your next turn it has to hold " +
      `against ${riskOf(4)}%, or it comes up layer by layer and you cannot dig.`,
    layer(4),
  ),
  watch("Flint digs, and then the mine shakes under your camp.", DICE),
  tell(
    "Your camp fell back to layer 3, and you could not dig; but what the camp brings is yours, " +
      "and you have 51 points.",
    SCORES,
  ),
  tell(
    "You passed 50, and yet the match went on: a round is always finished, so that everybody has " +
      "had as many turns. Flint collected 30, and 38 would have won. A tie plays another round.",
    SCORES,
  ),
  tell("You have won. Now play for real: a real match goes to 150 points.", SCORES),
];

export default lesson;
