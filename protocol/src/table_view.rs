//! A table as its clients see it, without the game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Day, PersonId, Seat};

/// A table without its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TableView {
    /// The id of its game.
    pub game: String,
    /// Where it is in its life.
    pub phase: Phase,
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
    /// Everybody who has a name here, seated or watching.
    pub people: Vec<Person>,
    /// The host, once there is somebody.
    pub host: Option<PersonId>,
    /// The game's options.
    #[ts(type = "unknown")]
    pub options: Value,
    /// The number of the match under way, or of the next one; the first is 1.
    pub match_number: u32,
    /// For one person: without a lobby, the match begins when that person is ready.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub solo: bool,
    /// Who is for a bot on the seat of somebody absent; more than half of the others who play have to be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<StandInVote>>")]
    pub stand_ins: Vec<StandInVote>,
    /// The limit of a match in minutes, where the host has set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<u8>,
    /// For the one match that is everybody's on a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub daily: Option<Daily>,
    /// How the running or next match can be checked.
    pub fairness: Fairness,
    /// The result of the match that has just ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<ResultView>,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People take seats and get ready.
    Lobby,
    /// A match is under way.
    Playing,
    /// A match has ended, and its result is shown; a rematch begins when everybody is ready.
    Finished,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// Who holds it.
    pub holder: Option<Holder>,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// Ready for the next match.
        ready: bool,
        /// A bot plays for the person at present.
        stand_in: bool,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
    },
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name, at most [`crate::NAME_CHARACTERS_MAX`] characters, without control characters.
    pub name: String,
}

/// Somebody is for a bot on the seat of somebody absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StandInVote {
    /// Whose seat.
    pub seat: Seat,
    /// Who is for it.
    pub voter: Seat,
}

/// A table for the match of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Daily {
    /// The day.
    pub day: Day,
    /// Whether the match on the table, or the next one, is the one that counts for the ranking of the day: the first try of who opened the
    /// table, on the day itself.
    pub counts: bool,
}

/// How a match can be checked. Before its end only the commitment is known to anybody but the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fairness {
    /// SHA-256 of the server's secret and the table code: said before anybody adds entropy.
    pub commitment: String,
    /// What each seat added, by seat number, once the match has begun.
    pub entropy: BTreeMap<String, String>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ResultView {
    /// The id of the match, for its file.
    pub match_id: String,
    /// Its number at this table.
    pub match_number: u32,
    /// The outcome, in the words of the games.
    #[ts(type = "import(\"../games/Outcome\").Outcome")]
    pub outcome: Value,
    /// Who sat where, by name.
    pub names: Vec<String>,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub started_at_ms: u64,
    /// When it ended.
    #[ts(type = "number")]
    pub ended_at_ms: u64,
    /// How it could be checked: what was committed to.
    pub fairness: Fairness,
    /// The server's secret, published.
    pub secret: String,
}
