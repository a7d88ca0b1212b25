//! Match files of every version that was ever written must verify forever. Files are added here
//! and never changed: when one fails, files that people have kept fail too.
//!
//! `make gen` plays and adds a match of each game that has none of the present rules version in the
//! present version of the file.

#![expect(clippy::unwrap_used, reason = "the helpers of a test are tests too")]

use std::{
    env, fs,
    path::{Path, PathBuf},
    sync::Arc,
};

use lamproom_game::{GameKind, Maturity, Sameness};
use lamproom_games::registry::GAMES;
use lamproom_protocol::{Daily, Day, Op, Phase, PlayerKey, ServerMessage, TableCode};
use lamproom_table::{
    Effect, KeyHash, Limits, Moment, Opening, Request, Row, Secret, StoredRow, Table, daily,
    fairness,
    match_file::{self, MatchFile},
    replay::Recording,
};

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");

/// How a match of the corpus begins, which decides the version of its file.
#[derive(Clone, Copy, Debug)]
enum Beginning {
    /// With the start of the game, and a bot.
    Start,
    /// With a position of such a match.
    Origin,
    /// With the secret of a day, and a bot.
    Day,
}

impl Beginning {
    fn version(self) -> u16 {
        match self {
            Self::Start => match_file::VERSION_WITH_LEVELS,
            Self::Origin => match_file::VERSION_WITH_ORIGIN,
            Self::Day => match_file::VERSION,
        }
    }

    /// How matches of a game can begin.
    fn of(kind: &GameKind) -> Vec<Self> {
        let mut all = vec![Self::Start, Self::Origin];
        let sameness = kind.meta.daily.map(|daily| daily.sameness);
        all.extend((sameness == Some(Sameness::Secret)).then_some(Self::Day));
        all
    }
}

/// The step with which matches begin that continue another one.
const ORIGIN_STEP: u32 = 5;

/// The files of the corpus, with their paths.
fn corpus() -> impl Iterator<Item = (PathBuf, String)> {
    fs::read_dir(CORPUS).unwrap().map(|file| {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        (path, text)
    })
}

/// Files that were written before `marked` and `chosen_by` existed get these fields.
#[test]
fn a_file_with_all_fields_is_written_as_it_was_read() {
    let mut complete = corpus().filter(|(_, text)| text.contains("\n  \"marked\": ")).peekable();
    assert!(complete.peek().is_some(), "no file of the corpus has all fields");
    for (path, text) in complete {
        let file: MatchFile = serde_json::from_str(&text).unwrap();
        let written = serde_json::to_string_pretty(&file).unwrap() + "\n";
        assert!(written == text, "{} is written with other bytes", path.display());
    }
}

#[test]
fn every_match_of_the_corpus_still_verifies() {
    let mut kept = Vec::new();
    for (path, text) in corpus() {
        let file = MatchFile::read(&text).unwrap();
        let checked = match_file::verify(&file, GAMES);
        assert!(checked.is_ok(), "{}: {checked:?}", path.display());
        kept.push((file.game, file.rules_version, file.version));
    }
    let released = GAMES.iter().filter(|kind| kind.meta.maturity == Maturity::Released);
    let wanted =
        released.flat_map(|kind| Beginning::of(kind).into_iter().map(move |it| (kind, it)));
    for (kind, beginning) in wanted {
        let (game, rules, version) = (kind.meta.id, kind.meta.rules_version, beginning.version());
        if kept.contains(&(game.to_owned(), rules, version)) {
            continue;
        }
        assert!(
            env::var_os("UPDATE_EXPECT").is_some(),
            "no match of {game}, rules {rules}, file {version}, is kept: run make gen"
        );
        let played = match beginning {
            Beginning::Start => Played::by_a_person_and_a_bot(kind),
            Beginning::Origin => Played::by_a_person_and_a_bot(kind).continued(kind),
            Beginning::Day => Played::of_a_day(kind),
        };
        let text = serde_json::to_string_pretty(&played.file()).unwrap();
        let name = format!("{game}_{rules}_file_{version}.json");
        fs::write(Path::new(CORPUS).join(name), text + "\n").unwrap();
    }
}

/// A table and its journal.
struct Played {
    table: Table,
    rows: Vec<Row>,
    now_ms: u64,
}

impl Played {
    /// Plays a match to its end. The person takes arbitrary legal actions.
    fn by_a_person_and_a_bot(kind: &'static GameKind) -> Self {
        let options = kind.default_options();
        Self::from_opening(kind, Opening { options, ..Opening::default() })
    }

    /// Plays a daily match that has a secret of the day.
    fn of_a_day(kind: &'static GameKind) -> Self {
        let day: Day = "2026-11-26".parse().unwrap();
        let daily = Daily { day, counts: true };
        let options = kind.daily(day.number()).unwrap();
        let secret = Some(Secret([5; 32]));
        let meta = kind.meta.daily.unwrap();
        Self::from_opening(kind, daily::opening(&meta, daily, options, secret, person()))
    }

    /// Plays on from a step of this match.
    fn continued(&self, kind: &'static GameKind) -> Self {
        let text = serde_json::to_string(&self.file()).unwrap();
        let recording = Recording::from_file(&text, GAMES).unwrap();
        let opening = Opening {
            options: recording.options().clone(),
            seats: Some(recording.seats()),
            origin: Some(Arc::new(recording.origin(ORIGIN_STEP).unwrap())),
            ..Opening::default()
        };
        Self::from_opening(kind, opening)
    }

    fn from_opening(kind: &'static GameKind, opening: Opening) -> Self {
        let moment = Moment { now_ms: 1_000, random: [3; 32] };
        let (by_itself, has_bots) = (opening.seats.is_some(), opening.bots > 0);
        let opening = Opening { opener: Some(person()), ..opening };
        let rows = Table::open(kind, opening, moment);
        let code: TableCode = "k7m-2qx-9fd".parse().unwrap();
        let table =
            Table::load(&code, GAMES, &stored(&rows), Limits::default(), moment.now_ms).unwrap();
        let mut played = Self { table, rows, now_ms: moment.now_ms };
        played.ask(Request::Op(Op::Sit { name: "Ada".to_owned(), seat: None, entropy_hash: None }));
        played.table.set_online(&person(), true, played.now_ms);
        if !has_bots {
            played.ask(Request::Op(Op::AddBot { seat: None, level: None }));
        }
        let entropy = "a".repeat(64).parse().unwrap();
        played.ask(Request::Op(Op::Ready {
            entropy_hash: fairness::entropy_hash(&entropy),
            seen: None,
        }));
        if !by_itself {
            played.ask(Request::Op(Op::Start {}));
        }
        played.ask(Request::Op(Op::Reveal { entropy }));
        while played.table.phase() == Phase::Playing {
            played.go_on();
        }
        played
    }

    fn go_on(&mut self) {
        let viewer = self.table.viewer(&person());
        let ServerMessage::Snapshot { game: Some(game), .. } = self.table.snapshot(viewer) else {
            panic!("there is a match");
        };
        let asked = self.table.you(&person()).seat.is_some_and(|seat| game.waiting.contains(&seat));
        if asked {
            let seen = self.table.seq();
            let legal = game.legal.items();
            let choice = usize::try_from(seen.0).unwrap() % legal.len();
            self.ask(Request::Act { seen, action: legal[choice].clone() });
        } else {
            let due = self.table.deadline_ms().expect("it is the bot's turn");
            self.now_ms = self.now_ms.max(due);
            let moment = self.moment();
            self.rows.extend(self.table.tick(moment));
        }
    }

    fn ask(&mut self, request: Request) {
        let moment = self.moment();
        let id = format!("m{}", self.now_ms).parse().unwrap();
        match self.table.handle(&person(), &id, request, moment).unwrap() {
            Effect::Appended(rows) => self.rows.extend(rows),
            Effect::Repeated(step) => panic!("{id:?} was done already, as {step:?}"),
        }
    }

    fn moment(&mut self) -> Moment {
        self.now_ms += 10;
        let mut random = [0; 32];
        random[..8].copy_from_slice(&self.now_ms.to_be_bytes());
        Moment { now_ms: self.now_ms, random }
    }

    fn file(&self) -> MatchFile {
        let finished = self.rows.iter().find_map(|row| self.table.finished_by(row.step));
        let id = finished.expect("the match was played to its end").id;
        match_file::from_journal(self.table.code(), GAMES, &stored(&self.rows), id).unwrap()
    }
}

fn person() -> KeyHash {
    KeyHash::of(&"a".repeat(32).parse::<PlayerKey>().unwrap())
}

fn stored(rows: &[Row]) -> Vec<StoredRow> {
    rows.iter().map(StoredRow::from).collect()
}
