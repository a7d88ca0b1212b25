//! The names of the bots of Cave Mining, how each thinks, and how often it was measured to win.
//! `docs/bots.md` says the same and how to measure it again.

use lamproom_game::{Character, Level, Portrayal, share};

/// How strong they are: from the shares of matches below.
pub(super) const BOT_RATINGS: [u8; Level::ALL.len()] = [11, 25, 26];

/// By level.
pub(super) const CHARACTERS: [Character; Level::ALL.len()] = [
    Character {
        name: "Pebble",
        manner: "never digs deeper than it must",
        wins: Some(share("matches against Flint", 20_000, 82, 4)),
        portrayal: Portrayal {
            thoughts: "Pebble is content with the third layer, takes what is left after a cave-in, \
                       and never sabotages. On its last turn it digs as deep as it must.",
            also_wins: &[],
        },
    },
    Character {
        name: "Flint",
        manner: "weighs every layer against its risk",
        wins: Some(share("matches against Pebble", 20_000, 918, 4)),
        portrayal: Portrayal {
            thoughts: "Flint compares what a layer brings over the next turns with what a cave-in \
                       costs.",
            also_wins: &[],
        },
    },
    Character {
        name: "Quartz",
        manner: "knows the odds of the whole mine",
        wins: Some(share("matches against Flint", 40_000, 521, 5)),
        portrayal: Portrayal {
            thoughts: "Quartz has solved the game for two players: for every pair of scores, both \
                       camps, and whose turn it is, it knows the exact chance of winning, and \
                       chooses the action that leaves the highest. Among three, it takes the \
                       others for diggers who do not sabotage, works out how many turns each will \
                       need, and chooses what makes it most likely to be there first.",
            also_wins: &[
                share("matches against Pebble", 4_000, 933, 8),
                share("matches against two of Flint", 15_000, 354, 8),
            ],
        },
    },
];
