//! What a client says to a table.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Entropy, MessageId, PersonId, PlayerKey, Question, Refusal, RefusalCode, Seat, Seq};

/// One message from a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClientMessage {
    /// The first message of every connection: who speaks, and from where to go on.
    Hello {
        /// The protocol version, [`crate::PROTOCOL`].
        protocol: u16,
        /// The key of the browser's player.
        key: PlayerKey,
        /// The last step this client has seen, to go on from there; none to be shown everything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        since: Option<Seq>,
    },
    /// An action of the game, for the sender's seat; where it decides for all, the sender is for it. Answered by `ack` once it is saved, or by `refused`.
    Act {
        /// The message's id.
        id: MessageId,
        /// The last step the sender had seen when choosing.
        seen: Seq,
        /// One of the actions in `legal`.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// An operation on the table. Answered by `ack` once it is saved, or by `refused`.
    Table {
        /// The message's id.
        id: MessageId,
        /// What to do.
        op: Op,
    },
    /// A line of chat. Answered by `ack` once it is saved, or by `refused`.
    Say {
        /// The message's id.
        id: MessageId,
        /// The line.
        text: String,
    },
    /// Asks for advice about the match, for the sender's seat. Answered by `advice` when it has been worked out, or by `refused`.
    Ask {
        /// The message's id.
        id: MessageId,
        /// The last step the sender had seen when asking.
        seen: Seq,
        /// What it wants to know.
        question: Question,
    },
    /// Asks for a `pong`, to know that the line is alive.
    Ping {},
}

/// An operation on the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Op {
    /// Takes a seat under a name: the given one, or the first that is free. In a running match only the own seat can be taken back.
    Sit {
        /// The name to sit under.
        name: String,
        /// The wished seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Takes a name without a seat, to chat while watching.
    Watch {
        /// The name to watch under.
        name: String,
    },
    /// Changes the own name.
    Rename {
        /// The new name.
        name: String,
    },
    /// Leaves the seat (in a running match a bot plays on, and the seat can be taken back) and watches.
    Stand {},
    /// Is ready for the next match and adds to its seed. After a match: wants a rematch, which begins when everybody does.
    Ready {
        /// 32 random bytes, made after the commitment was seen.
        entropy: Entropy,
    },
    /// Is not ready any more.
    Unready {},
    /// Host: sets the options of the game; everybody has to be ready again.
    Options {
        /// The game's options, all of them.
        #[ts(type = "unknown")]
        options: Value,
    },
    /// Host: sets the limit of a match, one of `Meta.clock` in minutes, or none; everybody has to be ready again.
    Clock {
        /// The minutes.
        minutes: Option<u8>,
    },
    /// Host: seats a bot on a free seat.
    AddBot {
        /// The wished seat, or the first that is free.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        seat: Option<Seat>,
    },
    /// Host: removes who sits there. In a running match a bot plays on.
    Remove {
        /// The seat to clear.
        seat: Seat,
    },
    /// Anybody seated: is for a bot on the seat of somebody who has been away for a while. It plays once more than half of the others
    /// are for it; they can take the seat back.
    StandIn {
        /// The seat of the absent player.
        seat: Seat,
    },
    /// Host: makes somebody else the host.
    HandOver {
        /// The new host.
        person: PersonId,
    },
    /// Host: starts the match; everybody seated must be ready.
    Start {},
    /// Host, after a match: back to the lobby, to change seats or options.
    Lobby {},
    /// Is not for an action that decides for all any more.
    Withdraw {
        /// The action, as it stands in the `votes`.
        #[ts(type = "unknown")]
        action: Value,
    },
    /// Who plays alone: takes moves back, where the game offers it.
    Undo {
        /// The step of the match whose position it shall be again; `undo.back` for the last move.
        to: Seq,
    },
    /// Who plays alone: does moves again that were taken back. The same dice fall.
    Redo {
        /// The step of the last of them; `undo.forward` for the next move.
        to: Seq,
    },
}

/// Reads one text frame.
///
/// # Errors
/// [`RefusalCode::TooLarge`], [`RefusalCode::UnknownType`] or [`RefusalCode::BadMessage`], with the id of the message where it
/// could be read, so that its sender knows which one was refused.
pub fn decode(frame: &str) -> Result<ClientMessage, (Option<MessageId>, Refusal)> {
    if frame.len() > crate::MESSAGE_BYTES_MAX {
        let text = format!("A message may have {} bytes at the most.", crate::MESSAGE_BYTES_MAX);
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
        (id, Refusal::new(code, format!("The message was not understood: {error}.")))
    })
}

const TYPES: [&str; 6] = ["hello", "act", "table", "say", "ask", "ping"];
const OPS: [&str; 17] = [
    "sit",
    "watch",
    "rename",
    "stand",
    "ready",
    "unready",
    "options",
    "clock",
    "add_bot",
    "remove",
    "stand_in",
    "hand_over",
    "start",
    "lobby",
    "withdraw",
    "undo",
    "redo",
];

/// Is it an object with a `type` (or `op.do`) that is a word we do not know?
fn names_unknown_type(value: &Value) -> bool {
    let unknown = |word: &Value, known: &[&str]| word.as_str().is_some_and(|w| !known.contains(&w));
    unknown(&value["type"], &TYPES)
        || (value["type"] == "table" && unknown(&value["op"]["do"], &OPS))
}
