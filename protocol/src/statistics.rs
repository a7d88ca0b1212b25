//! What the matches of a player add up to.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// `GET /api/statistics`: the finished matches of the sender, added up. Left out are those that
/// continue another one, and those of a day that were played after the try that counts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Statistics {
    /// One for each game and kind of company, the latest played first.
    pub games: Vec<GameStatistics>,
    /// The sender's ratings, the latest rated game first.
    #[serde(default)]
    pub ratings: Vec<PlayerRating>,
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
    /// What the player was honoured for, the most frequent first.
    #[serde(default)]
    pub honours: Vec<HonourTally>,
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

/// The matches in which a player was honoured for the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HonourTally {
    /// The name of the honour.
    pub title: String,
    /// In how many matches.
    pub matches: u32,
    /// The match in which it was most, the first of those.
    pub best: HonourWon,
    /// The latest matches, at most 10, the last to end first.
    pub latest: Vec<HonourWon>,
}

/// A match in which a player was honoured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HonourWon {
    /// The id of the match.
    #[serde(rename = "match")]
    pub id: String,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ended_at_ms: u64,
    /// How much it was, in words.
    pub text: String,
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
    /// Of the wins that are not marked.
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

/// How strong a player is in a game, by the matches that counted. 25 is the beginning, and what the
/// skilled bot of each game has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PlayerRating {
    /// The id of the game.
    pub game: String,
    pub rating: f64,
    /// The standard deviation of the rating: how uncertain it is.
    pub uncertainty: f64,
    /// How many matches counted.
    pub matches: u32,
    /// The rating after each of the latest matches, at most 200, in the order in which they ended.
    pub history: Vec<RatingPoint>,
}

/// A rating after a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct RatingPoint {
    /// The id of the match.
    #[serde(rename = "match")]
    pub id: String,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub ended_at_ms: u64,
    /// The names of the other players, in seat order.
    pub against: Vec<String>,
    pub rating: f64,
    pub uncertainty: f64,
}

/// `GET /api/leaderboard`: the strongest players of each game, by the matches that counted.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
pub struct Leaderboards {
    /// How many matches of a player must have counted for a place.
    pub matches_needed: u32,
    /// One for each game that has ranked players, in the order of the list of games.
    pub games: Vec<Leaderboard>,
}

/// The strongest players of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Leaderboard {
    /// The id of the game.
    pub game: String,
    /// By what the rating is at least, with 97.5% certainty: 1.96 standard deviations below it. At
    /// most 100.
    pub players: Vec<LeaderboardPlayer>,
}

/// A place of a leaderboard.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct LeaderboardPlayer {
    /// The name in the latest match.
    pub name: String,
    /// Whether it is the sender.
    pub you: bool,
    pub rating: f64,
    /// The standard deviation of the rating.
    pub uncertainty: f64,
    /// How many matches counted.
    pub matches: u32,
}
