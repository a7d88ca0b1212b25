//! The rules in our own words, for the rules page and for refusals.

use crate::{Rule, rule, ruled};

const MATERIAL: &str = "The mine";
const SET_UP: &str = "Before you start";
const UNSTEADY: &str = "A turn, step 1: the mine is unsteady";
const WHAT_NOW: &str = "Step 2: what now?";
const SABOTAGE: &str = "Step 3: sabotage";
const TREASURE: &str = "Step 4: something shiny";
const END: &str = "Step 5: are we rich?";
const DICE: &str = "The dice";

pub(super) const RULES: &[Rule] = &[
    rule(
        "CM-1",
        MATERIAL,
        "Whether a layer holds is rolled with a die of a hundred: it caves in when the number is its risk or \
         less. From the top down the risks are 5, 15, 25, 35, 50 and 70. The surface is safe and never rolled for.",
    ),
    rule(
        "CM-2",
        MATERIAL,
        "In a rolling cave-in you roll for the layer of your base camp. If it caves in, the camp slips one layer up \
         and you roll again there, until a layer holds or the camp is back on the surface. Your digger ends up \
         beside the camp.",
    ),
    ruled(
        "CM-3",
        SET_UP,
        "Everybody starts on the surface with a digger, a camp and no treasure. Turns go around in seat order, and \
         the first player is drawn.",
        "The table may choose that the first seat begins instead, and a rematch begins with the next seat.",
    ),
    rule(
        "CM-4",
        SET_UP,
        "You play for 150 points of treasure, or for 50, 100, 200 or 300 if the table likes that better.",
    ),
    rule(
        "CM-5",
        UNSTEADY,
        "With your camp below the surface, your turn opens with a rolling cave-in. With the camp on the surface \
         there is nothing to shake.",
    ),
    rule("CM-6", UNSTEADY, "If everything held, you go on to step 2."),
    ruled(
        "CM-7",
        UNSTEADY,
        "If anything caved in, you lose your choices and go straight to the treasure of what is left. Only if \
         somebody sabotaged you do you keep step 2 all the same.",
        "That sabotage must have come since your own previous turn. It counts even if it brought nothing down, and \
         it protects you for one turn only, needed or not.",
    ),
    rule(
        "CM-8",
        WHAT_NOW,
        "Dig, and you roll for the layer below your digger. If it holds, the digger climbs down to it and you choose \
         again.",
    ),
    rule(
        "CM-9",
        WHAT_NOW,
        "If the layer you dig caves in, the digger flees back to the camp, and you go on to the treasure; there is \
         no sabotage for you this turn.",
    ),
    ruled(
        "CM-10",
        WHAT_NOW,
        "Take treasure, and the camp follows the digger down; then comes step 3. You need not have dug this turn, but \
         the digger must be below the surface.",
        "On the surface there is nothing to take, so you can only dig.",
    ),
    rule(
        "CM-11",
        WHAT_NOW,
        "From the core there is no way further down: all you can do there is take treasure.",
    ),
    rule(
        "CM-12",
        SABOTAGE,
        "If an opponent has both digger and camp on the layer of your camp, below the surface, you may sabotage \
         that opponent: one, and only if you want to. If nobody is there, you are not asked.",
    ),
    rule(
        "CM-13",
        SABOTAGE,
        "Whoever is sabotaged makes a rolling cave-in on the spot. Nothing more of their turn is played.",
    ),
    rule(
        "CM-14",
        SABOTAGE,
        "The price: this turn you do not roll the treasure die of your camp's own layer.",
    ),
    rule(
        "CM-15",
        SABOTAGE,
        "If your own mine caved in at the start of this turn you are too busy to sabotage, even where you kept \
         step 2.",
    ),
    rule(
        "CM-16",
        TREASURE,
        "Roll the treasure die of every layer above your camp, and that of the camp's layer too unless you \
         sabotaged, and add them to your score. From the top down the dice have 4, 6, 8, 12, 20 and 100 sides: a \
         camp on layer 3 rolls a d4, a d6 and a d8. A camp on the surface rolls nothing.",
    ),
    ruled(
        "CM-17",
        END,
        "When somebody has reached the target, the round is played to its end, so that all have had as many turns; \
         then the game is over.",
        "Exactly the target is enough.",
    ),
    ruled(
        "CM-18",
        END,
        "The highest score wins.",
        "If the highest score is shared, everybody plays one more full round, and so on until it is not.",
    ),
    rule("CM-19", END, "If it is not over, the turn goes to the next player."),
    rule(
        "CM-20",
        DICE,
        "Each die is rolled on its own and stands in the log with its sides, what it was for and what it showed. \
         The die of a hundred shows 1 to 100, each as likely.",
    ),
];
