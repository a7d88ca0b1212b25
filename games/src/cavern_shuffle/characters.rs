//! The names of the bots of Cavern Shuffle, how each thinks, and how often it was measured to win.
//! `docs/bots.md` says the same and how to measure it again.

use lamproom_game::{Character, Level, Portrayal, share};

/// How strong they are: from the shares of races below.
pub(super) const BOT_RATINGS: [u8; Level::ALL.len()] = [17, 25, 35];

/// By level.
pub(super) const CHARACTERS: [Character; Level::ALL.len()] = [
    Character {
        name: "Puddle",
        manner: "forgets that there are items",
        wins: Some(share("races against Wick", 400, 205, 39)),
        portrayal: Portrayal {
            thoughts: "Puddle plays like Wick, but forgets that there are items.",
            also_wins: &[share("winnable deals, alone", 1_000, 6, 5)],
        },
    },
    Character {
        name: "Wick",
        manner: "does whatever helps at once",
        wins: Some(share("races against Puddle", 400, 795, 39)),
        portrayal: Portrayal {
            thoughts: "Wick does whatever helps at once: it levels up, completes encounters, turns \
                       cards up, and uses items when nothing else is left.",
            also_wins: &[share("winnable deals, alone", 1_000, 143, 22)],
        },
    },
    Character {
        name: "Lodestar",
        manner: "looks for a way through the whole cavern",
        wins: Some(share("races against Wick", 70, 857, 82)),
        portrayal: Portrayal {
            thoughts: "Lodestar lists what it could do next that cannot be taken back, each with \
                       the moves that prepare it, and searches these plans as a tree: again and \
                       again it deals what it cannot see, follows what has done well, and plays on \
                       by taking what looks best. A hint is found in the same way.",
            also_wins: &[share("deals, alone, by its hints", 649, 644, 37)],
        },
    },
];
