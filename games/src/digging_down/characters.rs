//! The names of the bots of Digging Down, how each thinks, and how often it was measured to win.
//! `docs/bots.md` says the same and how to measure it again.

use lamproom_game::{Character, Level, Portrayal, share};

/// By level.
pub(super) const CHARACTERS: [Character; Level::ALL.len()] = [
    Character {
        name: "Soot",
        manner: "goes home early, just to be safe",
        wins: Some(share("matches on Hard, as a team of two", 500, 308, 40)),
        portrayal: Portrayal {
            thoughts: "Soot plays like Ember, but returns to the base as soon as there is loot to \
                       carry home.",
            also_wins: &[],
        },
    },
    Character {
        name: "Ember",
        manner: "counts the worth of every torch",
        wins: Some(share("matches on Hard, as a team of two", 2_000, 505, 22)),
        portrayal: Portrayal {
            thoughts: "Ember measures hearts, tools and loot in torches and sends everybody where \
                       they are worth most.",
            also_wins: &[],
        },
    },
    Character {
        name: "Basalt",
        manner: "plans the whole descent for the team",
        wins: Some(share("matches on Hard, as a team of two", 108, 824, 72)),
        portrayal: Portrayal {
            thoughts: "Basalt plays like Ember, but before it goes to a passage, lights one or \
                       gets ready, and before the team goes on or returns, flips a torch tile, \
                       drinks or loses loot, it plays expeditions out in its mind, as Ember would. \
                       If something else does clearly better than Ember’s choice, it does that.",
            also_wins: &[],
        },
    },
];
