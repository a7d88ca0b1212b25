//! An example of every client message and operation.

use serde_json::json;

use super::{
    example::{Example, examples, word},
    layout::frame,
};
use crate::{
    Badge, ClientMessage, Colour, Emblem, Level, Op, PROTOCOL, Pace, PersonId, Question, Reaction,
    Seat, Seq, Views,
};

pub(super) fn messages() -> Vec<Example> {
    examples! { ClientMessage by "type":
        Hello: "The first message of every connection. `since` is the last step the client has \
                seen; without it, the server sends a snapshot. With `views` `paths`, a step \
                shows of the game's view only the parts that have changed since the step before, \
                each under its path: members, elements of lists, as in `players[1]`, which follow \
                the last one if they are new, and parts of elements, as in `players[1].cards`. \
                The client keeps everything else. What a step outside of a match changed of the \
                table comes in the same way, in `table_parts`, as in `seats[0]`." =>
            ClientMessage::Hello {
                protocol: PROTOCOL,
                key: word("5f0c9a1be2734d68a0b1c2d3e4f50617"),
                since: Some(Seq(41)),
                views: Views::Paths,
            };
        Act: "An action of the game for the sender's seat: one of `legal`, unchanged. For a joint \
              action, this counts as the sender's vote. `seen` is the last step the sender had \
              seen when choosing the action." =>
            ClientMessage::Act {
                id: word("c3f1-8"),
                seen: Seq(42),
                action: json!({ "do": "dig" }).into(),
            };
        Table: "An operation on the table; see below." =>
            ClientMessage::Table { id: word("c3f1-9"), op: Op::Start {} };
        Say: "A line of chat for everybody at the table." =>
            ClientMessage::Say { id: word("c3f1-10"), text: "Mind the gap!".to_owned() };
        Ask: "A question about the match, for the sender's seat. `hint` asks for an action; the \
              answer rests only on what this seat can see. `outlook` asks whether the match is \
              lost for certain; the answer uses hidden information. `finish` asks for moves that \
              win and can do no harm, from what this seat can see. `deal` asks, after the match, \
              whether its deal could have been won. Computing it takes a moment. A second \
              question of the same kind replaces the first. If the sender is asked to decide \
              something else meanwhile, the server refuses the question as `stale`. If a team \
              mate has acted meanwhile, another action may be better by then: a client asks \
              again. If moves can be taken back, the first hint marks the match. Players get no \
              hints against other people." =>
            ClientMessage::Ask { id: word("c3f1-27"), seen: Seq(42), question: Question::Hint };
        React: "A reaction, which everybody who is connected sees for a moment. It is not kept. \
                Needs a name at the table. The server replies only if it refuses it, without an \
                id." =>
            ClientMessage::React { reaction: Reaction::Cheer };
        Look: "Whether somebody can see the page, which is assumed at first. A player who looks \
               at a table on any device is not called when it waits for them. The server does not \
               reply." =>
            ClientMessage::Look { looks: false };
        Ping: "A check that the connection is alive. Clients send one every `limits.ping_ms`; the \
               server disconnects a client that is silent for a minute." =>
            ClientMessage::Ping {};
    }
}

const SIT: &str = "\
    Takes a name and a seat: the given one, or the first free one. During a match, only the \
    sender's own seat can be taken back. With `entropy_hash`, the sender is also `ready` in the \
    lobby.";

const READY: &str = "\
    Declares the sender ready for the next match, and commits to entropy for its seed: \
    `entropy_hash` is SHA-256 of 32 random bytes, drawn for this message and kept secret. After a \
    match, this asks for a rematch, which starts once every seat is ready. With `seen`, it is \
    `stale` if the host has changed the next match since that step.";

const WEAR: &str = "\
    Chooses the sender's badge, by which the sender is told apart. A colour or an emblem that \
    another player has gives way to the one that the sender has already, or else to the first \
    that no player has. Bots, and players who have chosen no badge, have those that are left.";

const SERIES: &str = "Host: makes the next matches a new series, or ends the series with null. \
    Whoever first wins more than half of `best_of` matches wins the series.";

const COUNTS: &str = "Host: says whether the next matches count for ratings, at a table that has \
    `counts`. No hints are given then. Every other player must get ready again.";

const PRIVATE: &str = "Host, in the lobby: keeps the table off the list of \
    `GET /api/tables/open`, or lets it be listed.";

const SEATS: &str = "\
    Host: chooses the number of seats in the lobby: as many as the game allows, and no fewer than \
    are taken. The match then starts by itself once all seats are taken and every player is ready \
    and connected, unless it counts and a bot plays: the host starts such a match.";

const PACE: &str = "\
    Host: sets how long the players may take for their turns; see `Pace`. Every other player \
    must get ready again. When the time of a player runs out, the game's fallback action is \
    carried out for them, or they vote for it where it is a joint action, with `\"chosen_by\": \
    \"clock\"`. The clocks stand still while the server, or every node of its cluster, is stopped \
    or cannot save and, in a live match, while no player is connected.";

const STAND_IN: &str = "\
    Player: votes to let a bot stand in for a player who has been away for `limits.stand_in_ms` \
    or, if they are connected, has kept the others waiting for `limits.idle_ms`; five times as \
    long if the match counts for ratings. In a match with clocks, the time of a connected player \
    must have run out instead, and in a match by days that of any player. The bot plays once more \
    than half of the other players have voted for it; bots and players who have been away for \
    `limits.away_ms` do not count. The absent player takes the seat back with `sit`.";

pub(super) fn operations() -> Vec<Example> {
    in_messages(examples! { Op by "do":
        Sit: SIT =>
            sit();
        Watch: "Takes a name without a seat, to chat while watching." =>
            Op::Watch { name: "Grace".to_owned() };
        Rename: "Changes the sender's name." =>
            Op::Rename { name: "Ada L.".to_owned() };
        Wear: WEAR =>
            Op::Wear { badge: Badge { colour: Colour::Sky, emblem: Emblem::Bat } };
        Stand: "Leaves the seat and watches. During a match, a bot plays on, and the seat can be \
                taken back, except in a match that counts." =>
            Op::Stand {};
        Ready: READY =>
            Op::Ready { entropy_hash: word(&"c5".repeat(32)), seen: Some(Seq(41)) };
        Reveal: "Reveals the entropy behind the hash of the sender's seat, once the table is \
                 `revealing`." =>
            Op::Reveal { entropy: word(&"9e".repeat(32)) };
        Unready: "Withdraws `ready`." => Op::Unready {};
        Options: "Host: sets the complete options of the game. Every other player must get ready \
                  again." =>
            Op::Options { options: json!({ "target": 100, "first": "drawn" }) };
        Clock: "Host: sets the time limit of a match to one of `Meta.clock`, in minutes, or to \
                null. Every other player must get ready again. When time runs out, the game's \
                fallback actions bring the match to its end, with `\"chosen_by\": \"clock\"`." =>
            Op::Clock { minutes: Some(10) };
        Pace: PACE =>
            Op::Pace { pace: Pace::Timed { turn_s: 60, reserve_s: 300 } };
        Series: SERIES =>
            Op::Series { best_of: Some(3) };
        Counts: COUNTS => Op::Counts { counts: true };
        Private: PRIVATE => Op::Private { private: true };
        Seats: SEATS => Op::Seats { count: 3 };
        AddBot: "Host: seats a bot on the given seat, or on the first free one. On the seat of a \
                 bot, one of another level takes its place." =>
            Op::AddBot { seat: None, level: Some(Level::Master) };
        Remove: "Host: removes the player or bot from a seat. During a match, a bot plays on for a \
                 player." =>
            Op::Remove { seat: Seat(2) };
        StandIn: STAND_IN =>
            Op::StandIn { seat: Seat(1) };
        Nudge: "Player: calls a player who is connected and has kept the others waiting for a \
                quarter of `limits.idle_ms`, at most once a minute." =>
            Op::Nudge { seat: Seat(1) };
        OfferSeat: "Player: makes a link to the sender's seat, for one use within ten minutes." =>
            Op::OfferSeat { token_hash: word(&"3c".repeat(32)) };
        TakeSeat: "Uses such a link. The sender's key then plays for the person who made it." =>
            Op::TakeSeat { token: word("5f0c9a1be2734d68a0b1c2d3e4f50617") };
        AskForSeat: "Asks to play for the person on a seat. Once refused, it cannot be repeated." =>
            Op::AskForSeat { seat: Seat(1) };
        AnswerRequest: "Answers such a request. The person or the host decides, or the players." =>
            Op::AnswerRequest { request: Seq(57), agrees: true };
        HandOver: "Host: makes another person the host." => Op::HandOver { person: PersonId(3) };
        Start: "Host: starts the match, even with free seats. Every player must be ready and \
                connected; bots always are. The match begins once all players have revealed their \
                entropy." =>
            Op::Start {};
        Lobby: "Host: returns to the lobby after a match, to change seats or options." =>
            Op::Lobby {};
        Withdraw: "Withdraws the sender's vote, cast by `act`, for a joint action. `action` is as \
                   in `votes`. `stale` if there is no such vote." =>
            Op::Withdraw { action: json!({"do": "explore", "payer": 1}).into() };
        Undo: "Single player: takes moves back, if the game allows it. `to` is the step of the \
               match whose position to restore; `undo.back` takes back the last move." =>
            Op::Undo { to: Seq(57) };
        Redo: "Single player: does moves again that were taken back. Chance repeats its outcomes. \
               `to` is the step of the last move to do again; `undo.forward` is the next move." =>
            Op::Redo { to: Seq(58) };
    })
}

/// Operations inside the messages that carry them.
fn in_messages(operations: Vec<Example>) -> Vec<Example> {
    let numbered = operations.into_iter().enumerate();
    numbered.map(|(index, operation)| in_message(index, operation)).collect()
}

fn sit() -> Op {
    let entropy_hash = Some(word(&"c5".repeat(32)));
    Op::Sit { name: "Ada".to_owned(), seat: Some(Seat(1)), entropy_hash }
}

/// An operation inside the message that carries it.
fn in_message(index: usize, operation: Example) -> Example {
    let op = serde_json::from_str(&operation.frame).expect("an operation decodes");
    let message = ClientMessage::Table { id: word(&format!("c3f1-{}", 11 + index)), op };
    Example { frame: frame(&message), ..operation }
}
