/** What the coach says in the guided match of Digging Down. */
import { type Lesson, task, tell, watch } from "../lesson";

const LIGHT = ".dd-light";
const GOALS = ".dd-goals";
const HEARTS = ".dd-hearts";
const LOOT = ".dd-loot";
const DECK = ".dd-camp__deck";
/** What happens to a card. */
const CARD = ".dd-facing, .dd-story";
const CHOICES = ".dd-choices";
const WHO = ".dd-ready__who";
const LAMP = ".dd-dock .button.lamp";
const shaft = (number: number): string => `.dd-shafts > :nth-child(${number})`;
/** Your mate's inventory. */
const EMBER = ".dd-pack:not([data-own])";
const READY = '.dd-dock [aria-keyshortcuts="R"]';
const go = (number: number): string => `${shaft(number)} button.dd-shaft__go`;
const choice = (key: string): string => `.dd-choice[aria-keyshortcuts="${key}"]`;

/** Where held loot goes: a button on a phone, an inventory where there is room for it. */
const TAKE_IT =
  ".dd-takers .dd-taker:first-child .dd-target, .dd-pack[data-own] .dd-pack__place > .dd-target";

/** One press raises the tools and resolves the card. */
const PRESS = { actions: 2 };

const lesson: Lesson = [
  tell("You and Ember dig for two diamonds, together: you win or lose as a team.", GOALS),
  tell(
    "Torches are your clock: yours, Ember's, and those stashed at the base. Each exploration " +
      "burns one, the way home two. When the last one is gone, you have lost.",
    LIGHT,
  ),
  tell(
    "Four passages lead down, through dirt and stone to the deepslate, where the diamonds lie. " +
      "You see only the depth of a card, not what it is.",
    ".dd-shafts",
  ),
  task("A round begins: one torch is paid. Go to passage 1, to turn up its top card.", go(1)),
  watch("Ember goes to passage 2.", shaft(2)),
  task(
    "Once both are ready, the top cards are turned up. Press here. In later matches with other " +
      "people, you become ready by yourself after four seconds.",
    READY,
  ),
  tell(
    "Coal. An ore takes mining strength: each of your stone pickaxes has 1, and Coal takes 1. " +
      "A tool that is used is spent until you are back at the base.",
    CARD,
  ),
  task("Mine it.", LAMP, PRESS),
  watch("Ember's card comes next: iron ore.", CARD),
  tell("Iron ore takes 2, so Ember used two pickaxes: they are dim now.", EMBER),
  tell(
    "What you have won is loot. It is not yours yet: it is safe only at the base, and if you " +
      "lose your last heart, it is gone.",
    LOOT,
  ),
  tell(
    "Where to go is decided together: more than half of you have to agree. Bots leave it to the " +
      "people, so here your word is enough.",
    CHOICES,
  ),
  task("Explore once more. That takes another torch.", choice("E")),
  tell("Those who stand at one passage fight together.", shaft(3)),
  task("Go to passage 3.", go(3)),
  watch("Ember comes along.", shaft(3)),
  task(
    "A torch can light a passage, up to five at a time: the card is turned up, and light " +
      "weakens what hides there. Light passage 3.",
    LAMP.replace(".lamp", '[aria-keyshortcuts="L"]'),
  ),
  tell(
    "A Spider: 14 in the dark, but only 8 by light. Your three swords have 2 each: 6, too little " +
      "alone. With those of Ember it is enough.",
    shaft(3),
  ),
  watch("Ember is ready.", WHO),
  task("Get ready to meet it.", READY),
  task("Raise your swords against it.", LAMP),
  watch("Ember raises what is missing.", CARD),
  task("Now it is enough: fight it together.", LAMP),
  tell(
    "Left alone, a creature costs a heart for every 2 of its strength, up to four: with the last " +
      "heart, the team starts again at the base, without its loot. This one brings no loot.",
    HEARTS,
  ),
  task(
    "Your swords are spent, and you carry loot. Return to the base for two torches.",
    choice("B"),
  ),
  tell(
    "At the base hearts are full and all tools are fresh again. The Coal became a torch in the " +
      "stash. For the iron you choose: a sword or a pickaxe.",
    ".dd-share",
  ),
  task("Choose the iron sword, then who gets it: you.", ".dd-spoil .dd-good:first-child", {
    to: TAKE_IT,
  }),
  watch("Ember is ready to set out.", WHO),
  task("Set out: your free places are filled with torches, and one is paid.", READY),
  task("Go to passage 1.", go(1)),
  watch("Ember goes to passage 4, and lights it.", shaft(4)),
  tell(
    "A Creeper! Nothing can be raised against it: it costs two hearts and a loot card. But it " +
      "flees from light.",
    shaft(4),
  ),
  task("Get ready.", READY),
  task("A Zombie takes 4. One stroke of your new sword is enough.", LAMP, PRESS),
  tell("And the Creeper is gone. Light costs torches, but it saves hearts.", LIGHT),
  tell(
    "Cards lists what the cave still holds: look before you go into the dark. A potion refills " +
      "all hearts, and is drunk before or between two cards.",
    DECK,
  ),
  tell(
    "Come home before the light runs out, bring better tools each time, and dig down to the " +
      "diamonds: each counts as soon as it is mined. In a match alone, you lead both explorers.",
    GOALS,
  ),
];

export default lesson;
