//! An example of everything a client may send.

use serde_json::json;

use super::{Example, examples, word};
use crate::{ClientMessage, Op, PROTOCOL, PersonId, Question, Seat, Seq};

pub(super) fn messages() -> Vec<Example> {
    examples! { ClientMessage by "type":
        Hello: "The first message of every connection, and only the first. `since` is the last step the client has seen, if it has \
                seen any since it was loaded." =>
            ClientMessage::Hello {
                protocol: PROTOCOL,
                key: word("5f0c9a1be2734d68a0b1c2d3e4f50617"),
                since: Some(Seq(41)),
            };
        Act: "The sender's seat does an action of the game: one of `legal`, unchanged. An action that decides for all is proposed so, or agreed \
              to. `seen` is the last step the sender had been \
              shown when choosing." =>
            ClientMessage::Act { id: word("c3f1-8"), seen: Seq(42), action: json!({ "do": "dig" }) };
        Table: "The sender does something at the table; see the operations below." =>
            ClientMessage::Table { id: word("c3f1-9"), op: Op::Start {} };
        Say: "The sender says a line to everybody at the table." =>
            ClientMessage::Say { id: word("c3f1-10"), text: "Mind the gap!".to_owned() };
        Ask: "The sender wants advice about the match, for the own seat: `hint`, what to do next by what this seat can see, or `outlook`, whether it is lost \
              for certain. To be worked out, it takes a moment; asking again replaces the former question of the same kind, and a move makes both \
              pointless: then they are refused as `stale`. In a match where moves can be taken back, the first hint marks it." =>
            ClientMessage::Ask { id: word("c3f1-27"), seen: Seq(42), question: Question::Hint };
        Ping: "The sender wants to know whether the line is alive. Sent every `limits.ping_ms`; who is silent for long is \
               disconnected." =>
            ClientMessage::Ping {};
    }
}

pub(super) fn operations() -> Vec<Example> {
    let operations = examples! { Op by "do":
        Sit: "Takes a seat under a name: the given one, or the first that is free. In a running match only the own seat can be taken \
              back." =>
            Op::Sit { name: "Ada".to_owned(), seat: Some(Seat(1)) };
        Watch: "Takes a name without a seat, to chat while watching." =>
            Op::Watch { name: "Grace".to_owned() };
        Rename: "Changes the own name." =>
            Op::Rename { name: "Ada L.".to_owned() };
        Stand: "Leaves the seat and watches. In a running match a bot plays on, and the seat can be taken back." =>
            Op::Stand {};
        Ready: "Is ready for the next match and adds 32 random bytes to its seed, made after the commitment was seen. After a match: \
                wants a rematch, which begins when everybody seated does." =>
            Op::Ready { entropy: word(&"9e".repeat(32)) };
        Unready: "Is not ready any more." =>
            Op::Unready {};
        Options: "Host: sets the options of the game, all of them; everybody has to be ready again." =>
            Op::Options { options: json!({ "target": 100, "first": "drawn" }) };
        Clock: "Host: sets the limit of a match, one of `Meta.clock` in minutes, or none; everybody has to be ready again. When time is up, \
                the match goes to its end by what the game has for such a case, with `\"chosen_by\": \"clock\"`." =>
            Op::Clock { minutes: Some(10) };
        AddBot: "Host: seats a bot, on the given seat or the first that is free." =>
            Op::AddBot { seat: None };
        Remove: "Host: removes who sits there. In a running match a bot plays on." =>
            Op::Remove { seat: Seat(2) };
        StandIn: "Anybody seated: is for a bot on the seat of somebody who has been away for `limits.stand_in_ms`. It plays once more than \
                  half of the others are for it, those not counted who have been away for `limits.away_ms`. They can take the seat back \
                  by `sit`." =>
            Op::StandIn { seat: Seat(1) };
        HandOver: "Host: makes somebody else the host." =>
            Op::HandOver { person: PersonId(3) };
        Start: "Host: starts the match. Everybody seated must be ready; bots always are." =>
            Op::Start {};
        Lobby: "Host, after a match: back to the lobby, to change seats or options." =>
            Op::Lobby {};
        Withdraw: "Is not for an action that decides for all any more: one of the own `votes`. (To be for one is to do it, by `act`.)" =>
            Op::Withdraw { action: json!({"do": "explore", "payer": 1}) };
        Undo: "Who plays alone: takes moves back, where the game offers it. `to` is the step of the match whose position it shall be again: \
               `undo.back` of the match takes back the last move." =>
            Op::Undo { to: Seq(57) };
        Redo: "Who plays alone: does moves again that were taken back; the same dice fall. `to` is the step of the last of them: \
               `undo.forward` of the match is the next move." =>
            Op::Redo { to: Seq(58) };
    };
    operations
        .into_iter()
        .enumerate()
        .map(|(index, operation)| in_message(index, operation))
        .collect()
}

/// The operation in the message that carries it.
fn in_message(index: usize, operation: Example) -> Example {
    let op = serde_json::from_str(&operation.frame).expect("an operation decodes");
    let message = ClientMessage::Table { id: word(&format!("c3f1-{}", 11 + index)), op };
    Example { frame: super::frame(&message), ..operation }
}
