//! An example of everything the server may send.

use std::collections::BTreeMap;

use serde_json::json;

use super::{Example, examples, refusal, word};
use crate::{
    Advice, ByeCode, CHAT_CHARACTERS_MAX, Cause, ChatLine, Chooser, Fairness, GameFrame, Holder,
    Limits, MESSAGE_BYTES_MAX, NAME_CHARACTERS_MAX, PROTOCOL, PastStep, Person, PersonId, Phase,
    Seat, SeatView, Seq, ServerMessage, StandInVote, Step, TableView, You,
};

/// A moment in the autumn of 2026.
const AT_MS: u64 = 1_795_248_000_000;

pub(super) fn messages() -> Vec<Example> {
    examples! { ServerMessage by "type":
        Welcome: "The answer to `hello`: who the client is at this table, and what it must keep to. `server` is for bug reports." =>
            ServerMessage::Welcome {
                protocol: PROTOCOL,
                server: "0.1.0".to_owned(),
                you: you(),
                limits: limits(),
                now_ms: AT_MS,
            };
        You: "Who the client is has changed: it has taken a name or a seat, or has become host." =>
            ServerMessage::You(you());
        Snapshot: "Everything this client may know, in one piece. It replaces what the client had." =>
            ServerMessage::Snapshot {
                seq: Seq(42),
                table: table(),
                game: Some(game()),
                history: vec![PastStep { seq: Seq(42), at_ms: AT_MS, cause: acted(), events: events() }],
                chat: vec![line()],
            };
        Step: "One step of the table, saved, and what it changed for this client. Who may not know what happened gets the same \
               step with fewer events." =>
            ServerMessage::Step(Step {
                seq: Seq(43),
                at_ms: AT_MS,
                cause: acted(),
                events: events(),
                table: None,
                game: Some(game()),
            });
        Ack: "The message with this id has been done and saved, as step `seq`. It comes after that step." =>
            ServerMessage::Ack { id: word("c3f1-8"), seq: Seq(43) };
        Refused: "The message was not done, and nothing has changed. Without an id: what was wrong had none that could be read." =>
            ServerMessage::Refused { id: Some(word("c3f1-8")), refusal: refusal() };
        Advice: "The answer to an `ask`. Of an `outlook`, `lost` is true only where it has been proven; `false` may also be that the proof would have taken \
                 too long." =>
            ServerMessage::Advice {
                id: word("c3f1-27"),
                advice: Advice::Hint {
                    action: json!({ "do": "dig" }),
                    why: "It turns a card up.".to_owned(),
                },
            };
        Presence: "Who is connected now: people with a name at this table, and how many connections without one." =>
            ServerMessage::Presence { online: vec![PersonId(0), PersonId(1)], nameless: 1 };
        Frozen: "Whether the table can save. While it cannot, what was sent waits; nothing is taken back." =>
            ServerMessage::Frozen { frozen: true, text: "The table cannot save at the moment, and tries again.".to_owned() };
        Bye: "The last message of a connection that the server ends. Without `retry_ms` the client does not come back by itself." =>
            ServerMessage::Bye {
                code: ByeCode::Restart,
                text: "The server is being restarted: back in a moment.".to_owned(),
                retry_ms: Some(1_000),
            };
        Pong: "The answer to `ping`." =>
            ServerMessage::Pong {};
    }
}

pub(super) fn causes() -> Vec<Example> {
    let person = PersonId(1);
    let seat = Seat(1);
    examples! { Cause by "by":
        Opened: "The table was opened." => Cause::Opened {};
        Committed: "The server committed itself to the secret of the next match." => Cause::Committed {};
        Joined: "Somebody came with a name, to sit or to watch, or took the own seat back." => Cause::Joined { person };
        Renamed: "Somebody changed the own name." => Cause::Renamed { person, before: "Ada".to_owned() };
        Stood: "Somebody left the seat." => Cause::Stood { person };
        Ready: "Somebody is ready, or not any more." => Cause::Ready { seat, ready: true };
        Options: "The host set the options." => Cause::Options {};
        BotAdded: "The host seated a bot." => Cause::BotAdded { seat };
        Removed: "The host removed somebody from a seat." => Cause::Removed { seat, name: "Ada".to_owned() };
        StandInVoted: "Somebody is for a bot on the seat of somebody absent. The votes stand in `stand_ins` of the table." =>
            Cause::StandInVoted { seat, voter: Seat(0) };
        StoodIn: "A bot plays for somebody absent." => Cause::StoodIn { seat };
        Host: "Somebody is host now." => Cause::Host { person };
        Started: "The match began." => Cause::Started {};
        Acted: "A seat acted; what it did stands in the events. `chosen_by` says who chose it: `person`; `bot`; `table`, which decides for \
                a person who is away while everybody decides at once; `team`, all by agreement." => acted();
        Advised: "A seat was given its first hint of this match." => Cause::Advised { seat };
        Voted: "Somebody is for an action that decides for all, or not any more; for which, stands in the `votes` of the match." =>
            Cause::Voted { seat, agrees: true };
        ClockMoved: "The clock goes on from where it stood when the server had stopped or could not save." => Cause::ClockMoved {};
        Undone: "Moves were taken back: the position is again that after step `to`." => Cause::Undone { to: Seq(41) };
        Redone: "Moves were done again; what they did stands in the events." => Cause::Redone { to: Seq(42) };
        Lobby: "The host went back to the lobby." => Cause::Lobby {};
        Said: "Somebody said something." => Cause::Said(line());
    }
}

pub(super) fn bye_codes() -> Vec<Example> {
    examples! { ByeCode by "code":
        Restart: "The server is being restarted; come back in a moment." => ByeCode::Restart;
        Moved: "The table lives elsewhere now, or has been folded anew; come back at once." => ByeCode::Moved;
        Unavailable: "The table cannot be read at the moment; come back later." => ByeCode::Unavailable;
        TooSlow: "The client did not read fast enough; come back and go on from the last step." => ByeCode::TooSlow;
        Silent: "Nothing was heard from the client for too long." => ByeCode::Silent;
        Protocol: "The client did not keep to the protocol; the refusal before says how." => ByeCode::Protocol;
        UnknownTable: "There is no such table." => ByeCode::UnknownTable;
        Crowded: "The table has as many connections as it may have." => ByeCode::Crowded;
    }
}

fn you() -> You {
    You { person: Some(PersonId(1)), seat: Some(Seat(1)), host: false }
}

fn limits() -> Limits {
    let fits = |limit: usize| u32::try_from(limit).expect("a limit of the wire is small");
    Limits {
        message_bytes: fits(MESSAGE_BYTES_MAX),
        name_characters: fits(NAME_CHARACTERS_MAX),
        chat_characters: fits(CHAT_CHARACTERS_MAX),
        ping_ms: 10_000,
        stand_in_ms: 30_000,
        away_ms: 45_000,
    }
}

fn table() -> TableView {
    let person = |id, name: &str| Person { id: PersonId(id), name: name.to_owned() };
    let person_holds = |id| Holder::Person { id: PersonId(id), ready: true, stand_in: false };
    TableView {
        game: "cave_mining".to_owned(),
        phase: Phase::Playing,
        seats: vec![
            SeatView { seat: Seat(0), holder: Some(person_holds(0)) },
            SeatView { seat: Seat(1), holder: Some(person_holds(1)) },
            SeatView { seat: Seat(2), holder: Some(Holder::Bot { name: "Bot Agate".to_owned() }) },
        ],
        people: vec![person(0, "Grace"), person(1, "Ada")],
        host: Some(PersonId(0)),
        options: json!({ "target": 100, "first": "drawn" }),
        match_number: 1,
        solo: false,
        stand_ins: vec![StandInVote { seat: Seat(1), voter: Seat(0) }],
        clock: None,
        daily: None,
        fairness: Fairness {
            commitment: "4d".repeat(32),
            entropy: BTreeMap::from([
                ("0".to_owned(), "7a".repeat(32)),
                ("1".to_owned(), "9e".repeat(32)),
            ]),
        },
        result: None,
    }
}

fn game() -> GameFrame {
    GameFrame {
        view: json!({ "round": 3, "turn": 1 }),
        legal: vec![json!({ "do": "dig" }), json!({ "do": "take_treasure" })],
        waiting: vec![Seat(1)],
        together: false,
        votes: Vec::new(),
        ends_at_ms: None,
        undo: None,
    }
}

fn acted() -> Cause {
    Cause::Acted { seat: Seat(1), chosen_by: Chooser::Person }
}

fn events() -> Vec<serde_json::Value> {
    vec![json!({ "event": "dug", "seat": 1, "layer": 3 })]
}

fn line() -> ChatLine {
    ChatLine {
        person: PersonId(0),
        name: "Grace".to_owned(),
        text: "Good luck!".to_owned(),
        at_ms: AT_MS,
    }
}
