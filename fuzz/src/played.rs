//! Matches at a table, played by the bytes of an input.

use lamproom_game::GameKind;
use lamproom_games::registry::GAMES;
use lamproom_protocol::{
    ClientMessage, GameFrame, Json, MessageId, Op, Phase, PlayerKey, Seat, ServerMessage,
    TableCode, decode,
};
use lamproom_table::{
    Effect, KeyHash, Limits, Loading, Moment, Opening, Request, Row, StoredRow, Table, Uptime,
    fairness, match_file,
};

/// The most bytes of an input that are read.
const INPUT_BYTES: usize = 2_000;

/// A match of up to two players.
pub struct Played {
    table: Table,
    rows: Vec<Row>,
    players: u8,
    now_ms: u64,
}

/// The code of every table here.
fn code() -> TableCode {
    "k7m-2qx-9fd".parse().expect("this is a code")
}

fn key_of(player: u8) -> KeyHash {
    let letter = if player == 0 { "a" } else { "b" };
    KeyHash::of(&letter.repeat(32).parse::<PlayerKey>().expect("this is a key"))
}

/// Folds a journal, as far as that goes, and shows the table to a player and to a spectator.
pub fn fold(rows: &[StoredRow]) -> Option<Table> {
    let (first, later) = rows.split_first()?;
    let mut loading = Loading::begin(&code(), GAMES, Limits::default(), first).ok()?;
    for row in later {
        loading.fold(row).ok()?;
    }
    let _ = loading.extract();
    let table = loading.finish(rows.last()?.at_ms, &Uptime::new(Vec::new()));
    let _ = (table.overview(), table.snapshot(table.viewer(&key_of(0))));
    let _ = (table.deadline_ms(), table.snapshot(lamproom_game::Viewer::Spectator));
    Some(table)
}

impl Played {
    /// Plays a match as the bytes say: the first one says of which game. Each further one says who
    /// moves and which of the legal actions it is. After 255, one byte of the action is changed
    /// first.
    pub fn by(input: &[u8]) -> Option<Self> {
        let mut input = input.iter().copied().take(INPUT_BYTES);
        let kind = &GAMES[usize::from(input.next()?) % GAMES.len()];
        let mut played = Self::begun(kind, input.next()?);
        while let Some(byte) = input.next()
            && played.table.phase() == Phase::Playing
        {
            if byte == u8::MAX {
                let change = (input.next()?, input.next()?);
                played.act(input.next()?, Some(change));
            } else {
                played.act(byte, None);
            }
        }
        Some(played)
    }

    fn begun(kind: &'static GameKind, number: u8) -> Self {
        let opening = Opening {
            opener: Some(key_of(0)),
            options: kind.default_options(),
            ..Opening::default()
        };
        let rows = Table::open(kind, opening, Moment { now_ms: 1_000, random: [number; 32] });
        let players = kind.meta.seats.0.clamp(1, 2);
        let table = fold(&stored(&rows)).expect("a new table folds");
        let mut played = Self { table, rows, players, now_ms: 1_000 };
        for player in 0..players {
            let name = format!("Player {player}");
            played.op(player, Op::Sit { name, seat: None, entropy_hash: None });
            played.table.set_online(&key_of(player), true, 1_000);
            let entropy_hash = fairness::entropy_hash(&entropy(number));
            played.op(player, Op::Ready { entropy_hash, seen: None });
        }
        played.op(0, Op::Start {});
        for player in 0..players {
            played.op(player, Op::Reveal { entropy: entropy(number) });
        }
        assert_eq!(played.table.phase(), Phase::Playing, "{}", kind.meta.id);
        played
    }

    fn op(&mut self, player: u8, op: Op) {
        let id = self.new_id();
        self.ask(player, &id, Request::Op(op)).expect("it is allowed");
    }

    fn frame(&self, player: u8) -> Option<GameFrame> {
        match self.table.snapshot(self.table.viewer(&key_of(player))) {
            ServerMessage::Snapshot { game, .. } => game,
            _ => None,
        }
    }

    /// Takes one of the legal actions, perhaps with one byte changed. It must be done if it is
    /// legal, and refused without any effect if it is not.
    fn act(&mut self, choice: u8, change: Option<(u8, u8)>) {
        let offers = |player: u8| {
            let frame = self.frame(player)?;
            frame.waiting.contains(&Seat(player)).then(|| (player, frame.legal.items()))
        };
        let asked: Vec<(u8, Vec<Json>)> = (0..self.players).filter_map(offers).collect();
        let Some((player, legal)) = asked.get(usize::from(choice) % asked.len().max(1)) else {
            return;
        };
        let Some(action) = legal.get(usize::from(choice) / asked.len() % legal.len().max(1)) else {
            return;
        };
        let mut text = action.text().to_owned();
        if let Some((place, letter)) = change {
            let mut bytes = text.into_bytes();
            let place = usize::from(place) % bytes.len();
            bytes[place] = letter;
            let Ok(changed) = String::from_utf8(bytes) else { return };
            text = changed;
        }
        let Some((id, action)) = self.decoded(&text) else { return };
        let seen = self.table.seq();
        let is_legal = legal.contains(&action);
        let before = (!is_legal).then(|| self.shown());
        let answer = self.ask(*player, &id, Request::Act { seen, action });
        assert_eq!(answer.is_some(), is_legal, "{text} of {legal:?}");
        if let Some(before) = before {
            assert_eq!(before, self.shown(), "{text} was refused and has changed something");
        }
    }

    /// The action of a frame with this text in its place, if the frame is a message.
    fn decoded(&mut self, action: &str) -> Option<(MessageId, Json)> {
        let id = self.new_id();
        let seen = self.table.seq().0;
        let id = id.as_str();
        let frame = format!(r#"{{"type":"act","id":"{id}","seen":{seen},"action":{action}}}"#);
        match decode(&frame) {
            Ok(ClientMessage::Act { id, action, .. }) => Some((id, action)),
            Ok(_) | Err(_) => None,
        }
    }

    fn new_id(&self) -> MessageId {
        format!("m{}", self.now_ms).parse().expect("this is an id")
    }

    fn ask(&mut self, player: u8, id: &MessageId, request: Request) -> Option<()> {
        self.now_ms += 10;
        let moment = Moment { now_ms: self.now_ms, random: [player; 32] };
        match self.table.handle(&key_of(player), id, request, moment).ok()? {
            Effect::Appended(rows) => self.rows.extend(rows),
            Effect::Repeated(_) => {}
        }
        Some(())
    }

    fn shown(&self) -> String {
        let frames = (0..self.players).map(|player| self.frame(player));
        serde_json::to_string(&frames.collect::<Vec<_>>()).expect("a frame is JSON")
    }

    /// Checks that the journal folds to what was shown, and that a match that has ended verifies.
    pub fn check(&self) {
        let rows = self.stored();
        let folded = fold(&rows).expect("its own journal folds");
        let folded = Self { table: folded, rows: Vec::new(), ..*self };
        assert_eq!(folded.shown(), self.shown());
        if let Some(file) = self.file() {
            let file = match_file::MatchFile::read(&file).expect("its own file can be read");
            match_file::verify(&file, GAMES).expect("its own match verifies");
        }
    }

    /// The journal.
    pub fn stored(&self) -> Vec<StoredRow> {
        stored(&self.rows)
    }

    /// The file of the match, if it has ended.
    pub fn file(&self) -> Option<String> {
        let finished = self.rows.iter().find_map(|row| self.table.finished_by(row.step))?;
        let file = match_file::from_journal(&code(), GAMES, &self.stored(), finished.id);
        Some(serde_json::to_string(&file.ok()?).expect("a file is JSON"))
    }
}

fn entropy(number: u8) -> lamproom_protocol::Entropy {
    format!("{number:02x}").repeat(32).parse().expect("this is entropy")
}

fn stored(rows: &[Row]) -> Vec<StoredRow> {
    rows.iter().map(StoredRow::from).collect()
}
