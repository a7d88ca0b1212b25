//! What a client sends to a table.

use lamproom_json::Json;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{
    Badge, Entropy, EntropyHash, Level, LinkToken, MessageId, Pace, PersonId, PlayerKey, Question,
    Reaction, Refusal, RefusalCode, Seat, Seq, TokenHash, Views,
};

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message of every connection: who the client is, and where to resume.
    Hello {
        /// The protocol version, [`crate::PROTOCOL`].
        protocol: u16,
        key: PlayerKey,
        /// The last step this client has seen, to resume after it. Without it, the server sends a
        /// snapshot.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<Seq>,
        /// What steps are to show of the game's view.
        #[serde(default, skip_serializing_if = "Views::is_whole")]
        #[ts(optional, as = "Option<Views>")]
        views: Views,
    },
    /// An action of the game, for the sender's seat. For a joint action, this counts as the
    /// sender's vote. Answered by `ack` once it is saved, or by `refused`.
    Act {
        id: MessageId,
        /// The last step the sender had seen when choosing the action.
        seen: Seq,
        /// One of the actions in `legal`.
        #[ts(type = "unknown")]
        action: Json,
    },
    /// An operation on the table. Answered by `ack` once it is saved, or by `refused`.
    Table { id: MessageId, op: Op },
    /// A line of chat. Answered by `ack` once it is saved, or by `refused`.
    Say { id: MessageId, text: String },
    /// Asks for advice about the match, for the sender's seat. Answered by `advice` once it has
    /// been computed, or by `refused`.
    Ask {
        id: MessageId,
        /// The last step the sender had seen when asking.
        seen: Seq,
        question: Question,
    },
    /// Shows a reaction to everybody who is connected. It is not kept. Answered only by `refused`,
    /// without an id.
    React { reaction: Reaction },
    /// Tells whether somebody can see the page, which is assumed at first. A player who looks at a
    /// table is not called when it waits for them. Not answered.
    Look { looks: bool },
    /// Asks for a `pong`, to check that the connection is alive.
    Ping {},
}

/// An operation on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Op {
    /// Takes a name and a seat. During a match, only the sender's own seat can be taken back.
    Sit {
        name: String,
        /// If missing, the first free seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
        /// In the lobby, this also makes the sender ready, as `ready` does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        entropy_hash: Option<EntropyHash>,
    },
    /// Takes a name without a seat, to chat while watching.
    Watch { name: String },
    /// Changes the sender's name.
    Rename { name: String },
    /// Chooses the sender's badge. A colour or an emblem that another player has gives way to the
    /// one that the sender has already, or else to the first that no player has.
    Wear { badge: Badge },
    /// Leaves the seat and watches. During a match, a bot plays on, and the seat can be taken back,
    /// except in a match that counts.
    Stand {},
    /// Declares the sender ready for the next match, and commits to entropy for its seed. After a
    /// match, this asks for a rematch, which starts once every seat is ready.
    Ready {
        /// SHA-256 of 32 random bytes that are drawn for this message and kept secret.
        entropy_hash: EntropyHash,
        /// The last step that the sender had seen. If the host has changed the next match since,
        /// the message is `stale`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seen: Option<Seq>,
    },
    /// Reveals the entropy of the sender's seat, once the table is `revealing`.
    Reveal {
        /// The random bytes behind the hash.
        entropy: Entropy,
    },
    /// Withdraws `ready`.
    Unready {},
    /// Host: sets the game's options. Every other player must get ready again.
    Options {
        /// The complete options of the game.
        #[ts(type = "unknown")]
        options: Value,
    },
    /// Host: sets the time limit of a match. Every other player must get ready again.
    Clock {
        /// One of `Meta.clock`, or null for no limit.
        minutes: Option<u8>,
    },
    /// Host: sets how long the players may take for their turns. Every other player must get ready
    /// again.
    Pace { pace: Pace },
    /// Host: makes the next matches a new series, or ends the series.
    Series {
        /// 3 or 5, or null for no series.
        best_of: Option<u8>,
    },
    /// Host: says whether the next matches count for ratings. Every other player must get ready
    /// again.
    Counts { counts: bool },
    /// Host, in the lobby: keeps the table off the list of open tables, or lets it be listed.
    Private { private: bool },
    /// Host: chooses the number of seats, in the lobby. The match then starts by itself once all
    /// seats are taken and every player is ready.
    Seats {
        /// As many as the game allows, and no fewer than are taken.
        count: u8,
    },
    /// Host: seats a bot on a free seat, or in place of a bot of another level.
    AddBot {
        /// If missing, the first free seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
        /// If missing, `skilled`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        level: Option<Level>,
    },
    /// Host: removes the player or bot from a seat. During a match, a bot plays on for a player.
    Remove { seat: Seat },
    /// Player: votes to let a bot stand in for a player who has been away for a while, or keeps the
    /// others waiting. The bot plays once more than half of the other players have voted for it,
    /// until that player takes the seat back.
    StandIn {
        /// The seat of that player.
        seat: Seat,
    },
    /// Player: calls a player who is connected and keeps the others waiting.
    Nudge { seat: Seat },
    /// Player: makes a link by which the sender's seat can be played in another browser, once
    /// within ten minutes. It replaces an earlier one.
    OfferSeat {
        /// SHA-256 of the bytes of the link's secret.
        token_hash: TokenHash,
    },
    /// Uses such a link: from now on the sender's key plays for the person who made it.
    TakeSeat { token: LinkToken },
    /// Asks the people at the table to let the sender play for the person on a seat, whom the
    /// sender says they are. Needs no name. It replaces an earlier request.
    AskForSeat { seat: Seat },
    /// Answers such a request. The word of the person themselves decides, or that of the host if
    /// the seat is not their own. While none of these is connected, more than half of the other
    /// players who are present decide. They let nobody in before the person has been away for a
    /// while.
    AnswerRequest {
        /// The `number` of the request.
        request: Seq,
        agrees: bool,
    },
    /// Host: makes another person the host.
    HandOver { person: PersonId },
    /// Host: starts the match, even with free seats. Every player must be ready and connected. The
    /// match begins once all of them have revealed their entropy.
    Start {},
    /// Host: returns to the lobby after a match, to change seats or options.
    Lobby {},
    /// Withdraws the sender's vote for a joint action.
    Withdraw {
        /// The action as it is in `votes`.
        #[ts(type = "unknown")]
        action: Json,
    },
    /// Single player: takes moves back, if the game allows it.
    Undo {
        /// The step of the match whose position to restore; `undo.back` for the last move.
        to: Seq,
    },
    /// Single player: does moves again that were taken back. Chance repeats its outcomes.
    Redo {
        /// The step of the last move to do again; `undo.forward` for the next move.
        to: Seq,
    },
}

/// Reads one text frame.
///
/// # Errors
/// [`RefusalCode::TooLarge`], [`RefusalCode::UnknownType`] or [`RefusalCode::BadMessage`], with the
/// id of the message if it could be read, so that the sender knows which message was refused.
pub fn decode(frame: &str) -> Result<ClientMessage, (Option<MessageId>, Refusal)> {
    if frame.len() > crate::MESSAGE_BYTES_MAX {
        let text = format!("A message may be at most {} bytes long.", crate::MESSAGE_BYTES_MAX);
        return Err((None, Refusal::new(RefusalCode::TooLarge, text)));
    }
    serde_json::from_str(frame).map_err(|error| {
        let value: Value = serde_json::from_str(frame).unwrap_or_default();
        let id = value["id"].as_str().and_then(|id| id.parse().ok());
        let code = if names_unknown_type(&value) {
            RefusalCode::UnknownType
        } else {
            RefusalCode::BadMessage
        };
        (id, Refusal::new(code, format!("The message could not be read: {error}.")))
    })
}

const TYPES: [&str; 8] = ["hello", "act", "table", "say", "ask", "react", "look", "ping"];
const OPS: [&str; 29] = [
    "sit",
    "watch",
    "rename",
    "wear",
    "stand",
    "ready",
    "reveal",
    "unready",
    "options",
    "clock",
    "pace",
    "series",
    "counts",
    "private",
    "seats",
    "add_bot",
    "remove",
    "stand_in",
    "nudge",
    "offer_seat",
    "take_seat",
    "ask_for_seat",
    "answer_request",
    "hand_over",
    "start",
    "lobby",
    "withdraw",
    "undo",
    "redo",
];

/// Does the object have a `type` (or `op.do`) that is an unknown word?
fn names_unknown_type(value: &Value) -> bool {
    let unknown = |word: &Value, known: &[&str]| word.as_str().is_some_and(|w| !known.contains(&w));
    unknown(&value["type"], &TYPES)
        || (value["type"] == "table" && unknown(&value["op"]["do"], &OPS))
}
