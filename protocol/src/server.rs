//! What the server sends over a connection.

use lamproom_json::{Changes, Json};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    Advice, Cause, ChatLine, GameFrame, MessageId, PersonId, Reaction, Refusal, Seat, Seq,
    TableView, codes::codes,
};

/// A message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The protocol version spoken on this connection.
        protocol: u16,
        /// The version of the server, for bug reports.
        server: String,
        you: You,
        limits: Limits,
        /// The server's time, in milliseconds since 1970. Deadlines refer to it.
        #[ts(type = "number")]
        now_ms: u64,
    },
    /// The client's person, seat or role has changed.
    You(You),
    /// The complete state that this client may know. Sent after `welcome` if the missed steps
    /// cannot be sent one by one, and whenever what the client may see has changed.
    Snapshot {
        /// The step after which this is the state.
        seq: Seq,
        table: TableView,
        /// The match at the table, in progress or finished.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<GameFrame>,
        /// The latest steps of the match, for the move list. The match file has all of them once
        /// the match has ended.
        history: Vec<PastStep>,
        /// The latest lines of chat.
        chat: Vec<ChatLine>,
    },
    /// One saved step, as this client may see it.
    Step(Step),
    /// The message with this id has been carried out and saved.
    Ack {
        id: MessageId,
        /// The step it made.
        seq: Seq,
    },
    /// The message was refused; nothing has changed.
    Refused {
        /// Missing if the message had no readable id.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<MessageId>,
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// The answer to the `ask` with this id. It refers to the match after the last step sent on
    /// this connection.
    Advice { id: MessageId, advice: Advice },
    /// Who is connected.
    Presence {
        /// The connected people who have a name at this table.
        online: Vec<PersonId>,
        /// The number of connections without a name.
        nameless: u32,
    },
    /// A person shows a reaction. It is not kept.
    Reacted { person: PersonId, reaction: Reaction },
    /// Whether the table can save. While it cannot, messages wait; nothing is taken back.
    Frozen {
        /// True while the table cannot save.
        frozen: bool,
        /// One sentence for people.
        text: String,
    },
    /// The last message of a connection that the server ends.
    Bye {
        code: ByeCode,
        /// One sentence for people.
        text: String,
        /// When to reconnect, in milliseconds, plus or minus 50%. If missing, do not reconnect
        /// automatically.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        retry_ms: Option<u32>,
    },
    /// The answer to `ping`.
    Pong {},
}

/// Writes one text frame.
///
/// # Panics
/// Never: messages have string keys and cannot fail to become JSON.
pub fn encode(message: &ServerMessage) -> String {
    let mut text = Vec::with_capacity(crate::FRAME_BYTES_USUAL);
    serde_json::to_writer(&mut text, message)
        .expect("messages have string keys and cannot fail to become JSON");
    String::from_utf8(text).expect("JSON is written as UTF-8")
}

codes! {
    /// Why the server ends a connection.
    pub enum ByeCode {
        /// The server is restarting. Reconnect in a moment.
        Restart,
        /// The table has moved to another node or was reloaded. Reconnect at once.
        Moved,
        /// The table cannot be loaded. Reconnect after `retry_ms`; without it, do not.
        Unavailable,
        /// The client read too slowly. Reconnect and resume after the last step received.
        TooSlow,
        /// The client was silent for too long.
        Silent,
        /// The client broke the protocol; the preceding refusal says how.
        Protocol,
        /// No table has this code.
        UnknownTable,
        /// The table has as many connections as it may have.
        Crowded,
    }
}

/// The client's own person, seat and role at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct You {
    /// Null until the client has a name at this table.
    pub person: Option<PersonId>,
    /// The person's seat, even while a bot is in.
    pub seat: Option<Seat>,
    /// True for the host. Also true for the client that opened the table, before it has a name.
    pub host: bool,
    /// The person whose seat the client has asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub asked: Option<PersonId>,
    /// The person for whom the client played before another one did. Missing once it has a seat
    /// again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub moved: Option<PersonId>,
}

/// What a client must respect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Limits {
    /// The maximum size of a message, in bytes.
    pub message_bytes: u32,
    /// The maximum length of a name, in characters.
    pub name_characters: u32,
    /// The maximum length of a line of chat, in characters.
    pub chat_characters: u32,
    /// The interval at which a client should `ping`, in milliseconds.
    pub ping_ms: u32,
    /// How long a player must have been away before a bot may stand in, in milliseconds. In a match
    /// that counts for ratings, [`crate::PATIENCE_IF_COUNTED`] times as long.
    pub stand_in_ms: u32,
    /// How long a player must have been away, in milliseconds, before the table chooses for them in
    /// a simultaneous choice and their votes no longer count.
    pub away_ms: u32,
    /// How long a connected player must have kept the others waiting, in milliseconds, before a bot
    /// may stand in if the match has no clocks; in a match that counts for ratings,
    /// [`crate::PATIENCE_IF_COUNTED`] times as long. After a quarter of it, they can be nudged.
    pub idle_ms: u32,
}

/// One step of a table, as one client may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Step {
    pub seq: Seq,
    /// When it happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: u64,
    pub cause: Cause,
    /// What happened in the game, in order, as far as this client may know.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Json>,
    /// The table after this step, if the step changed it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableView>,
    /// What the step changed of the table, instead of all of it, for clients that ask for parts:
    /// see [`crate::Views`]. A member that is null is there no longer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "Record<string, unknown>")]
    pub table_parts: Option<Json>,
    /// The match after this step, if the step changed it. When several steps are sent together,
    /// only the last one has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<GameFrame>,
}

impl Step {
    /// Shows of the table only what is not as it was before.
    pub fn show_table_since(&mut self, before: &TableView) {
        let changes = self.table.as_ref().map(|now| Json::of(&Changes { before, now }));
        if let Some(Ok(changes)) = changes {
            (self.table, self.table_parts) = (None, Some(changes));
        }
    }
}

/// A past step of the match, for the move list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PastStep {
    pub seq: Seq,
    /// When it happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: u64,
    pub cause: Cause,
    /// What happened in the game, in order, as far as this client may know.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Json>,
}

#[cfg(test)]
mod tests {
    use lamproom_json::with_parts;
    use serde_json::json;

    use super::*;

    fn table(changes: &serde_json::Value) -> TableView {
        let mut view = json!({
            "game": "toy", "phase": "lobby", "people": [{ "id": 0, "name": "Ada" }],
            "seats": [{ "seat": 0, "holder": null }, { "seat": 1, "holder": null }],
            "host": 0, "options": {}, "match_number": 1, "clock": 5, "revealing": true,
            "fairness": { "commitment": "00", "entropy_hashes": {}, "entropy": {} }
        });
        for (name, value) in changes.as_object().unwrap() {
            view[name] = value.clone();
        }
        serde_json::from_value(view).unwrap()
    }

    /// What a step shows instead of the whole table, and what a client makes of it.
    fn shown(before: &TableView, now: &TableView) -> (serde_json::Value, TableView) {
        let mut step = Step {
            seq: Seq(1),
            at_ms: 0,
            cause: Cause::Options {},
            events: Vec::new(),
            table: Some(now.clone()),
            table_parts: None,
            game: None,
        };
        step.show_table_since(before);
        assert_eq!(step.table, None);
        let parts = step.table_parts.unwrap();
        let whole = with_parts(&Json::of(before).unwrap(), &parts).unwrap();
        (parts.to_value(), whole.read().unwrap())
    }

    #[test]
    fn a_step_shows_what_has_changed_of_the_table() {
        let before = table(&json!({}));
        let people = json!([{ "id": 0, "name": "Ada" }, { "id": 1, "name": "Ben" }]);
        let now = table(&json!({ "people": people, "clock": null, "revealing": false }));
        let (parts, whole) = shown(&before, &now);
        let ben = json!({ "id": 1, "name": "Ben" });
        assert_eq!(parts, json!({ "people[1]": ben, "clock": null, "revealing": false }));
        assert_eq!(whole, now);
        let (parts, whole) = shown(&now, &before);
        assert_eq!((&parts["people"], &whole), (&json!([{ "id": 0, "name": "Ada" }]), &before));
        assert_eq!(shown(&before, &before).0, json!({}));
    }
}
