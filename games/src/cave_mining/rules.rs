//! The rules in our own words, for the rules page and for refusals. Their numbers are those of
//! `data.rs`.

use super::{
    daily::{GRADES, TARGET},
    data::{LAYERS, ROUNDS_MAX, TARGETS},
};
use const_format::formatcp;
use lamproom_game::{Rule, rule, ruled};

const MATERIAL: &str = "The mine";
const SET_UP: &str = "Before you start";
const UNSTEADY: &str = "A turn, step 1: the mine is unsteady";
const WHAT_NOW: &str = "Step 2: what now?";
const SABOTAGE: &str = "Step 3: sabotage";
const TREASURE: &str = "Step 4: something shiny";
const END: &str = "Step 5: are we rich?";
const DICE: &str = "The dice";
const DAILY: &str = "The daily match";

/// The sides of a layer's treasure die; the surface has none.
const fn die(layer: usize) -> u8 {
    LAYERS[layer].die.expect("only the surface has no treasure")
}

pub(super) const RULES: &[Rule] = &[
    rule(
        "CM-1",
        MATERIAL,
        formatcp!(
            "A hundred-sided die decides whether a layer holds: it caves in if the roll is its \
             risk or less. From the top down the risks are {}, {}, {}, {}, {} and {}. The surface \
             is safe and is never rolled for.",
            LAYERS[1].risk,
            LAYERS[2].risk,
            LAYERS[3].risk,
            LAYERS[4].risk,
            LAYERS[5].risk,
            LAYERS[6].risk,
        ),
    ),
    rule(
        "CM-2",
        MATERIAL,
        "In a rolling cave-in, roll for the layer of your base camp. If it caves in, the camp \
         moves up one layer and you roll again, until a layer holds or the camp is back on the \
         surface. Your digger ends up beside the camp.",
    ),
    ruled(
        "CM-3",
        SET_UP,
        "Everybody starts on the surface with a digger, a camp and no treasure. Turns follow the \
         seats, and the first player is drawn.",
        "The table may let the first seat begin instead. A rematch begins with the next seat.",
    ),
    rule(
        "CM-4",
        SET_UP,
        formatcp!(
            "You play to {} points of treasure, or to {}, {}, {} or {} if the table chooses so.",
            TARGETS[0].json,
            TARGETS[1].json,
            TARGETS[2].json,
            TARGETS[3].json,
            TARGETS[4].json,
        ),
    ),
    rule(
        "CM-5",
        UNSTEADY,
        "If your camp is below the surface, your turn opens with a rolling cave-in. On the surface \
         you skip this step.",
    ),
    rule("CM-6", UNSTEADY, "If everything holds, go on to step 2."),
    ruled(
        "CM-7",
        UNSTEADY,
        "If anything caves in, you skip to step 4 and collect what is left. If you have been \
         sabotaged, you keep step 2 all the same.",
        "The sabotage must have happened since your previous turn. It counts even if nothing caved \
         in, and it protects you for one turn only, whether you need it or not.",
    ),
    rule(
        "CM-8",
        WHAT_NOW,
        "Dig: roll for the layer below your digger. If it holds, the digger climbs down to it and \
         you choose again.",
    ),
    rule(
        "CM-9",
        WHAT_NOW,
        "If the layer you dig caves in, the digger returns to the camp and you go on to step 4. \
         You cannot sabotage this turn.",
    ),
    ruled(
        "CM-10",
        WHAT_NOW,
        "Take treasure: the camp moves down to the digger, and you go on to step 3. You need not \
         have dug this turn, but the digger must be below the surface.",
        "On the surface there is nothing to take, so you can only dig.",
    ),
    rule("CM-11", WHAT_NOW, "Nothing lies below the core. From there you can only take treasure."),
    rule(
        "CM-12",
        SABOTAGE,
        "If your camp is below the surface and opponents have both digger and camp on its layer, \
         you may sabotage one of them. If nobody is there, this step is skipped.",
    ),
    rule(
        "CM-13",
        SABOTAGE,
        "The sabotaged player makes a rolling cave-in at once; nothing else of their turn happens.",
    ),
    rule(
        "CM-14",
        SABOTAGE,
        "In return you give up the treasure die of your camp's own layer this turn.",
    ),
    rule(
        "CM-15",
        SABOTAGE,
        "If your own mine caved in at the start of this turn, you cannot sabotage, even if you \
         kept step 2.",
    ),
    rule(
        "CM-16",
        TREASURE,
        formatcp!(
            "Roll the treasure die of every layer above your camp, and of the camp's own layer \
             unless you sabotaged. Add the sum to your score. From the top down the dice have {}, \
             {}, {}, {}, {} and {} sides: a camp on layer 3 rolls a d{}, a d{} and a d{}. A camp \
             on the surface rolls nothing.",
            die(1),
            die(2),
            die(3),
            die(4),
            die(5),
            die(6),
            die(1),
            die(2),
            die(3),
        ),
    ),
    ruled(
        "CM-17",
        END,
        "Once a player reaches the target, the round is finished so that everybody has had the \
         same number of turns. Then the game ends.",
        formatcp!(
            "Reaching the target exactly is enough. The game also ends after round {ROUNDS_MAX}, \
             whatever the scores are."
        ),
    ),
    ruled(
        "CM-18",
        END,
        "The highest score wins.",
        formatcp!(
            "If the highest score is tied, everybody plays another full round, until the tie is \
             broken. After round {ROUNDS_MAX}, players who are tied share the victory."
        ),
    ),
    rule("CM-19", END, "Otherwise the next player's turn begins."),
    rule(
        "CM-20",
        DICE,
        "Each die is rolled on its own, and the log shows its sides, its purpose and its result. \
         The hundred-sided die shows 1 to 100 with equal probability.",
    ),
    ruled(
        "CM-21",
        DAILY,
        formatcp!(
            "Every day (UTC) there is one mine for everybody: a race to {TARGET} against a skilled \
             bot. Wins are ordered by lead, then rounds, then time."
        ),
        formatcp!(
            "Everybody has the same dice in the same order, and how many the bot rolls changes \
             none of yours. A win with a lead of {} or more is far ahead, one with {} or more is \
             ahead. Your first try counts, if you begin it on that day. A hint takes it off the \
             ranking. The time runs from your first move to the win. Later tries, and the mines of \
             past days, are for fun.",
            GRADES[0].lead,
            GRADES[1].lead,
        ),
    ),
];
