//! The rules in our own words, for the rules page and for refusals.

use crate::{Rule, rule, ruled};

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
        "The Minotaur stands on dungeon pile 1 and looks to the right. The Short Rest lies in your inventory.",
    ),
    ruled(
        "CS-2",
        SET_UP,
        "The other 50 cards are shuffled. Pile 2 gets two cards, pile 3 three, and so on to pile 7 with seven; the last of each \
         lies face up. The 23 cards left are the Explore pile.",
        "A deal has a number, as in cs1:1234567. The same number is the same deal for everybody, for ever.",
    ),
    rule(
        "CS-3",
        SET_UP,
        "The Minotaur is no card of the pile it stands on: below it, pile 1 starts empty.",
    ),
    rule(
        "CS-4",
        PILES,
        "Available are the last, face-up card of each dungeon pile that the Minotaur does not block, and the top of \
         Discard. What is in the Party never comes back.",
    ),
    ruled(
        "CS-5",
        PILES,
        "A face-down card that becomes the last of its pile is turned up at once, before the Minotaur moves.",
        "A table may choose that it is turned up after the Minotaur has moved. If the Minotaur has come to stand on it, it stays \
         face down until the Minotaur moves on.",
    ),
    rule(
        "CS-6",
        PILES,
        "The pile below the Minotaur is blocked. Nothing leaves or enters it, nothing in it can be used, and no ability in it \
         works until the Minotaur moves on.",
    ),
    rule(
        "CS-7",
        MOVES,
        "An adventurer goes on the last adventurer of another pile who is exactly one level higher and of the other \
         alignment: Cleric and Barbarian are Lawful, Rogue and Ranger Chaotic. What hangs on a card in such a sequence moves \
         with it, and any tail of a sequence can be moved. The top of Discard moves alone.",
    ),
    rule("CS-8", MOVES, "Encounters and items cannot be moved, and nothing can be laid on them."),
    ruled(
        "CS-9",
        MOVES,
        "An empty pile is a passage. Only a level 10 can enter it, with what hangs on it or from Discard, and once there it \
         never moves to another passage. Pile 1 is a passage as soon as the Minotaur has left it.",
        "A level 10 that is the only card of its pile has nothing to gain by it, and cannot move to a passage.",
    ),
    rule(
        "CS-10",
        MOVES,
        "An available adventurer who is exactly one level above their level in the Party goes there: a level-up. Then the \
         Minotaur moves.",
    ),
    rule(
        "CS-11",
        MOVES,
        "Explore: turn three cards of the Explore pile on Discard, one by one, or as many as are left. Only the last is \
         available.",
    ),
    ruled(
        "CS-12",
        MOVES,
        "When the Explore pile is empty, turn the Discard over: it becomes the Explore pile in the order it had. You can do so as \
         often as you like.",
        "A table may choose to carry over instead: when fewer than three are left, they are laid down, the rest of Discard is turned \
         over, and the three are completed from it.",
    ),
    rule(
        "CS-13",
        MOVES,
        "The level of an adventurer is the highest card of their Party pile, and the Party level is the sum of the four.",
    ),
    rule(
        "CS-20",
        MINOTAUR,
        "With every level-up the Minotaur moves one pile on. On pile 7 and on pile 1 it turns round. It walks over empty \
         piles too.",
    ),
    rule(
        "CS-21",
        MINOTAUR,
        "You win at once when the Party level is 30; the Minotaur does not move any more. From Party level 25 on you can also win \
         by the Potion.",
    ),
    rule(
        "CS-22",
        ENCOUNTERS,
        "An obstacle is overcome by its own adventurer: Rushing Water by the Cleric, the Locked Door by the Barbarian, the \
         Spike Trap by the Rogue, Dense Webbing by the Ranger. The first you complete asks for level 1, the others for 3, 5 and 7, \
         whichever they are. It leaves play.",
    ),
    ruled(
        "CS-23",
        ENCOUNTERS,
        "An enemy is beaten when the Party level is at least its number: 8 for the Fanatic, 12 for the Giant Spider, 16 for the \
         Ogre. While it is available, the Fanatic's curse forbids to use items, and in the Giant Spider's web only single cards \
         move between dungeon piles.",
        "The enemies and their numbers are ours; the source does not print them. Setting items aside is allowed under the curse.",
    ),
    rule("CS-24", ENCOUNTERS, "An enemy below the Minotaur has no power."),
    rule(
        "CS-30",
        ITEMS,
        "An available item can be set aside into the inventory at no cost. It is used from there, once.",
    ),
    ruled(
        "CS-31",
        ITEMS,
        "Short Rest: Discard and Explore are shuffled together into a new Explore pile.",
        "The order in which the cards come to lie is part of the deal.",
    ),
    ruled(
        "CS-32",
        ITEMS,
        "Potion of Strength: one adventurer counts five levels more, to complete one available encounter at once or to beat \
         the Minotaur. If that is not enough, you cannot drink it.",
        "For an obstacle its own adventurer drinks; for the others it makes no difference who, so you only name the encounter.",
    ),
    ruled(
        "CS-33",
        ITEMS,
        "Treasure: an adventurer of level 1 to 9 gains a level for good, and the Minotaur moves. The card of that level is \
         replaced: when it is available, it can be put out of play at no cost.",
        "Until then it is used in sequences like any other.",
    ),
    ruled(
        "CS-34",
        ITEMS,
        "Minor Illusion: lay it on the last adventurer of a pile to continue the sequence. It keeps that value, and moves with its \
         sequence. It cannot be a level 10, start a pile or level up. It fades when the Minotaur comes to stand on it while it is the \
         last card, and you can end it yourself while it is.",
        "The value is always the one that fits: one level less, and the other alignment.",
    ),
    rule(
        "CS-40",
        END,
        "A win with all four items in the inventory and none used makes you a Legend. With all four used you are a Novice, else \
         Seasoned.",
    ),
    rule(
        "CS-41",
        END,
        "The game is lost when you give up. You are told when there is no move left: nothing can be done but to explore, and a \
         whole pass has shown that it leads nowhere.",
    ),
    rule(
        "CS-42",
        END,
        "In casual play you can take back as many moves as you like. Who has seen a hidden card and takes that back, or was given a \
         hint, stays off the daily ranking.",
    ),
    ruled(
        "CS-50",
        RACE,
        "Up to four race with the same deal. Of the others you see how high their Party is and how many cards lie face down, until \
         the end.",
        "Spectators see all boards. A Short Rest lays the same cards in the same order for everybody, whatever else is with them.",
    ),
    ruled(
        "CS-51",
        RACE,
        "The first to win wins. Behind, or when time is up, the higher Party level counts, and then fewer moves.",
        "Every action is a move, exploring and turning over too. If all give up, they are placed in the same way.",
    ),
    ruled(
        "CS-52",
        RACE,
        "Every day by UTC there is one cavern for everybody, which can be won. The wins are ranked by rank, then moves, then time.",
        "Your first try counts, if you began it on that day. The time runs from your first move to the win. Later tries, and the \
         caverns of days gone by, are for fun.",
    ),
    ruled(
        "CS-60",
        SOLVER,
        "A solver that knows all cards tells whether a deal can be won. A table can ask for deals that can, and you for a hint, or to be \
         told when the game is lost for certain.",
        "It knows the order of a Short Rest too, as that is part of the deal. Hints use only what the player can see. Of the deals \
         cs1:1 to cs1:1000 at least 922 can be won and at least 45 cannot; in a second it does not decide the others. So 92 to 95 % \
         of them can be won, and of all deals, with 95 % confidence, 90 to 97 %.",
    ),
];
