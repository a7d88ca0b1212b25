//! What a table says to its clients.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::{Day, MessageId, PersonId, Refusal, Seat, Seq};

/// One message from the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The protocol version spoken on this connection.
        protocol: u16,
        /// The version of the server, for a bug report.
        server: String,
        /// Who the client is at this table.
        you: You,
        /// What the client must keep to.
        limits: Limits,
        /// The time of the server, in milliseconds since 1970, by which deadlines are told.
        #[ts(type = "number")]
        now_ms: u64,
    },
    /// Who the client is now; sent when it changes.
    You(You),
    /// Everything this client may know, in one piece: after `welcome` when the missing steps cannot be told one by one, and when
    /// what the client may see has changed.
    Snapshot {
        /// The step this is the state after.
        seq: Seq,
        /// The table.
        table: TableView,
        /// The match on the table, running or finished.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<GameFrame>,
        /// The latest steps of the match, for the move list. Older ones are in the match file once it has ended.
        history: Vec<PastStep>,
        /// The latest lines of chat.
        chat: Vec<ChatLine>,
    },
    /// One step: it is saved, and this is what it changed for this client.
    Step(Step),
    /// The message with this id has been done and saved, as step `seq`.
    Ack {
        /// The id of the message.
        id: MessageId,
        /// The step it made.
        seq: Seq,
    },
    /// The message was not done, and nothing has changed.
    Refused {
        /// The id of the message, where it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<MessageId>,
        /// Why.
        #[serde(flatten)]
        refusal: Refusal,
    },
    /// The answer to the `ask` with this id, about the match as it is at this step of the connection.
    Advice {
        /// The id of the message.
        id: MessageId,
        /// What there is to say.
        advice: Advice,
    },
    /// Who is connected now.
    Presence {
        /// People with a name.
        online: Vec<PersonId>,
        /// Connections of people without one.
        nameless: u32,
    },
    /// Whether the table can save. While it cannot, moves wait; nothing is taken back.
    Frozen {
        /// It cannot.
        frozen: bool,
        /// One sentence for people.
        text: String,
    },
    /// The last message of a connection that the server ends.
    Bye {
        /// Why.
        code: ByeCode,
        /// One sentence for people.
        text: String,
        /// When to come back, in milliseconds, give or take a half; none: do not come back by yourself.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        retry_ms: Option<u32>,
    },
    /// The answer to `ping`.
    Pong {},
}

/// What was worked out for who asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Advice {
    /// What to do next.
    Hint {
        /// One of the actions in `legal`.
        #[ts(type = "unknown")]
        action: Value,
        /// What it is good for, in one short sentence.
        why: String,
    },
    /// How it stands.
    Outlook {
        /// It is proven that nothing wins any more. Where it is not, it may still be so.
        lost: bool,
    },
}

/// Why the server ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum ByeCode {
    /// The server is being restarted; come back in a moment.
    Restart,
    /// The table lives elsewhere now, or has been folded anew; come back at once.
    Moved,
    /// The table cannot be read at the moment; come back later.
    Unavailable,
    /// The client did not read fast enough; come back and go on from the last step.
    TooSlow,
    /// Nothing was heard from the client for too long.
    Silent,
    /// The client did not keep to the protocol; the refusal before says how.
    Protocol,
    /// There is no such table.
    UnknownTable,
    /// The table has as many connections as it may have.
    Crowded,
}

/// Who a client is at a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct You {
    /// The person, once it has a name here.
    pub person: Option<PersonId>,
    /// The seat of the person; also while a bot stands in.
    pub seat: Option<Seat>,
    /// Is the host, or will be on taking a name: who opened the table.
    pub host: bool,
}

/// What a client must keep to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Limits {
    /// Largest message, in bytes.
    pub message_bytes: u32,
    /// Longest name, in characters.
    pub name_characters: u32,
    /// Longest line of chat, in characters.
    pub chat_characters: u32,
    /// How often a client should `ping`, in milliseconds.
    pub ping_ms: u32,
    /// How long somebody must have been away before a bot may stand in, in milliseconds.
    pub stand_in_ms: u32,
    /// How long somebody must have been away before the table decides for them where all decide at once, in milliseconds.
    pub away_ms: u32,
}

/// One step of a table, as one client may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Step {
    /// Its number.
    pub seq: Seq,
    /// When it happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: u64,
    /// What made it happen.
    pub cause: Cause,
    /// What happened in the game, in order, as far as this client may know.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
    /// The table after it, when the table has changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<TableView>,
    /// The match after it, when it has changed. Of several steps sent together only the last has it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<GameFrame>,
}

/// A step of the match, for the move list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct PastStep {
    /// Its number.
    pub seq: Seq,
    /// When it happened, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: u64,
    /// What made it happen.
    pub cause: Cause,
    /// What happened, as far as this client may know.
    #[ts(type = "Array<unknown>")]
    pub events: Vec<Value>,
}

/// What made a step happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Cause {
    /// The table was opened.
    Opened {},
    /// The server committed itself to the secret of the next match.
    Committed {},
    /// Somebody came with a name, to sit or to watch, or took the own seat back.
    Joined {
        /// Who.
        person: PersonId,
    },
    /// Somebody changed the own name.
    Renamed {
        /// Who.
        person: PersonId,
        /// The name before.
        before: String,
    },
    /// Somebody left the seat.
    Stood {
        /// Who.
        person: PersonId,
    },
    /// Somebody is ready, or not any more.
    Ready {
        /// Which seat.
        seat: Seat,
        /// Whether it is.
        ready: bool,
    },
    /// The host set the options.
    Options {},
    /// The host seated a bot.
    BotAdded {
        /// Where.
        seat: Seat,
    },
    /// The host removed somebody from a seat.
    Removed {
        /// From where.
        seat: Seat,
        /// The name of who sat there.
        name: String,
    },
    /// Somebody is for a bot on the seat of somebody absent.
    StandInVoted {
        /// Whose seat.
        seat: Seat,
        /// Who is for it.
        voter: Seat,
    },
    /// A bot plays for somebody absent.
    StoodIn {
        /// Whose seat.
        seat: Seat,
    },
    /// Somebody is host now.
    Host {
        /// Who.
        person: PersonId,
    },
    /// The match began.
    Started {},
    /// A seat acted; what it did stands in the events.
    Acted {
        /// Which seat.
        seat: Seat,
        /// Who chose it.
        chosen_by: Chooser,
    },
    /// A seat was given its first hint of the match.
    Advised {
        /// Which seat.
        seat: Seat,
    },
    /// Somebody is for an action that decides for all, or not any more.
    Voted {
        /// Which seat.
        seat: Seat,
        /// Is for something; what, stands in the `votes` of the match.
        agrees: bool,
    },
    /// The clock goes on from where it stood when the server had stopped or could not save.
    ClockMoved {},
    /// Moves were taken back.
    Undone {
        /// The step whose position it is again.
        to: Seq,
    },
    /// Moves that had been taken back were done again; what they did stands in the events.
    Redone {
        /// The step of the last of them.
        to: Seq,
    },
    /// The host went back to the lobby.
    Lobby {},
    /// Somebody said something.
    Said(ChatLine),
}

/// Who chose an action of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The person on the seat.
    #[default]
    Person,
    /// A bot.
    Bot,
    /// The table, for a person who is away: everybody decides at once, and the others have waited for long enough.
    Table,
    /// The clock of the match: time is up for all who had to move.
    Clock,
    /// More than half of the people who play and are there. The seat is that of who proposed it.
    Team,
}

/// One line of chat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ChatLine {
    /// Who said it.
    pub person: PersonId,
    /// Under which name.
    pub name: String,
    /// The line.
    pub text: String,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at_ms: u64,
}

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// People take seats and get ready.
    Lobby,
    /// A match is under way.
    Playing,
    /// A match has ended, and its result is shown; a rematch begins when everybody is ready.
    Finished,
}

/// A table without its game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct TableView {
    /// The id of its game.
    pub game: String,
    /// Where it is in its life.
    pub phase: Phase,
    /// The seats in turn order.
    pub seats: Vec<SeatView>,
    /// Everybody who has a name here, seated or watching.
    pub people: Vec<Person>,
    /// The host, once there is somebody.
    pub host: Option<PersonId>,
    /// The game's options.
    #[ts(type = "unknown")]
    pub options: Value,
    /// The number of the match under way, or of the next one; the first is 1.
    pub match_number: u32,
    /// For one person: without a lobby, the match begins when that person is ready.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub solo: bool,
    /// Who is for a bot on the seat of somebody absent; more than half of the others who play have to be.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<StandInVote>>")]
    pub stand_ins: Vec<StandInVote>,
    /// The limit of a match in minutes, where the host has set one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clock: Option<u8>,
    /// For the one match that is everybody's on a day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub daily: Option<Daily>,
    /// How the running or next match can be checked.
    pub fairness: Fairness,
    /// The result of the match that has just ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub result: Option<ResultView>,
}

/// Somebody is for a bot on the seat of somebody absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct StandInVote {
    /// Whose seat.
    pub seat: Seat,
    /// Who is for it.
    pub voter: Seat,
}

/// A table for the match of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Daily {
    /// The day.
    pub day: Day,
    /// Whether the match on the table, or the next one, is the one that counts for the ranking of the day: the first try of who opened the
    /// table, on the day itself.
    pub counts: bool,
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name, at most [`crate::NAME_CHARACTERS_MAX`] characters, without control characters.
    pub name: String,
}

/// One seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct SeatView {
    /// Which.
    pub seat: Seat,
    /// Who holds it.
    pub holder: Option<Holder>,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    /// A person.
    Person {
        /// Who.
        id: PersonId,
        /// Ready for the next match.
        ready: bool,
        /// A bot plays for the person at present.
        stand_in: bool,
    },
    /// A bot.
    Bot {
        /// Its name.
        name: String,
    },
}

/// How a match can be checked. Before its end only the commitment is known to anybody but the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Fairness {
    /// SHA-256 of the server's secret and the table code: said before anybody adds entropy.
    pub commitment: String,
    /// What each seat added, by seat number, once the match has begun.
    pub entropy: BTreeMap<String, String>,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct ResultView {
    /// The id of the match, for its file.
    pub match_id: String,
    /// Its number at this table.
    pub match_number: u32,
    /// The outcome, in the words of the games.
    #[ts(type = "import(\"../games/Outcome\").Outcome")]
    pub outcome: Value,
    /// Who sat where, by name.
    pub names: Vec<String>,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub started_at_ms: u64,
    /// When it ended.
    #[ts(type = "number")]
    pub ended_at_ms: u64,
    /// How it could be checked: what was committed to.
    pub fairness: Fairness,
    /// The server's secret, published.
    pub secret: String,
}

/// A match, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct GameFrame {
    /// The game's view.
    #[ts(type = "unknown")]
    pub view: Value,
    /// The actions the viewer's seat may do now, all of them. Empty for those who watch.
    #[ts(type = "Array<unknown>")]
    pub legal: Vec<Value>,
    /// The seats that must act.
    pub waiting: Vec<Seat>,
    /// They decide at once: for who is away for `limits.away_ms`, the table does.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub together: bool,
    /// Who is for which of the actions that decide for all, in the order in which they said so. Doing one of these actions is to
    /// be for it; it is carried out when more than half of the people who play and are there are for it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Vote>>")]
    pub votes: Vec<Vote>,
    /// When time is up, in milliseconds since 1970, in a match with a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number")]
    pub ends_at_ms: Option<u64>,
    /// What can be taken back, in a match where moves can be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub undo: Option<UndoView>,
}

/// Somebody is for an action that decides for all.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Vote {
    /// Which seat.
    pub seat: Seat,
    /// The action, as it stands in `legal`.
    #[ts(type = "unknown")]
    pub action: Value,
}

/// What can be taken back and done again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct UndoView {
    /// Taking back the last move goes to this step; none: nothing has been done yet.
    pub back: Option<Seq>,
    /// Doing the next move again goes to this step; none: nothing has been taken back.
    pub forward: Option<Seq>,
    /// Taking back the last move would mark the match, as it drew or revealed something.
    pub marks: bool,
    /// The match is marked: somebody has gone back past what a move had revealed, or was given a hint.
    pub marked: bool,
}
