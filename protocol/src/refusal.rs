//! The closed list of reasons for which the server says no, and the form in which it says so.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Makes the enum of codes and the table of what each means, so that none can be without a meaning.
macro_rules! refusal_codes {
    ($($(#[doc = $doc:literal])+ $(#[serde($($serde:tt)+)])? $code:ident,)+) => {
        /// Why the server refused something. Codes are stable: a new reason is a new code.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
        #[serde(rename_all = "snake_case")]
        pub enum RefusalCode {
            $($(#[doc = $doc])+ $(#[serde($($serde)+)])? $code,)+
        }

        impl RefusalCode {
            /// Every code with its meaning, in the order of the reference page.
            pub const ALL: &[(Self, &str)] = &[$((Self::$code, concat!($($doc),+)),)+];
        }
    };
}

refusal_codes! {
    /// The frame is not a message of this protocol: no JSON object, a missing or malformed field, or a binary frame.
    BadMessage,
    /// The `type` of the message or the `do` of a table operation is not known to this server.
    UnknownType,
    /// The message is larger than the limit in `welcome`.
    TooLarge,
    /// Too many messages in too short a time; wait a moment.
    TooFast,
    /// The protocol version in `hello` is not spoken here; reload the page.
    UnsupportedProtocol,
    /// The first message must be `hello`, and there is only one.
    HelloFirst,
    /// There is no table with this code.
    UnknownTable,
    /// There is no game with this id.
    UnknownGame,
    /// There is no finished match with this id.
    UnknownMatch,
    /// The game has no match of this day: it has none at all, or the day is too early or has not begun.
    UnknownDay,
    /// The request needs a player key, and has none or a malformed one.
    BadKey,
    /// The page that opened the connection belongs to another site.
    ForeignOrigin,
    /// Only somebody with a name at this table may do that.
    NotJoined,
    /// Only somebody who sits at this table may do that.
    NotSeated,
    /// Only the host of the table may do that.
    NotHost,
    /// The rules do not allow this action now; `rule` names the rule.
    Illegal,
    /// What the sender was asked has changed since the step named in `seen`.
    Stale,
    /// Nothing is asked of this seat now.
    NotYourTurn,
    /// The name is empty, too long, or made of nothing that can be seen.
    BadName,
    /// Somebody else at this table has this name.
    NameTaken,
    /// Every seat is taken; watching is possible.
    TableFull,
    /// This seat is taken, or there is no such seat.
    SeatTaken,
    /// This cannot be done in the present phase of the table (lobby, playing, finished).
    WrongPhase,
    /// There is no such move to take back or to do again, or not in this match.
    NoUndo,
    /// This game does not answer such questions, or has nothing to say now.
    NoAdvice,
    /// Too many are asking for advice at the moment; try again in a moment.
    Busy,
    /// Too few people sit at the table, or not everybody is ready.
    NotReady,
    /// The options are not among those the game offers.
    BadOptions,
    /// The text is empty or too long.
    BadText,
    /// The person or seat that is meant is not there, or not in a state for this.
    NoSuchPerson,
    /// The host has removed this person from the table; watching is possible.
    Removed,
    /// The table cannot save at the moment; nothing is lost, try again when it says so.
    Frozen,
    /// The table has too many connections or people.
    Crowded,
    /// The table has lived through as many steps as it may; open a new one.
    #[serde(rename = "worn_out")] // until the next version of the protocol
    StepLimit,
    /// Too many requests from this address; wait a moment.
    TooManyRequests,
    /// The server could not do it, by no fault of the sender; try again.
    Unavailable,
}

/// A no: its code, for a program, and a sentence that says what happened and what to do, for a person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Refusal {
    /// The reason.
    pub code: RefusalCode,
    /// The number of the rule that forbids an action, where one does (`CM-10`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// One sentence for people.
    pub text: String,
}

impl Refusal {
    /// A refusal that no rule of a game is the reason for.
    pub fn new(code: RefusalCode, text: impl Into<String>) -> Self {
        Self { code, rule: None, text: text.into() }
    }
}
