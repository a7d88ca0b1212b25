/** What the coach says in the guided match of Card Game?. */
import { type Lesson, task, tell, watch } from "../lesson";

const pile = (number: number): string => `.cg-pile[data-place="pile-${number - 1}"]`;
const craft = (number: number): string => `.cg-pile[data-place="craft-${number - 1}"]`;
const HOLDER = '.cg-pile[data-place="p0-holder"]';
const POINTS = ".cg-own__head";
const HAND = ".cg-tray";
const TOOLS = ".cg-tools";
const COPPER = ".cg-opponents";
const ACTIONS = ".cg-banner__actions";
/** The button of a dialog that pays. */
const PAY = { to: ".cg-pay__buttons > .lamp" };
/** The button of a dialog that reserves a card, or uses a tool. */
const DO = { to: "dialog .cg-craft ~ .button" };

const lesson: Lesson = [
  tell(
    "Whoever has 24 points first wins. Points come from tools, and tools from what you mine.",
    POINTS,
  ),
  tell("Copper begins with 2 points, to make up for playing after you.", COPPER),
  tell("In your turn you have two actions: mine, craft or reserve, in any mix.", ACTIONS),
  task("Mine: take the Wood on pile 1. It pays for up to 3 Wood.", pile(1)),
  tell(
    "It lies in front of you. The card that was below it is open to everybody now, so mining may " +
      "help the next player.",
    HAND,
  ),
  task("Mine the Stone on pile 2, worth 2.", pile(2)),
  watch("Those were your two actions. Now Copper plays.", COPPER),
  tell(
    "Copper mined, and reserved the Diamond Pick Axe: a reserved card lies in its player's " +
      "holder, and nobody else can craft it.",
    COPPER,
  ),
  tell(
    "The Stone Sword takes 2 Stone and 1 Wood. You have 2 and 3: the check mark says that you " +
      "can craft it. Numbers beside a pick name piles whose card would do the rest.",
    craft(1),
  ),
  task("Open the Stone Sword, and craft it.", craft(1), PAY),
  tell(
    "You paid a Wood of 3 for 1: there is no change, so small cards are good for small prices. " +
      "The Sword brings 2 points. Its power can be used once, and the points stay.",
    TOOLS,
  ),
  task("One action is left. Mine the Gold on pile 2.", pile(2)),
  watch("Copper's turn. Look at pile 3.", pile(3)),
  tell(
    "Below Copper's Diamond lay a Creeper! It attacks everybody: each discards a card of their " +
      "choice, all at the same time.",
    ".cg-stage",
  ),
  task(
    "A Sword can be used instead: use yours, and keep your Gold.",
    '.cg-stage__answers [aria-keyshortcuts="W"]',
  ),
  watch("Copper gave up the Diamond, and plays on.", COPPER),
  tell("Your Sword is used up, but its points still count.", TOOLS),
  tell(
    "On pile 4 lies TNT. Whoever mines it blows up the top cards of the four other piles, and " +
      "keeps two of them.",
    pile(4),
  ),
  task("Mine the TNT: two cards for one action.", pile(4)),
  task(
    "Tap the Wild, which counts as any one material, and the Wood 3. Then keep both.",
    '.cg-blast__card[aria-pressed="false"]',
    { to: ".cg-stage__row > .lamp:not([aria-disabled])" },
  ),
  tell(
    "The Iron Shovel takes 1 Iron and 2 Wood. You could craft it now. To try it out, reserve it " +
      "instead: that takes an action, too, but then nobody else can take the card.",
    craft(2),
  ),
  task("Reserve it: open it, and put it into your holder.", craft(2), DO),
  watch("Copper's turn.", COPPER),
  tell(
    "The Shovel is safe in your holder, which has room for one card. Crafting it from there " +
      "costs the same.",
    HOLDER,
  ),
  task("Craft it from your holder: the Wild pays for the Iron.", HOLDER, PAY),
  tell(
    "A Shovel takes an action from another player's next turn, and two cancel it. Like the Hoe, " +
      "which sweeps all piles, it costs no action and may be used at any time, even out of turn.",
    TOOLS,
  ),
  task("Use the Shovel on Copper.", '.cg-tool-tile[aria-keyshortcuts="s"]', DO),
  task("Your second action: mine the Stone 3 on pile 4.", pile(4)),
  tell(
    "Copper now has one action fewer. A Pick Axe gives one more, and an Axe pays 2 Wood.",
    COPPER,
  ),
  tell(
    "You have 4 points of 24. Point at a tool, or open it, to read what it does. Play on, or " +
      "play for real.",
    POINTS,
  ),
];

export default lesson;
