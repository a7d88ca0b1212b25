//! The journal: one row for each thing that happened at a table, with the dice it drew. A table is a fold over its rows.

use lamproom_games::{ChanceNode, ChanceOutcome};
use lamproom_protocol::{Chooser, Daily, Entropy, MessageId, PersonId, Seat, Seq};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use uuid::Uuid;

use crate::{KeyHash, Secret, json::to_json};

/// One row of a table's journal.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its number: the first is 1, and none is left out.
    pub step: Seq,
    /// When it happened, in milliseconds since 1970.
    pub at_ms: u64,
    /// What happened, as JSON of a [`Logged`].
    pub entry: Value,
}

/// What happened, and which message asked for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Logged {
    /// The message that asked for it; none when the table did it by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Origin>,
    /// What happened.
    #[serde(flatten)]
    pub entry: Entry,
}

/// Whose message asked for something: sent again, it is answered with the same step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Origin {
    /// The person.
    pub person: PersonId,
    /// The id of the message.
    pub id: MessageId,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "entry", rename_all = "snake_case")]
pub enum Entry {
    /// The table was opened.
    Opened {
        /// The id of the game.
        game: String,
        /// The version of its rules.
        rules_version: u16,
        /// Its options.
        options: Value,
        /// Who opened it, and is to be host.
        opener: Option<KeyHash>,
        /// For one person, without a lobby.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        solo: bool,
        /// For the match of a day.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        daily: Option<Daily>,
    },
    /// The server committed itself to the secret of the next match.
    Committed {
        /// The secret.
        secret: Secret,
    },
    /// A person came, or came back to the seat.
    Joined {
        /// Who; the next number when new.
        person: PersonId,
        /// How they prove it.
        key: KeyHash,
        /// The name.
        name: String,
        /// The seat they take; none to watch.
        seat: Option<Seat>,
    },
    /// A person has a new name.
    Renamed {
        /// Who.
        person: PersonId,
        /// The new name.
        name: String,
    },
    /// A person left the seat.
    Stood {
        /// Who.
        person: PersonId,
    },
    /// A seat is ready.
    Ready {
        /// Which.
        seat: Seat,
        /// What it adds to the seed.
        entropy: Entropy,
    },
    /// A seat is not ready any more.
    Unready {
        /// Which.
        seat: Seat,
    },
    /// The options were set.
    Options {
        /// All of them.
        options: Value,
    },
    /// The limit of a match was set, in minutes.
    Clock {
        /// The minutes; none: no limit.
        minutes: Option<u8>,
    },
    /// The end of the running match was moved, as time had passed in which nobody could play.
    ClockMoved {
        /// When time is up, in milliseconds since 1970.
        ends_at_ms: u64,
    },
    /// A bot took a seat.
    BotAdded {
        /// Which.
        seat: Seat,
        /// Its name.
        name: String,
    },
    /// The host removed who sat there.
    Removed {
        /// From where.
        seat: Seat,
        /// The name of the bot that plays on, in a running match.
        bot: Option<String>,
    },
    /// A seat is for a bot on the seat of somebody absent.
    StandInVoted {
        /// Whose seat.
        seat: Seat,
        /// Who is for it.
        voter: Seat,
    },
    /// A bot plays for an absent person.
    StoodIn {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody is host now.
    Host {
        /// Who.
        person: PersonId,
    },
    /// A match began. It holds all that the match is made of, but for the secret committed to.
    Started {
        /// The id of the match.
        id: Uuid,
        /// Its number at this table, from 1.
        number: u32,
        /// The version of the rules.
        rules_version: u16,
        /// The options.
        options: Value,
        /// Who plays, in turn order.
        seats: Vec<StartedSeat>,
        /// Who begins, where that is not for the game to say.
        first: Option<Seat>,
        /// The dice drawn before the first decision.
        drawn: Vec<Drawn>,
        /// The digest of the position after them.
        digest: String,
    },
    /// A seat acted.
    Acted {
        /// Which.
        seat: Seat,
        /// Who chose it.
        #[serde(default)]
        chosen_by: Chooser,
        /// The action.
        action: Value,
        /// The dice drawn until the next decision.
        drawn: Vec<Drawn>,
        /// The digest of the position after them.
        digest: String,
    },
    /// A seat is for an action that decides for all.
    Voted {
        /// Which.
        seat: Seat,
        /// What it is for.
        action: Value,
    },
    /// A seat is for an action that decides for all no more.
    Withdrawn {
        /// Which.
        seat: Seat,
        /// What it was for.
        action: Value,
    },
    /// A seat was given a hint, for the first time in this match.
    Advised {
        /// Which.
        seat: Seat,
        /// The digest of the position.
        digest: String,
    },
    /// Moves were taken back.
    Undone {
        /// The step of the match whose position it is again.
        to: Seq,
        /// The digest of that position.
        digest: String,
    },
    /// Moves that had been taken back were done again.
    Redone {
        /// The step of the last of them.
        to: Seq,
        /// The digest of the position after it.
        digest: String,
    },
    /// Back to the lobby after a match.
    Lobby {},
    /// A line of chat.
    Said {
        /// Who.
        person: PersonId,
        /// What.
        text: String,
    },
}

/// A player of a match that begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartedSeat {
    /// The name.
    pub name: String,
    /// The person; none for a bot.
    pub person: Option<PersonId>,
    /// What the seat adds to the seed; none from a bot.
    pub entropy: Option<Entropy>,
}

/// A die or a shuffle: what was asked for and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// What was asked for.
    #[serde(flatten)]
    pub node: ChanceNode,
    /// What came of it.
    pub outcome: ChanceOutcome,
}

/// Writes a row.
pub(crate) fn row(step: Seq, at_ms: u64, logged: Logged) -> Row {
    Row { step, at_ms, entry: to_json(logged) }
}

/// Reads a row.
pub(crate) fn read(row: &Row) -> Result<Logged, String> {
    serde_json::from_value(row.entry.clone()).map_err(|error| error.to_string())
}
