//! What to do with each message of a connection.

use lamproom_protocol::{ClientMessage, MessageId, Question, Reaction, Refusal, RefusalCode, Seq};
use lamproom_table::Request;

/// What to do with a message that arrives after the hello.
#[derive(Debug)]
pub(super) enum Route {
    /// Forward the request to the room.
    Request(MessageId, Request),
    /// Forward the question about a step to the room.
    Advice(MessageId, Seq, Question),
    /// Forward the reaction to the room.
    React(Reaction),
    /// Tell the room whether somebody can see the page.
    Look(bool),
    /// Answer the ping.
    Pong,
    /// Refuse the message. It counts as a strike.
    Refuse(Option<MessageId>, Refusal),
}

/// Routes a message that arrives after the hello.
pub(super) fn route(message: ClientMessage, too_fast: bool) -> Route {
    let route = match message {
        ClientMessage::Hello { .. } => {
            let text = "The connection has said hello already.";
            return Route::Refuse(None, Refusal::new(RefusalCode::HelloFirst, text));
        }
        ClientMessage::Act { id, seen, action } => {
            Route::Request(id, Request::Act { seen, action })
        }
        ClientMessage::Table { id, op } => Route::Request(id, Request::Op(op)),
        ClientMessage::Say { id, text } => Route::Request(id, Request::Say(text)),
        ClientMessage::Ask { id, seen, question } => Route::Advice(id, seen, question),
        ClientMessage::React { reaction } => Route::React(reaction),
        ClientMessage::Look { looks } => Route::Look(looks),
        ClientMessage::Ping {} => Route::Pong,
    };
    if too_fast { route.refused_as_too_fast() } else { route }
}

impl Route {
    fn refused_as_too_fast(self) -> Self {
        let id = match self {
            Self::Request(id, _) | Self::Advice(id, ..) => Some(id),
            Self::React(_) | Self::Look(_) | Self::Pong | Self::Refuse(..) => None,
        };
        let text = "You are sending messages too fast. Wait a moment, and try again.";
        Self::Refuse(id, Refusal::new(RefusalCode::TooFast, text))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// `act`, `table`, `say` or `ask` have the id "a".
    #[track_caller]
    fn check(message: serde_json::Value, too_fast: bool, expected: &str) {
        let route = route(serde_json::from_value(message).unwrap(), too_fast);
        let id = |id: &MessageId| id.as_str().to_owned();
        let found = match &route {
            Route::Request(of, _) => format!("request {}", id(of)),
            Route::Advice(of, seen, question) => format!("{question:?} {} {}", id(of), seen.0),
            Route::React(reaction) => format!("{reaction:?}"),
            Route::Look(looks) => format!("looks {looks}"),
            Route::Pong => "pong".to_owned(),
            Route::Refuse(of, refusal) => {
                let of = of.as_ref().map_or("-".to_owned(), id);
                format!("{:?} {of}", refusal.code)
            }
        };
        assert_eq!(found, expected);
    }

    #[test]
    fn requests_and_questions_go_to_the_room() {
        check(json!({"type": "act", "id": "a", "seen": 7, "action": {}}), false, "request a");
        check(json!({"type": "table", "id": "a", "op": {"do": "start"}}), false, "request a");
        check(json!({"type": "say", "id": "a", "text": "hello"}), false, "request a");
        check(json!({"type": "ask", "id": "a", "seen": 7, "question": "hint"}), false, "Hint a 7");
        check(json!({"type": "react", "reaction": "gasp"}), false, "Gasp");
        check(json!({"type": "look", "looks": false}), false, "looks false");
        check(json!({"type": "ping"}), false, "pong");
    }

    #[test]
    fn a_message_that_comes_too_fast_is_refused_by_its_id() {
        check(json!({"type": "say", "id": "a", "text": "hello"}), true, "TooFast a");
        check(json!({"type": "ask", "id": "a", "seen": 7, "question": "hint"}), true, "TooFast a");
        check(json!({"type": "ping"}), true, "TooFast -");
    }

    #[test]
    fn a_second_hello_is_refused_as_such_however_fast_it_comes() {
        let key = "0123456789abcdef0123456789abcdef";
        for too_fast in [false, true] {
            check(json!({"type": "hello", "protocol": 1, "key": key}), too_fast, "HelloFirst -");
        }
    }
}
