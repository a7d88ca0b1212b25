//! The rules in our own words, for the rules page and for refusals.

use crate::{Rule, rule, ruled};

const CARDS: &str = "The cards";
const SET_UP: &str = "Before you start";
const TURN: &str = "Your turn";
const DANGER: &str = "TNT and Creepers";
const TOOLS: &str = "Tools";
const END: &str = "The end";

pub(super) const RULES: &[Rule] = &[
    ruled(
        "CG-1",
        CARDS,
        "There are 75 resource cards: 24 Wood, 9 Stone, 8 Iron, 7 Gold, 6 Diamond, 11 Wild, 5 Creepers and 5 TNT. The \
         materials and Wilds have a value of 1, 2 or 3. And there are 25 craft cards: Sword, Shovel, Hoe, Pick Axe and Axe, \
         each in Wood, Stone, Iron, Gold and Diamond. A Sword costs 2 of its material and 1 Wood, a Shovel 1 and 2, a Hoe 2 \
         and 2, a Pick Axe or an Axe 3 and 2. Wooden tools cost as much, all of it in Wood.",
        "Which values there are and what a craft card counts is ours.",
    ),
    rule(
        "CG-2",
        SET_UP,
        "The resource cards are shuffled into 5 piles of 15, face up, and the craft cards into 4 piles of 6. You see the top \
         of each pile and how many cards it has. The craft card that is left over begins the discard pile, face down.",
    ),
    ruled(
        "CG-3",
        SET_UP,
        "TNT that lies on top at the start stays there.",
        "A Creeper that lies on top at the start is discarded without effect, until none does.",
    ),
    rule("CG-4", SET_UP, "The first player is drawn. Everybody has a holder for one card."),
    ruled(
        "CG-5",
        TURN,
        "You have 2 actions: mine, craft or reserve, in any mix. Then the next player has a turn.",
        "You may end your turn before that.",
    ),
    rule(
        "CG-6",
        TURN,
        "Mine: take the top card of a resource pile. A resource or Wild stays in front of you, for all to see. TNT goes \
         off at once. Creepers cannot be mined.",
    ),
    rule(
        "CG-7",
        TURN,
        "Craft: pay for the top card of a craft pile, or for the card in your holder, and lay it in front of you. Either \
         takes one action.",
    ),
    ruled(
        "CG-8",
        TURN,
        "You pay with cards whose values cover every material of the cost. You may pay more than that, but get nothing \
         back. A Wild counts as one material of your choice, with its whole value. What you pay is discarded.",
        "What you could leave out and still cover the cost, whatever your Wilds count as, cannot be paid, so that nobody wastes \
         a card by mistake.",
    ),
    rule(
        "CG-9",
        TURN,
        "An Axe adds 2 Wood to one payment. You may use several on one payment, if each of them is needed.",
    ),
    ruled(
        "CG-10",
        TURN,
        "Reserve: take the top card of a craft pile into your holder, if that is empty.",
        "It lies there face up, and stays until you craft it.",
    ),
    ruled(
        "CG-11",
        END,
        "Most points win. If they are equal, who has crafted fewer cards; if that is equal too, the victory is shared.",
        "This is how it ends when nobody has mined, crafted, reserved or used a tool in two full rounds, or when no craft \
         card is left on the piles and in the holders.",
    ),
    rule(
        "CG-12",
        DANGER,
        "TNT goes off when you mine it: it takes the tops of the other four piles. Of these you keep two resources or Wilds; \
         if there are no more than two, you keep them all. The rest is discarded with the TNT. TNT that is taken like this \
         does not go off.",
    ),
    ruled(
        "CG-13",
        DANGER,
        "TNT may uncover a Creeper.",
        "Such a Creeper is discarded without effect, and so is the next one below it.",
    ),
    ruled(
        "CG-14",
        DANGER,
        "When you mine a resource or Wild and there is a Creeper below it, everybody, you too, discards one resource or \
         Wild of their choice; who has none discards nothing. All choose at the same time and show it together. Then the \
         Creeper is discarded, and if there is another one below it, that one attacks as well. The card you have just mined \
         may be discarded.",
        "Who has only one way to meet it is not asked.",
    ),
    rule("CG-15", TOOLS, "Sword: use it against one Creeper instead of discarding a card."),
    ruled(
        "CG-16",
        DANGER,
        "Resource piles can run out.",
        "When one is empty after an action, all discarded resource cards are shuffled and become that pile; Creepers on its \
         top are discarded as at the start. If several are empty, the leftmost gets the cards. While nothing but Creepers is \
         discarded, it stays empty.",
    ),
    rule(
        "CG-17",
        TOOLS,
        "Each tool that you have crafted can be used once. Then it lies face down, and counts its points as before. Using \
         a tool is not an action.",
    ),
    ruled(
        "CG-18",
        TOOLS,
        "Shovel: another player has one action less in their next turn.",
        "Two Shovels take both actions of a turn; a third one cannot be used on it. Used during the victim's own turn it \
         counts for the one after. A Pick Axe still adds an action.",
    ),
    ruled(
        "CG-19",
        TOOLS,
        "Pick Axe: you have one more action in your turn. You may use several in one turn.",
        "While you have an unused one, your turn waits until you end it, also when no action is left.",
    ),
    rule(
        "CG-20",
        TOOLS,
        "Hoe: the top card of every pile is discarded without effect, and so are Creepers that appear then.",
    ),
    rule(
        "CG-21",
        TOOLS,
        "You may use a Shovel or a Hoe at any time, also when it is not your turn, unless a choice is to be made for TNT or a \
         Creeper. A Pick Axe is used in your own turn, an Axe in a payment, a Sword against a Creeper. You can use a tool \
         as soon as you have crafted it.",
    ),
    rule(
        "CG-22",
        END,
        "The first player with enough points wins at once: 24 with 2 players, 20 with 3 and 16 with 4.",
    ),
];
