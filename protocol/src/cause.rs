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
    /// The server committed to the secret of the next match.
    Committed {},
    /// A person took a name, to play or to watch, or took their seat back from a bot.
    Joined { person: PersonId },
    /// A person changed their name.
    Renamed {
        person: PersonId,
        /// The previous name.
        before: String,
    },
    /// A person chose their badge.
    Badge { person: PersonId },
    /// A person left their seat.
    Stood { person: PersonId },
    /// A player became ready, or withdrew that.
    Ready { seat: Seat, ready: bool },
    /// The match is about to begin: every player's client must reveal its entropy.
    Revealing {},
    /// A player's client has revealed its entropy.
    Revealed { seat: Seat },
    /// The match did not begin, because entropy was not revealed in time. The entropy of all
    /// players is used no longer.
    RevealFailed {
        /// The seats whose entropy is missing. They are no longer ready.
        seats: Vec<Seat>,
    },
    /// The host changed the options.
    Options {},
    /// The host chose the number of seats.
    Seats {},
    /// The host seated a bot.
    BotAdded { seat: Seat },
    /// The host removed a player from a seat.
    Removed {
        seat: Seat,
        /// The name of the removed player.
        name: String,
    },
    /// A player voted for a stand-in.
    StandInVoted {
        /// The seat of the absent player.
        seat: Seat,
        voter: Seat,
    },
    /// A player called another, who keeps the others waiting.
    Nudged { seat: Seat, caller: Seat },
    /// A bot started to play for an absent player.
    StoodIn { seat: Seat },
    /// A player made a link by which their seat can be played in another browser.
    SeatOffered { person: PersonId },
    /// From now on a person's seat is played in another browser.
    SeatMoved { person: PersonId },
    /// Somebody says that they are this person, and asks for the seat.
    SeatAsked { person: PersonId },
    /// A player voted on such a request.
    SeatVoted { voter: PersonId },
    /// Such a request was refused.
    SeatRefused {
        /// The person whose seat was asked for.
        person: PersonId,
    },
    /// A person became host.
    Host { person: PersonId },
    /// The match began.
    Started {},
    /// A seat acted; the events say what it did.
    Acted {
        seat: Seat,
        /// If missing, the person on the seat.
        #[serde(default, skip_serializing_if = "Chooser::is_person")]
        #[ts(optional, as = "Option<Chooser>")]
        chosen_by: Chooser,
    },
    /// A seat received its first hint of the match.
    Advised { seat: Seat },
    /// A player voted for a joint action, or withdrew a vote.
    Voted {
        seat: Seat,
        /// False if a vote was withdrawn.
        agrees: bool,
        /// Who chose the vote: the person or the bot on the seat, or the clock.
        #[serde(default, skip_serializing_if = "Chooser::is_person")]
        #[ts(optional, as = "Option<Chooser>")]
        chosen_by: Chooser,
    },
    /// The clocks were put back by the time in which the server was stopped or could not save, or
    /// in which no player was connected.
    ClockMoved {},
    /// The clocks of the seats stand still, because no player is connected.
    ClocksStopped {},
    /// Moves were taken back.
    Undone {
        /// The step whose position was restored.
        to: Seq,
    },
    /// Moves that had been taken back were done again; the events say what they did.
    Redone {
        /// The step of the last of these moves.
        to: Seq,
    },
    /// The host returned to the lobby.
    Lobby {},
    /// A person wrote a line of chat.
    Said(ChatLine),
}

/// Who chose a seat's action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The person on the seat.
    #[default]
    Person,
    /// A bot.
    Bot,
    /// The table, for an absent person, so that the others do not wait in a simultaneous choice.
    Table,
    /// The clock: that of the seat, or that of the match for every seat that still had to act.
    Clock,
    /// The team, by a majority of the players present; the seat is the one that voted first.
    Team,
}

impl Chooser {
    /// Whether the person on the seat chose.
    #[must_use]
    pub fn is_person(&self) -> bool {
        *self == Self::Person
    }
}
