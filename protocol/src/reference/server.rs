//! An example of every server message and cause.

use std::collections::BTreeMap;

use serde_json::json;

use super::example::{Example, examples, refusal, word};
use crate::{
    Advice, Badge, ByeCode, CHAT_CHARACTERS_MAX, Cause, ChatLine, Chooser, Colour, Emblem,
    Fairness, GameFrame, Holder, Json, Level, Limits, MESSAGE_BYTES_MAX, NAME_CHARACTERS_MAX,
    PROTOCOL, Pace, PastStep, Person, PersonId, Phase, Reaction, Seat, SeatClock, SeatView,
    SecondBest, Seq, SeriesView, ServerMessage, Side, SideWins, StandInVote, Step, TableView, You,
};

/// A time in November 2026.
pub(super) const AT_MS: u64 = 1_795_248_000_000;

fn hint() -> Advice {
    Advice::Hint {
        action: json!({ "do": "dig" }).into(),
        after: vec![json!({ "do": "rest" }).into()],
        why: "It turns up a card.".to_owned(),
        second: Some(SecondBest {
            action: json!({ "do": "rest" }).into(),
            cost_permille: 35,
            margin_permille: 12,
        }),
    }
}

pub(super) fn messages() -> Vec<Example> {
    examples! { ServerMessage by "type":
        Welcome: "The answer to `hello`: who the client is at this table, and the limits it must \
                  respect." =>
            ServerMessage::Welcome {
                protocol: PROTOCOL,
                server: "0.1.0".to_owned(),
                you: you(),
                limits: limits(),
                now_ms: AT_MS,
            };
        You: "The client's person, seat or role has changed." =>
            ServerMessage::You(you());
        Snapshot: "The complete state that this client may know. It replaces everything the client \
                   had." =>
            ServerMessage::Snapshot {
                seq: Seq(42),
                table: table(),
                game: Some(game()),
                history: vec![past_step()],
                chat: vec![line()],
            };
        Step: "One saved step, as this client may see it. A client that may not know what happened \
               gets the same step with fewer events." =>
            ServerMessage::Step(Step {
                seq: Seq(43),
                at_ms: AT_MS,
                cause: acted(),
                events: events(),
                table: None,
                table_parts: None,
                game: Some(game()),
            });
        Ack: "The message with this id has been carried out and saved as step `seq`. It follows \
              that step." =>
            ServerMessage::Ack { id: word("c3f1-8"), seq: Seq(43) };
        Refused: "The message was refused, and nothing has changed. `id` is missing if the message \
                  had no readable id." =>
            ServerMessage::Refused { id: Some(word("c3f1-8")), refusal: refusal() };
        Advice: "The answer to the `ask` with this id. In an `outlook`, `lost` is true only if the \
                 loss is proven; false can also mean that a proof would have taken too long. In a \
                 `finish`, `moves` is empty while something can still go wrong. The `verdict` on a \
                 `deal` is `winnable` or `not_winnable` if that is proven, or `undecided`." =>
            ServerMessage::Advice {
                id: word("c3f1-27"),
                advice: hint(),
            };
        Presence: "Who is connected: the people with a name at this table, and the number of \
                   connections without one." =>
            ServerMessage::Presence { online: vec![PersonId(0), PersonId(1)], nameless: 1 };
        Reacted: "A person shows a reaction. It is not kept, and a client that was not connected \
                  is not told of it." =>
            ServerMessage::Reacted { person: PersonId(1), reaction: Reaction::Cheer };
        Frozen: "Whether the table can save. While it cannot, messages wait; nothing is taken \
                 back." =>
            ServerMessage::Frozen {
                frozen: true,
                text: "The table cannot save at the moment; it keeps trying.".to_owned(),
            };
        Bye: "The last message of a connection that the server ends. Without `retry_ms`, the \
              client does not reconnect automatically." =>
            ServerMessage::Bye {
                code: ByeCode::Restart,
                text: "The server is restarting and will be back in a moment.".to_owned(),
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
        Committed: "The server committed to the secret of the next match." => Cause::Committed {};
        Joined: "A person took a name, to play or to watch, or took their seat back from a bot." =>
            Cause::Joined { person };
        Renamed: "A person changed their name. `before` is the previous one." =>
            Cause::Renamed { person, before: "Ada".to_owned() };
        Badge: "A person chose their badge." => Cause::Badge { person };
        Stood: "A person left their seat." => Cause::Stood { person };
        Ready: "A player became ready, or withdrew that." => Cause::Ready { seat, ready: true };
        Revealing: "The match is about to begin: every player's client must `reveal` its \
                    entropy." =>
            Cause::Revealing {};
        Revealed: "A player's client has revealed its entropy." => Cause::Revealed { seat };
        RevealFailed: "The match did not begin, because the entropy of these seats was not \
                       revealed in time. They are no longer ready; the others stay ready, but must \
                       send new hashes." =>
            Cause::RevealFailed { seats: vec![seat] };
        Options: "The host changed the options." => Cause::Options {};
        Seats: "The host chose the number of seats." => Cause::Seats {};
        BotAdded: "The host seated a bot." => Cause::BotAdded { seat };
        Removed: "The host removed a player from a seat." =>
            Cause::Removed { seat, name: "Ada".to_owned() };
        StandInVoted: "A player voted for a stand-in; see `stand_ins`." =>
            Cause::StandInVoted { seat, voter: Seat(0) };
        Nudged: "A player called another, who keeps the others waiting." =>
            Cause::Nudged { seat, caller: Seat(0) };
        StoodIn: "A bot started to play for an absent player." => Cause::StoodIn { seat };
        SeatOffered: "A player made a link by which their seat can be played in another browser." =>
            Cause::SeatOffered { person };
        SeatMoved: "From now on a person's seat is played in another browser." =>
            Cause::SeatMoved { person };
        SeatAsked: "Somebody says that they are this person, and asks for the seat." =>
            Cause::SeatAsked { person };
        SeatVoted: "A player voted on such a request." => Cause::SeatVoted { voter: person };
        SeatRefused: "Such a request was refused." => Cause::SeatRefused { person };
        Host: "A person became host." => Cause::Host { person };
        Started: "The match began." => Cause::Started {};
        Acted: "A seat acted; the events say what it did. `chosen_by` says who chose the action: \
                `person`, the person on the seat; `bot`; `table`, for an absent person in a \
                simultaneous choice; `clock`, because time ran out; `team`, by a majority of \
                votes." =>
            acted();
        Advised: "A seat received its first hint of the match." => Cause::Advised { seat };
        Voted: "A player voted for a joint action, or withdrew a vote; see `votes`." =>
            Cause::Voted { seat, agrees: true, chosen_by: Chooser::Person };
        ClockMoved: "The clocks were put back by the time in which the server was stopped or could \
                     not save, or in which no player was connected." =>
            Cause::ClockMoved {};
        ClocksStopped: "The clocks of the seats stand still, because no player is connected." =>
            Cause::ClocksStopped {};
        Undone: "Moves were taken back. The position is the one after step `to`." =>
            Cause::Undone { to: Seq(41) };
        Redone: "Moves that had been taken back were done again; the events say what they did." =>
            Cause::Redone { to: Seq(42) };
        Lobby: "The host returned to the lobby." => Cause::Lobby {};
        Said: "A person wrote a line of chat." => Cause::Said(line());
    }
}

fn you() -> You {
    You { person: Some(PersonId(1)), seat: Some(Seat(1)), ..You::default() }
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
        idle_ms: 120_000,
    }
}

fn table() -> TableView {
    let person = |id, name: &str, badge| Person { id: PersonId(id), name: name.to_owned(), badge };
    let seat = |seat, holder, colour, emblem| SeatView {
        seat: Seat(seat),
        holder: Some(holder),
        badge: Some(Badge { colour, emblem }),
    };
    let person_holds =
        |id| Holder::Person { id: PersonId(id), ready: true, stand_in: false, left: false };
    let ada = Some(Badge { colour: Colour::Sky, emblem: Emblem::Bat });
    TableView {
        game: "cave_mining".to_owned(),
        phase: Phase::Playing,
        seats: vec![
            seat(0, person_holds(0), Colour::Amber, Emblem::Flame),
            seat(1, person_holds(1), Colour::Sky, Emblem::Bat),
            seat(
                2,
                Holder::Bot { name: "Agate".to_owned(), level: Level::Master },
                Colour::Violet,
                Emblem::Moon,
            ),
        ],
        people: vec![person(0, "Grace", None), person(1, "Ada", ada)],
        host: Some(PersonId(0)),
        options: json!({ "target": 100, "first": "drawn" }),
        match_number: 1,
        solo: false,
        lesson: false,
        stand_ins: vec![StandInVote { seat: Seat(1), voter: Seat(0) }],
        seat_requests: Vec::new(),
        clock: None,
        pace: Pace::Timed { turn_s: 60, reserve_s: 300 },
        series: Some(SeriesView {
            best_of: 3,
            played: 1,
            wins: vec![SideWins { side: Side::Person { id: PersonId(1) }, wins: 1 }],
            winner: None,
        }),
        counts: Some(false),
        private: false,
        daily: None,
        origin: None,
        hints: false,
        revealing: false,
        fairness: Fairness {
            commitment: "4d".repeat(32),
            entropy_hashes: BTreeMap::from([
                ("0".to_owned(), "b1".repeat(32)),
                ("1".to_owned(), "c5".repeat(32)),
            ]),
            entropy: BTreeMap::from([
                ("0".to_owned(), "7a".repeat(32)),
                ("1".to_owned(), "9e".repeat(32)),
            ]),
        },
        result: None,
    }
}

pub(super) fn game() -> GameFrame {
    GameFrame {
        view: json!({ "round": 3, "turn": 1 }).into(),
        legal: json!([{ "do": "dig" }, { "do": "take_treasure" }]).into(),
        waiting: vec![Seat(1)],
        together: false,
        votes: Vec::new(),
        ends_at_ms: None,
        seat_clocks: vec![
            seat_clock(Seat(0), 300_000, None),
            seat_clock(Seat(1), 171_000, Some(AT_MS + 60_000)),
        ],
        undo: None,
        lesson: None,
    }
}

fn seat_clock(seat: Seat, reserve_ms: u64, turn_ends_at_ms: Option<u64>) -> SeatClock {
    SeatClock { seat, reserve_ms, turn_ends_at_ms, missed: false }
}

fn past_step() -> PastStep {
    PastStep { seq: Seq(42), at_ms: AT_MS, cause: acted(), events: events() }
}

pub(super) fn acted() -> Cause {
    Cause::Acted { seat: Seat(1), chosen_by: Chooser::Person }
}

pub(super) fn events() -> Vec<Json> {
    vec![json!({ "event": "dug", "seat": 1, "layer": 3 }).into()]
}

pub(super) fn line() -> ChatLine {
    ChatLine {
        person: PersonId(0),
        name: "Grace".to_owned(),
        text: "Good luck!".to_owned(),
        at_ms: AT_MS,
    }
}
