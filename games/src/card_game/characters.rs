//! The names of the bots of Card Game?, how each thinks, and how often it was measured to win.
//! `docs/bots.md` says the same and how to measure it again.

use lamproom_game::{Character, Level, Portrayal, share};

/// How strong they are: from the shares of matches below.
pub(super) const BOT_RATINGS: [u8; Level::ALL.len()] = [13, 25, 38];

/// By level.
pub(super) const CHARACTERS: [Character; Level::ALL.len()] = [
    Character {
        name: "Moss",
        manner: "takes whatever lies on top",
        wins: Some(share("matches against Copper", 2_000, 123, 14)),
        portrayal: Portrayal {
            thoughts: "Moss crafts whatever it can and otherwise takes the most valuable card in \
                       sight. It reserves nothing, and uses no tool against others.",
            also_wins: &[],
        },
    },
    Character {
        name: "Copper",
        manner: "saves up for the best craft",
        wins: Some(share("matches against Moss", 2_000, 877, 14)),
        portrayal: Portrayal {
            thoughts: "Copper asks which craft cards it can reach how soon, and does what brings \
                       them nearest.",
            also_wins: &[],
        },
    },
    Character {
        name: "Onyx",
        manner: "plans ahead and denies you cards",
        wins: Some(share("matches against Copper", 4_008, 906, 9)),
        portrayal: Portrayal {
            thoughts: "Onyx tries what looks good to Copper in imagined matches: the hidden cards \
                       are shuffled, and everybody plays on as Copper would. It prefers what has \
                       done well, and plays what it has tried most often.",
            also_wins: &[share("matches against three of Copper", 296, 686, 53)],
        },
    },
];
