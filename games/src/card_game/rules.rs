//! The rules in our own words, for the rules page and for refusals.

use lamproom_game::{Rule, rule, ruled};

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
        "There are 75 resource cards: 24 Wood, 9 Stone, 8 Iron, 7 Gold, 6 Diamond, 11 Wild, 5 \
         Creepers and 5 TNT. Materials and Wilds have a value of 1, 2 or 3. There are 25 craft \
         cards: Sword, Shovel, Hoe, Pick Axe and Axe, each in Wood, Stone, Iron, Gold and Diamond. \
         A Sword costs 2 of its material and 1 Wood, a Shovel 1 and 2, a Hoe 2 and 2, a Pick Axe \
         or an Axe 3 and 2. A wooden tool costs the same total, all in Wood.",
        "The source does not print the values and points; these are our own.",
    ),
    rule(
        "CG-2",
        SET_UP,
        "The resource cards are shuffled into 5 piles of 15, face up, and the craft cards into 4 \
         piles of 6. You see the top card and the height of each pile. The remaining craft card \
         starts the discard pile, face down.",
    ),
    ruled(
        "CG-3",
        SET_UP,
        "TNT on top of a pile at the start stays there.",
        "Creepers on top at the start are discarded without effect, until none is left on top.",
    ),
    ruled(
        "CG-4",
        SET_UP,
        "The first player is drawn; in a rematch, the next player begins. Each player has a holder \
         for one card.",
        "Going first is an advantage, so some players begin with points: the second of two with 2, \
         the third of three with 1, and of four the second with 1, the third with 2 and the fourth \
         with 3. With three players, the first turn of the match has only 1 action. Among equal \
         bots, everybody then wins about equally often.",
    ),
    ruled(
        "CG-5",
        TURN,
        "You have 2 actions: mine, craft or reserve, in any mix. Then it is the next player's \
         turn.",
        "You may end your turn early.",
    ),
    rule(
        "CG-6",
        TURN,
        "Mine: take the top card of a resource pile. A resource or Wild stays in front of you, \
         face up. TNT explodes at once. Creepers cannot be mined.",
    ),
    rule(
        "CG-7",
        TURN,
        "Craft: pay for the top card of a craft pile, or for the card in your holder, and place it \
         in front of you. Either takes one action.",
    ),
    ruled(
        "CG-8",
        TURN,
        "Pay with cards whose values cover every material of the cost. You may overpay, but get \
         nothing back. A Wild counts as one material of your choice, with its whole value. The \
         cards you pay are discarded.",
        "So that nobody wastes a card by mistake, a payment must not contain anything you could \
         leave out and still cover the cost, whatever your Wilds count as.",
    ),
    rule(
        "CG-9",
        TURN,
        "An Axe adds 2 Wood to one payment. You may use several Axes on one payment if each is \
         needed.",
    ),
    ruled(
        "CG-10",
        TURN,
        "Reserve: take the top card of a craft pile into your empty holder.",
        "It lies there face up until you craft it.",
    ),
    ruled(
        "CG-11",
        END,
        "The most points win. Ties go to the player with fewer crafted cards; if still tied, they \
         share the victory.",
        "The game ends this way when nobody has mined, crafted, reserved or used a tool for two \
         full rounds; mining TNT that brings no card does not count. It also ends after ten full \
         rounds in which nobody has crafted, reserved or used a tool, or when no craft card is \
         left on the piles and in the holders.",
    ),
    rule(
        "CG-12",
        DANGER,
        "TNT explodes when you mine it, and takes the top cards of the other four piles. Keep two \
         resources or Wilds among them, or all if there are at most two. The rest is discarded \
         with the TNT. TNT taken this way does not explode.",
    ),
    ruled(
        "CG-13",
        DANGER,
        "TNT may uncover a Creeper.",
        "It is discarded without effect, and so is any Creeper below it.",
    ),
    ruled(
        "CG-14",
        DANGER,
        "If a Creeper lies below the resource or Wild you mine, everybody, including you, discards \
         one resource or Wild of their choice. Players with none discard nothing. All choose at \
         the same time and reveal together. Then the Creeper is discarded, and if another one lies \
         below, it attacks too. You may discard the card you have just mined.",
        "Players with only one way to meet the Creeper make no choice.",
    ),
    rule("CG-15", TOOLS, "Sword: use it against one Creeper instead of discarding a card."),
    ruled(
        "CG-16",
        DANGER,
        "Resource piles can run out.",
        "If a pile is empty after an action, all discarded resource cards are shuffled to become \
         that pile. Creepers on top of it are discarded as at the start. If several piles are \
         empty, the leftmost gets the cards. While only Creepers are discarded, the pile stays \
         empty.",
    ),
    rule(
        "CG-17",
        TOOLS,
        "You can use each tool you have crafted once. Then it lies face down and still counts its \
         points. Using a tool is not an action.",
    ),
    ruled(
        "CG-18",
        TOOLS,
        "Shovel: another player has one action fewer in their next turn.",
        "Two Shovels take both actions of a turn, and a third cannot be used on it. A Shovel used \
         during the victim's own turn counts for their following one. A Pick Axe still adds an \
         action.",
    ),
    ruled(
        "CG-19",
        TOOLS,
        "Pick Axe: gain one action in your turn. You may use several in one turn.",
        "While you have an unused one, your turn lasts until you end it, even with no action left.",
    ),
    rule(
        "CG-20",
        TOOLS,
        "Hoe: discard the top card of every pile without effect, and any Creepers this uncovers.",
    ),
    rule(
        "CG-21",
        TOOLS,
        "You may use a Shovel or a Hoe at any time, even out of turn, unless a choice about TNT or \
         a Creeper is pending. Use a Pick Axe in your own turn, an Axe in a payment, a Sword \
         against a Creeper. You can use a tool as soon as you have crafted it.",
    ),
    rule(
        "CG-22",
        END,
        "The first player to reach the points wins at once: 24 with 2 players, 20 with 3 and 16 \
         with 4.",
    ),
];
