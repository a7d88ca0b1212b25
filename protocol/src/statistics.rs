//! What the matches of a player add up to.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// `GET /api/statistics`: the finished matches of the sender, added up.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Statistics {
    /// One for each game and kind of company, the latest played first.
    pub games: Vec<GameStatistics>,
    /// With whom the sender has played, the most frequent first, at most 100.
    pub opponents: Vec<OpponentStatistics>,
}

/// The matches of a player in a game, in one kind of company.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct GameStatistics {
    /// The id of the game.
    pub game: String,
    pub company: Company,
    pub total: Tally,
    /// How well the players won together or alone, in the game's words, the most frequent first.
    pub grades: Vec<GradeWins>,
    /// The same matches by options, the most frequent first, at most 100.
    pub by_options: Vec<OptionsTally>,
}

/// In whose company a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Company {
    /// Nobody else played, not even a bot.
    Alone,
    /// All players won or lost together.
    Together,
    /// The players competed.
    Against,
}

/// The matches that were won with a grade.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GradeWins {
    pub grade: String,
    pub wins: u32,
}

/// The matches with the same options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct OptionsTally {
    /// The game's options. Null stands for every value that was typed instead of chosen.
    #[ts(type = "unknown")]
    pub options: Value,
    pub tally: Tally,
}

/// Matches of a player, added up.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Tally {
    pub matches: u32,
    /// Those that the player won. A shared first place is a win.
    pub wins: u32,
    /// The wins since the last match that was not won.
    pub streak: u32,
    pub longest_streak: u32,
    /// Null if the game has no scores, as for the mean.
    #[ts(type = "number | null")]
    pub best_score: Option<i64>,
    pub mean_score: Option<f64>,
    /// Of the wins without hints, and without moves taken back that had shown something.
    pub fewest_moves: Option<u32>,
    /// The shortest of these wins, in milliseconds.
    #[ts(type = "number | null")]
    pub fastest_ms: Option<u64>,
    /// When the first of the matches ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub first_ms: u64,
    /// When the latest of them ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub last_ms: u64,
}

/// Another player, and how the sender has fared in their matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OpponentStatistics {
    /// The name in the latest match.
    pub name: String,
    /// Whether it is a bot. Bots with the same name are one opponent.
    pub bot: bool,
    /// The matches in which both played.
    pub matches: u32,
    /// How often the sender came before the opponent.
    pub ahead: u32,
    /// How often the opponent came before the sender.
    pub behind: u32,
    /// The matches that they won or lost together.
    pub together: u32,
    /// Those of them that they won.
    pub won_together: u32,
    /// When the latest match ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub last_ms: u64,
}
