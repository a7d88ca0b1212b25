//! Refusals: the closed list of reasons, and their form on the wire.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::codes::codes;

codes! {
    /// Why the server refused a message or request. Codes are stable; a new reason gets a new code.
    pub enum RefusalCode {
        /// The frame is not a message of this protocol: it is binary or not a JSON object, or a
        /// field is missing or malformed.
        BadMessage,
        /// The server does not know the `type` of the message or the `do` of the table operation.
        UnknownType,
        /// The message exceeds the limit given in `welcome`.
        TooLarge,
        /// This connection sends messages too fast. Wait a moment.
        TooFast,
        /// The server does not speak the protocol version in `hello`. Reload the page.
        UnsupportedProtocol,
        /// The first message was not `hello`, or `hello` was sent twice.
        HelloFirst,
        /// No table has this code.
        UnknownTable,
        /// No game has this id.
        UnknownGame,
        /// No finished match has this id.
        UnknownMatch,
        /// The match was played by rules that this server does not know.
        UnknownRules,
        /// No match can go on from this step of a finished match: there is no such step, the match
        /// has ended there, it is too long, or it was played by earlier rules of its game.
        CannotContinue,
        /// The match cannot be analysed: it has too many decisions, or was played by earlier rules
        /// of its game.
        CannotAnalyse,
        /// The match has the deal of a daily match that others can still play.
        DealOfToday,
        /// The match file cannot be read, or does not verify.
        BadMatchFile,
        /// The game has no daily match on this day: it never has one, or the day is too early or
        /// has not begun.
        UnknownDay,
        /// The request needs a player key, but has none or a malformed one.
        BadKey,
        /// The page that opened the connection belongs to another site.
        ForeignOrigin,
        /// The operation requires a name at this table.
        NotJoined,
        /// The operation requires a seat at this table.
        NotSeated,
        /// The operation is reserved for the host of the table.
        NotHost,
        /// The rules do not allow this action now; `rule` names the rule.
        Illegal,
        /// What the sender was asked to decide has changed since the step in `seen`, or there is no
        /// such vote to withdraw.
        Stale,
        /// This seat has nothing to decide now.
        NotYourTurn,
        /// The name is empty, too long, or has no visible characters.
        BadName,
        /// Another person at this table has this name.
        NameTaken,
        /// Every seat is taken. Watching is still possible.
        TableFull,
        /// This seat is taken or does not exist.
        SeatTaken,
        /// The operation is not possible in the current phase of the table (lobby, playing,
        /// finished).
        WrongPhase,
        /// There is no such move to take back or do again, or the match has no undo.
        NoUndo,
        /// The game does not answer this question, or has no answer now.
        NoAdvice,
        /// Too many requests for advice or for analyses are waiting. Try again in a moment.
        Busy,
        /// Too few players are seated, or not all of them are ready and connected.
        NotReady,
        /// The entropy is not that behind the hash which the sender's seat got ready with.
        WrongEntropy,
        /// The game does not offer these options.
        BadOptions,
        /// The text is empty or too long.
        BadText,
        /// The person or seat does not exist, or the operation does not apply to it now.
        NoSuchPerson,
        /// The host has removed this person from the table. Watching is still possible.
        Removed,
        /// The table cannot save at the moment. Nothing is lost; try again once it can.
        Frozen,
        /// The table has too many connections or people.
        Crowded,
        /// The table has reached its step limit. Open a new one.
        #[serde(rename = "worn_out")] // until the next version of the protocol
        StepLimit,
        /// This address sends too many requests. Wait a moment.
        TooManyRequests,
        /// The operator has turned this part of the server off.
        TurnedOff,
        /// What the server has of the table or match was changed or cannot be read. Trying again
        /// does not help.
        Damaged,
        /// The server failed, through no fault of the sender. Try again.
        Unavailable,
    }
}

/// A refusal: a code for programs and a sentence for people.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Refusal {
    pub code: RefusalCode,
    /// The number of the rule that forbids the action, such as `CM-10`, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub rule: Option<String>,
    /// What happened and what to do, in one sentence for people.
    pub text: String,
}

impl Refusal {
    /// A refusal without a rule.
    pub fn new(code: RefusalCode, text: impl Into<String>) -> Self {
        Self { code, rule: None, text: text.into() }
    }
}
