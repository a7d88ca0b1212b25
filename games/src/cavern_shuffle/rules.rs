//! The rules in our own words, for the rules page and for refusals. Their numbers are those of
//! `data.rs`.

use super::{
    card::{Enemy, Item, LEVELS},
    data::{
        DECK, DIFFICULTIES, EXPLORED, MINOTAUR_POWER, PILES as PILE_COUNT, POTION, SEATS, STOCK,
        power,
    },
};
use const_format::formatcp;
use lamproom_game::{Rule, in_words, rule, ruled};

const SET_UP: &str = "Before you start";
const PILES: &str = "The piles";
const MOVES: &str = "Moves";
const MINOTAUR: &str = "The Minotaur";
const ENCOUNTERS: &str = "Encounters";
const ITEMS: &str = "Items";
const END: &str = "The end";
const RACE: &str = "The race";
const SOLVER: &str = "The solver";

pub(super) const RULES: &[Rule] = &[
    rule(
        "CS-1",
        SET_UP,
        "The Minotaur stands on dungeon pile 1 and heads right. The Short Rest lies in your \
         inventory.",
    ),
    ruled(
        "CS-2",
        SET_UP,
        formatcp!(
            "The other {DECK} cards are shuffled. Pile 2 gets two cards, pile 3 three, and so on \
             up to {}; the last card of each lies face up. The {STOCK} cards left are the Explore \
             pile.",
            in_words(PILE_COUNT),
        ),
        "Every deal has a number, as in cs1:1234567, which always stands for the same cards.",
    ),
    rule(
        "CS-3",
        SET_UP,
        "The Minotaur is a marker and not a card of its pile: under it, pile 1 starts empty.",
    ),
    rule(
        "CS-4",
        PILES,
        "Available are the last face-up card of each dungeon pile the Minotaur does not block, and \
         the top of Discard. Cards in the Party never return to play.",
    ),
    ruled(
        "CS-5",
        PILES,
        "A face-down card that becomes the last of its pile is turned up at once, before the \
         Minotaur moves.",
        "A table may turn it up after the Minotaur's move instead. If the Minotaur has come to \
         stand on it, it stays face down until the Minotaur moves on.",
    ),
    rule(
        "CS-6",
        PILES,
        "The pile under the Minotaur is blocked. Until the Minotaur moves on, no card leaves or \
         enters it, none in it can be used, and no ability in it works.",
    ),
    rule(
        "CS-7",
        MOVES,
        "Move an adventurer onto the last adventurer of another pile that is exactly one level \
         higher and of the other alignment: Cleric and Barbarian are Lawful, Rogue and Ranger \
         Chaotic. The sequence below a card moves with it, and you can move any tail of a \
         sequence. The top of Discard moves alone.",
    ),
    rule("CS-8", MOVES, "Encounters and items cannot be moved, and no card can be placed on them."),
    ruled(
        "CS-9",
        MOVES,
        formatcp!(
            "An empty pile is a passage. Only a level {LEVELS} can enter it, with its sequence or \
             from Discard, and it never moves to another passage after that. Pile 1 is a passage \
             once the Minotaur has left it."
        ),
        formatcp!(
            "A level {LEVELS} that is the only card of its pile cannot move to a passage, as it \
             would gain nothing."
        ),
    ),
    rule(
        "CS-10",
        MOVES,
        "Level up: place an available adventurer exactly one level above its level in the Party on \
         its Party pile. Then the Minotaur moves.",
    ),
    rule(
        "CS-11",
        MOVES,
        formatcp!(
            "Explore: turn {} cards of the Explore pile onto Discard, one by one, or as many as \
             are left. Only the last is available.",
            in_words(EXPLORED as usize),
        ),
    ),
    ruled(
        "CS-12",
        MOVES,
        "When the Explore pile is empty, turn the Discard over. It becomes the Explore pile in its \
         old order. There is no limit to this.",
        formatcp!(
            "A table may carry over instead: when you explore with fewer than {} cards left, you \
             lay them down, turn the rest of the Discard over, and complete the {} from it. Fewer \
             than {} includes none, so at such a table nothing else turns the Discard over.",
            in_words(EXPLORED as usize),
            in_words(EXPLORED as usize),
            in_words(EXPLORED as usize),
        ),
    ),
    rule(
        "CS-13",
        MOVES,
        "An adventurer's level is the highest card of its Party pile, and the Party level is the \
         sum of the four.",
    ),
    rule(
        "CS-20",
        MINOTAUR,
        formatcp!(
            "With every level-up the Minotaur moves one pile. On piles {PILE_COUNT} and 1 it turns \
             around. It enters empty piles too."
        ),
    ),
    rule(
        "CS-21",
        MINOTAUR,
        formatcp!(
            "You win as soon as the Party level is {MINOTAUR_POWER}; the Minotaur makes no further \
             move. From Party level {} on you can also win with the Potion.",
            MINOTAUR_POWER - POTION,
        ),
    ),
    rule(
        "CS-22",
        ENCOUNTERS,
        formatcp!(
            "Each obstacle is completed by its own adventurer: Rushing Water by the Cleric, the \
             Locked Door by the Barbarian, the Spike Trap by the Rogue, Dense Webbing by the \
             Ranger. The first one you complete requires level {}, the others {}, {} and {}, \
             whichever they are. It leaves play.",
            DIFFICULTIES[0],
            DIFFICULTIES[1],
            DIFFICULTIES[2],
            DIFFICULTIES[3],
        ),
    ),
    ruled(
        "CS-23",
        ENCOUNTERS,
        formatcp!(
            "You can complete an enemy when the Party level is at least its number: {} for the \
             Fanatic, {} for the Giant Spider, {} for the Ogre. While the Fanatic is available, \
             its curse forbids using items. While the Giant Spider is available, only single cards \
             move between dungeon piles.",
            power(Enemy::Fanatic),
            power(Enemy::GiantSpider),
            power(Enemy::Ogre),
        ),
        "The source does not print the enemies and their numbers; these are our own. Setting items \
         aside is allowed under the curse.",
    ),
    rule("CS-24", ENCOUNTERS, "An enemy under the Minotaur has no power."),
    rule(
        "CS-30",
        ITEMS,
        "An available item can be set aside into the inventory for free. From there you can use it \
         once.",
    ),
    ruled(
        "CS-31",
        ITEMS,
        "Short Rest: Discard and Explore are shuffled together into a new Explore pile.",
        "You cannot use it while both are empty. The new order is part of the deal.",
    ),
    ruled(
        "CS-32",
        ITEMS,
        formatcp!(
            "Potion of Strength: one adventurer counts as {} levels higher, to complete one \
             available encounter or beat the Minotaur at once. If that is not enough, you cannot \
             use it.",
            in_words(POTION as usize),
        ),
        "An obstacle's own adventurer drinks it. For other encounters it makes no difference who \
         does, so you only name the encounter.",
    ),
    ruled(
        "CS-33",
        ITEMS,
        formatcp!(
            "Treasure: an adventurer of level 1 to {} gains a level for good, and the Minotaur \
             moves. The card of that level is replaced: once available, it can be put out of play \
             for free.",
            LEVELS - 1,
        ),
        "Until then it is used in sequences like any other card.",
    ),
    ruled(
        "CS-34",
        ITEMS,
        formatcp!(
            "Minor Illusion: place it on the last adventurer of a pile to continue the sequence. \
             It keeps its value and moves with its sequence. It cannot be a level {LEVELS}, start \
             a pile or level up. It fades when the Minotaur arrives on its pile while it is the \
             last card, and while it is, you can put it out of play yourself."
        ),
        "Its value is always the one that fits: one level lower, of the other alignment.",
    ),
    rule(
        "CS-40",
        END,
        formatcp!(
            "If you win with all {} items in the inventory and none used, you are a Legend; with \
             all {} used, a Novice; otherwise Seasoned.",
            in_words(Item::ALL.len()),
            in_words(Item::ALL.len()),
        ),
    ),
    rule(
        "CS-41",
        END,
        "You lose when you give up. The game tells you when no move is left: you can only explore, \
         and a whole pass has shown that this leads nowhere.",
    ),
    rule(
        "CS-42",
        END,
        "In casual play you can take back any number of moves. A game in which you take back a \
         move that revealed a card, or ask for a hint, stays off the daily ranking.",
    ),
    ruled(
        "CS-50",
        RACE,
        formatcp!(
            "Up to {} players race with the same deal. Until the end, you see only the Party level \
             and the number of face-down cards of your rivals.",
            in_words(SEATS.1 as usize),
        ),
        "Spectators see all boards. A Short Rest puts the same cards in the same order for \
         everybody, whatever other cards are shuffled with them.",
    ),
    ruled(
        "CS-51",
        RACE,
        "The first to beat the Minotaur wins. The others, or all when time is up, are ranked by \
         Party level, then by fewer moves.",
        "Every action is a move, including exploring and turning over. If everybody gives up, the \
         same ranking applies. The Party level reached is recorded, even for a win with the \
         Potion. A race has no hints, and nobody is told whether a game is lost.",
    ),
    ruled(
        "CS-52",
        RACE,
        "Every day (UTC) there is one winnable cavern for everybody. Wins are ordered by rank, \
         then moves, then time.",
        "Your first try counts, if you begin it on that day and end it at most an hour after the \
         day. The time runs from your first move to the win. Later tries, and the caverns of past \
         days, are for fun. The number of the deal is shown only to players who have ended a try \
         at it. Until that hour has passed, only a try that counts has hints and undo, and nobody \
         is told whether the game is lost.",
    ),
    ruled(
        "CS-60",
        SOLVER,
        "A solver that knows all cards decides whether a deal can be won. A table can choose \
         winnable deals, and you can ask for a hint, or to be told when your game is certainly \
         lost. After a deal that nobody has won, you are told whether it could have been.",
        "The solver also knows the order of a Short Rest, which is part of the deal. Hints use \
         only what you can see. Of the deals cs1:1 to cs1:10000, 9322 can be won and 489 cannot; \
         the solver has not decided the other 189 within 2.5 million positions each. So 93 to \
         95% of them are winnable, and 92.7 to 95.5% of all deals with 95% confidence.",
    ),
];
