//! A table as its clients see it, without the match.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Badge, Day, Level, Pace, PersonId, Seat, Seq, SeriesView};

/// A table as its clients see it, without the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts, each a field on the wire")]
pub struct TableView {
    /// The id of the game.
    pub game: String,
    pub phase: Phase,
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
    /// Everybody who has a name at this table, seated or watching.
    pub people: Vec<Person>,
    /// Null until the first person has a name.
    pub host: Option<PersonId>,
    /// The game's options.
    #[ts(type = "unknown")]
    pub options: Value,
    /// The number of the current match, or of the next one; the first is 1.
    pub match_number: u32,
    /// Whether this is a table for one person, without a lobby: the match begins when that person
    /// is ready.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub solo: bool,
    /// Whether the matches of this table are guided: dice, shuffles and bots follow a script. They
    /// are not listed when they end.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub lesson: bool,
    /// The votes for stand-ins. A bot is in once more than half of the other players have voted
    /// for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<StandInVote>>")]
    pub stand_ins: Vec<StandInVote>,
    /// The clients that ask to play for a person, oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeatRequest>>")]
    pub seat_requests: Vec<SeatRequest>,
    /// The time limit of a match in minutes, if the host has set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<u8>,
    /// How long the players may take for their turns.
    #[serde(default, skip_serializing_if = "Pace::is_untimed")]
    #[ts(optional, as = "Option<Pace>")]
    pub pace: Pace,
    /// The series of matches, if the host has chosen one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub series: Option<SeriesView>,
    /// Whether its matches count for ratings; missing where they cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub counts: Option<bool>,
    /// Whether its host keeps it off the list of open tables.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub private: bool,
    /// Present at a table for a daily match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub daily: Option<Daily>,
    /// Present at a table whose matches begin with a position of a finished match. They count
    /// nowhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub origin: Option<OriginView>,
    /// Whether players may ask for a hint in the match that is being played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub hints: bool,
    /// Whether the next match is about to begin: every player's client must `reveal` its entropy.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub revealing: bool,
    /// What verifies the current match, or the next one.
    pub fairness: Fairness,
    /// The result of the last match, in the phase `finished`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<Box<ResultView>>,
}

lamproom_json::members!(TableView {
    game,
    phase,
    seats[each],
    people[each],
    host,
    options,
    match_number,
    solo,
    lesson,
    stand_ins,
    seat_requests,
    clock,
    pace,
    series,
    counts,
    private,
    daily,
    origin,
    hints,
    revealing,
    fairness,
    result
});

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People take seats and get ready.
    Lobby,
    /// A match is in progress.
    Playing,
    /// A match has ended and its result is shown. A rematch begins when every seat is ready.
    Finished,
}

/// A seat and its holder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatView {
    pub seat: Seat,
    /// Null if the seat is free.
    pub holder: Option<Holder>,
    /// What the holder is told apart by, chosen or not. No two seats share a colour or an emblem.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub badge: Option<Badge>,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// A person, present or absent.
    Person {
        id: PersonId,
        /// Ready for the next match.
        ready: bool,
        /// A bot is standing in for this person.
        stand_in: bool,
        /// They have left a match that counts, and cannot take the seat back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[ts(optional, as = "Option<bool>")]
        left: bool,
    },
    /// A bot of its own, not a stand-in.
    Bot {
        name: String,
        /// If missing, `skilled`.
        #[serde(default, skip_serializing_if = "Level::is_skilled")]
        #[ts(optional, as = "Option<Level>")]
        level: Level,
    },
}

/// A person with a name at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Person {
    pub id: PersonId,
    /// At most [`crate::NAME_CHARACTERS_MAX`] characters, without control characters.
    pub name: String,
    /// The badge that they have chosen. That of a player stands with the seat, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub badge: Option<Badge>,
}

/// A vote to let a bot stand in for an absent player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StandInVote {
    /// The seat of the absent player.
    pub seat: Seat,
    pub voter: Seat,
}

/// Somebody says that they are a person at the table, and asks to play for that person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatRequest {
    /// Names the request: the step in which it was made.
    pub number: Seq,
    /// Whom they say they are.
    pub person: PersonId,
    /// The players who agree, where players vote.
    pub agree: Vec<PersonId>,
    /// The players who do not.
    pub disagree: Vec<PersonId>,
}

/// The step of a finished match that another match continues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct OriginView {
    /// The id of the finished match.
    pub match_id: String,
    /// The number of the step in its replay: 0 is the start.
    pub step: u32,
}

/// The daily match of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Daily {
    pub day: Day,
    /// Whether the current or next match counts for the ranking: it is the first try of the person
    /// who opened the table, on the day itself.
    pub counts: bool,
}

/// What verifies a match. Until the match ends, only the server knows the secret behind the
/// commitment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fairness {
    /// SHA-256 of the server's secret and the table code, published before any player is ready.
    pub commitment: String,
    /// The hash of each seat's entropy, by seat number. A player who is ready but missing here must
    /// send `ready` again: the entropy has been revealed for a start that failed.
    pub entropy_hashes: BTreeMap<String, String>,
    /// The entropy of each seat, by seat number, once the match has begun.
    pub entropy: BTreeMap<String, String>,
}

/// Something that one player, or some, did most of in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct HonourView {
    /// The name of the honour.
    pub title: String,
    /// How much it was, in words.
    pub text: String,
    /// Those who share it, in turn order.
    pub seats: Vec<Seat>,
}

/// How a match counted for ratings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Counted {
    /// The places in turn order, from 1. They differ from those of the outcome if a player left.
    pub places: Vec<u8>,
    /// The player who left the match to a bot, and so is last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub left: Option<Seat>,
}

/// The result of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ResultView {
    /// The id of the match; its file is `/api/matches/ID/file`.
    pub match_id: String,
    pub match_number: u32,
    #[ts(type = "import(\"../games/Outcome\").Outcome")]
    pub outcome: Value,
    /// The name of each seat's player, in turn order.
    pub names: Vec<String>,
    /// Present if the match counted for ratings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub counted: Option<Counted>,
    /// The seats that bots played at the end for people who had left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    pub stood_in: Vec<Seat>,
    /// Who did most of something, in the order of the game's honours.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<HonourView>>")]
    pub honours: Vec<HonourView>,
    /// In milliseconds since 1970.
    #[ts(type = "number")]
    pub started_at_ms: u64,
    /// In milliseconds since 1970.
    #[ts(type = "number")]
    pub ended_at_ms: u64,
    /// The commitment and entropy of the match.
    pub fairness: Fairness,
    /// The server's secret, published at the end; none for a daily match that has the secret of
    /// its day. Its match file has it once the daily match has closed.
    pub secret: Option<String>,
}
