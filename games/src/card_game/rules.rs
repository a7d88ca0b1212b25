//! The rules in our own words, for the rules page and for refusals. Their numbers are those of
//! `data.rs`.

use super::{
    cards::Tool,
    daily::GRADES,
    data::{
        ACTIONS, AXE_WOOD, CRAFT_CARDS, CRAFT_PILES, CREEPERS, MINING_ROUNDS, QUIET_ROUNDS,
        RESOURCE_CARDS, RESOURCE_PILES, SHOVELS_MAX, TNT, TNT_KEEPS, VALUE_MAX, VALUES, goal,
        recipe, start,
    },
};
use const_format::formatcp;
use lamproom_game::{Rule, in_words, rule, ruled};

const CARDS: &str = "The cards";
const SET_UP: &str = "Before you start";
const TURN: &str = "Your turn";
const DANGER: &str = "TNT and Creepers";
const TOOLS: &str = "Tools";
const END: &str = "The end";
const DAILY: &str = "The daily match";

/// The number of cards of a kind, by its place in [`VALUES`].
const fn cards(kind: usize) -> u8 {
    let [one, two, three] = VALUES[kind].1;
    one + two + three
}

const _: () = assert!(SHOVELS_MAX == ACTIONS && ACTIONS == 2, "CG-18 says it in other words");

pub(super) const RULES: &[Rule] = &[
    ruled(
        "CG-1",
        CARDS,
        formatcp!(
            "There are {RESOURCE_CARDS} resource cards: {} Wood, {} Stone, {} Iron, {} Gold, {} \
             Diamond, {} Wild, {CREEPERS} Creepers and {TNT} TNT. Materials and Wilds have a value \
             of 1, 2 or {VALUE_MAX}. There are {CRAFT_CARDS} craft cards: Sword, Shovel, Hoe, Pick \
             Axe and Axe, each in Wood, Stone, Iron, Gold and Diamond. A Sword costs {} of its \
             material and {} Wood, a Shovel {} and {}, a Hoe {} and {}, a Pick Axe or an Axe {} \
             and {}. A wooden tool costs the same total, all in Wood.",
            cards(0),
            cards(1),
            cards(2),
            cards(3),
            cards(4),
            cards(5),
            recipe(Tool::Sword).cost,
            recipe(Tool::Sword).wood,
            recipe(Tool::Shovel).cost,
            recipe(Tool::Shovel).wood,
            recipe(Tool::Hoe).cost,
            recipe(Tool::Hoe).wood,
            recipe(Tool::Axe).cost,
            recipe(Tool::Axe).wood,
        ),
        "The source does not print the values and points; these are our own.",
    ),
    rule(
        "CG-2",
        SET_UP,
        formatcp!(
            "The resource cards are shuffled into {} piles of {}, face up, and the craft cards \
             into {} piles of {}. You see the top card and the height of each pile. The remaining \
             craft card starts the discard pile, face down.",
            RESOURCE_PILES.0,
            RESOURCE_PILES.1,
            CRAFT_PILES.0,
            CRAFT_PILES.1,
        ),
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
        formatcp!(
            "Going first is an advantage, so some players begin with points: the second of two \
             with {}, the third of three with {}, and of four the second with {}, the third with \
             {} and the fourth with {}. With three players, the first turn of the match has only \
             {} action. Among equal bots, everybody then wins about equally often.",
            start(2).points[1],
            start(3).points[2],
            start(4).points[1],
            start(4).points[2],
            start(4).points[3],
            start(3).actions,
        ),
    ),
    ruled(
        "CG-5",
        TURN,
        formatcp!(
            "You have {ACTIONS} actions: mine, craft or reserve, in any mix. Then it is the next \
             player's turn."
        ),
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
        formatcp!(
            "An Axe adds {AXE_WOOD} Wood to one payment. You may use several Axes on one payment \
             if each is needed."
        ),
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
        formatcp!(
            "The game ends this way when nobody has mined, crafted, reserved or used a tool for {} \
             full rounds; mining TNT that brings no card does not count. It also ends after {} \
             full rounds in which nobody has crafted, reserved or used a tool other than a Sword, \
             or when no craft card is left on the piles and in the holders.",
            in_words(QUIET_ROUNDS as usize),
            in_words(MINING_ROUNDS as usize),
        ),
    ),
    rule(
        "CG-12",
        DANGER,
        formatcp!(
            "TNT explodes when you mine it, and takes the top cards of the other {} piles. Keep {} \
             resources or Wilds among them, or all if there are at most {}. The rest is discarded \
             with the TNT. TNT taken this way does not explode.",
            in_words(RESOURCE_PILES.0 - 1),
            in_words(TNT_KEEPS),
            in_words(TNT_KEEPS),
        ),
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
        formatcp!(
            "The first player to reach the points wins at once: {} with 2 players, {} with 3 and \
             {} with 4.",
            goal(2),
            goal(3),
            goal(4),
        ),
    ),
    ruled(
        "CG-23",
        DAILY,
        "Every day (UTC) there is one duel for everybody, against a skilled bot. Wins are ordered \
         by lead, then rounds, then time.",
        formatcp!(
            "Everybody gets the same piles. A win with a lead of {} points or more is far ahead, \
             one with {} or more is ahead. Your first try counts, if you begin it on that day. A \
             hint takes it off the ranking. The time runs from your first move to the win. Later \
             tries, and the duels of past days, are for fun.",
            GRADES[0].lead,
            GRADES[1].lead,
        ),
    ),
];
