//! What made a step of a table happen.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{ChatLine, PersonId, Seat, Seq};

/// What made a step happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Cause {
    /// The table was opened.
    Opened {},
    /// The server committed itself to the secret of the next match.
    Committed {},
    /// Somebody came with a name, to sit or to watch, or took the own seat back.
    Joined {
        /// Who.
        person: PersonId,
    },
    /// Somebody changed the own name.
    Renamed {
        /// Who.
        person: PersonId,
        /// The name before.
        before: String,
    },
    /// Somebody left the seat.
    Stood {
        /// Who.
        person: PersonId,
    },
    /// Somebody is ready, or not any more.
    Ready {
        /// Which seat.
        seat: Seat,
        /// Whether it is.
        ready: bool,
    },
    /// The host set the options.
    Options {},
    /// The host seated a bot.
    BotAdded {
        /// Where.
        seat: Seat,
    },
    /// The host removed somebody from a seat.
    Removed {
        /// From where.
        seat: Seat,
        /// The name of who sat there.
        name: String,
    },
    /// Somebody is for a bot on the seat of somebody absent.
    StandInVoted {
        /// Whose seat.
        seat: Seat,
        /// Who is for it.
        voter: Seat,
    },
    /// A bot plays for somebody absent.
    StoodIn {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody is host now.
    Host {
        /// Who.
        person: PersonId,
    },
    /// The match began.
    Started {},
    /// A seat acted; what it did stands in the events.
    Acted {
        /// Which seat.
        seat: Seat,
        /// Who chose it.
        chosen_by: Chooser,
    },
    /// A seat was given its first hint of the match.
    Advised {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody is for an action that decides for all, or not any more.
    Voted {
        /// Which seat.
        seat: Seat,
        /// Is for something; what, stands in the `votes` of the match.
        agrees: bool,
    },
    /// The clock goes on from where it stood when the server had stopped or could not save.
    ClockMoved {},
    /// Moves were taken back.
    Undone {
        /// The step whose position it is again.
        to: Seq,
    },
    /// Moves that had been taken back were done again; what they did stands in the events.
    Redone {
        /// The step of the last of them.
        to: Seq,
    },
    /// The host went back to the lobby.
    Lobby {},
    /// Somebody said something.
    Said(ChatLine),
}

/// Who chose an action of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The person on the seat.
    #[default]
    Person,
    /// A bot.
    Bot,
    /// The table, for a person who is away: everybody decides at once, and the others have waited for long enough.
    Table,
    /// The clock of the match: time is up for all who had to move.
    Clock,
    /// More than half of the people who play and are there. The seat is that of who proposed it.
    Team,
}
