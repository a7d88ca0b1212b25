//! A replay shows each pair of eyes what they saw while the match was played.

use std::collections::BTreeMap;

use chacha20::ChaCha20Rng;
use lamproom_game::Shown;
use lamproom_protocol::{Badge, ChatLine, Colour, Emblem, Replay, Step};
use rand_core::SeedableRng;

use super::{every_game, *};
use crate::Ending;
use crate::replay::{BadFile, Ended, Eyes, NoReplay, Part, Recording};

/// More steps than any of these matches has.
const STEPS: u64 = 8_000;

/// The steps that the viewers were told, by their numbers.
#[derive(Default)]
struct Witness {
    seen: Seq,
    told: BTreeMap<Seq, Vec<Step>>,
}

impl Witness {
    fn look(&mut self, table: &Table, eyes: &[Eyes]) {
        let viewers: Vec<Viewer> = eyes.iter().map(|eyes| viewer(*eyes)).collect();
        let told = table.steps_for(self.seen, &viewers, &mut Shown::default());
        let told = told.expect("the witness looks often enough");
        for step in told.into_iter().flatten() {
            self.told.entry(step.seq).or_default().push(step);
        }
        self.seen = table.seq();
    }

    /// Compares a step with what the viewer with this index was told; returns whether that came
    /// with the match.
    fn compare(&self, step: &Step, viewer: usize) -> bool {
        let live = &self.told[&step.seq][viewer];
        assert_eq!((&step.cause, &step.events), (&live.cause, &live.events), "{:?}", step.seq);
        let frame = live.game.clone().map(bare);
        assert!(frame.is_none() || frame == step.game, "{:?}: {frame:?}", step.seq);
        frame.is_some()
    }
}

fn viewer(eyes: Eyes) -> Viewer {
    match eyes {
        Eyes::Seat(seat) => Viewer::Seat(lamproom_game::Seat(seat.0)),
        Eyes::All => Viewer::Referee,
    }
}

pub(super) fn ended(fixture: &Fixture) -> Ended {
    let Finished { id, last_step, outcome, .. } = fixture.finished();
    Ended {
        id: *id,
        table: fixture.table.code().clone(),
        last_step: *last_step,
        outcome: crate::json::to_json(outcome),
    }
}

pub(super) fn recording(fixture: &Fixture) -> Recording {
    Recording::from_journal(fixture.games, &fixture.stored(), ended(fixture)).unwrap()
}

pub(super) fn whole(recording: &Recording, eyes: Eyes) -> Replay {
    recording.replay(Part { eyes, from: 0, bytes: usize::MAX }).unwrap()
}

pub(super) fn file(fixture: &Fixture) -> MatchFile {
    let id = fixture.finished().id;
    match_file::from_journal(&fixture.table.code, fixture.games, &fixture.stored(), id).unwrap()
}

/// What the table has kept of the end of its match.
fn ending(fixture: &Fixture) -> Ending {
    let finished = fixture.finished();
    let honours = finished.seats.iter().map(|seat| seat.honours.clone()).collect();
    Ending { honours, moves: finished.moves }
}

/// The frame without what a replay leaves out.
fn bare(frame: GameFrame) -> GameFrame {
    GameFrame { legal: Json::empty_list(), ends_at_ms: None, seat_clocks: Vec::new(), ..frame }
}

#[test]
fn every_seat_sees_in_a_replay_what_it_saw_at_the_table() {
    for games in GAMES.chunks(1) {
        let game = games[0].meta.id;
        let mut fixture = every_game::seated(games);
        let seats = u8::try_from(fixture.table.seats.taken().count()).unwrap();
        let eyes: Vec<Eyes> =
            (0..seats).map(|seat| Eyes::Seat(Seat(seat))).chain([Eyes::All]).collect();
        let mut witness = Witness { seen: fixture.table.seq(), ..Witness::default() };
        fixture.op(ADA, Op::Start {});
        witness.look(&fixture.table, &eyes);
        let mut dice = ChaCha20Rng::seed_from_u64(5);
        while fixture.table.phase() == Phase::Playing && fixture.table.seq().0 < STEPS {
            every_game::go_on(&mut fixture, &mut dice, |table| witness.look(table, &eyes));
        }
        assert_eq!(fixture.table.phase(), Phase::Finished, "{game} does not end");
        let recording = recording(&fixture);
        assert_eq!(recording.ending().unwrap(), ending(&fixture), "{game}");
        for (index, eyes) in eyes.iter().enumerate() {
            let replay = whole(&recording, *eyes);
            let frames = replay.steps.iter().filter(|step| witness.compare(step, index)).count();
            assert!(frames > replay.steps.len() / 3, "{game}: {frames} frames");
            // Nothing that was told of the game is missing.
            let told = witness.told.values().map(|steps| &steps[index]);
            let told: Vec<Seq> =
                told.filter(|step| !step.events.is_empty()).map(|step| step.seq).collect();
            let shown = replay.steps.iter().filter(|step| !step.events.is_empty());
            assert_eq!(shown.map(|step| step.seq).collect::<Vec<_>>(), told, "{game}");
        }
    }
}

/// Votes are not in a file.
#[test]
fn a_match_file_is_replayed_like_the_journal_that_it_was_made_from() {
    for games in GAMES.chunks(1) {
        let mut fixture = every_game::seated(games);
        fixture.op(ADA, Op::Start {});
        let mut dice = ChaCha20Rng::seed_from_u64(6);
        while fixture.table.phase() == Phase::Playing {
            every_game::go_on(&mut fixture, &mut dice, |_| ());
        }
        let text = serde_json::to_string(&file(&fixture)).unwrap();
        let from_file = Recording::from_file(&text, games).unwrap();
        let from_journal = recording(&fixture);
        for eyes in [Eyes::Seat(Seat(0)), Eyes::Seat(Seat(1)), Eyes::All] {
            let (file, mut journal) = (whole(&from_file, eyes), whole(&from_journal, eyes));
            let is_vote = |step: &Step| matches!(step.cause, Cause::Voted { .. });
            journal.steps.retain(|step| !is_vote(step));
            journal.count = u32::try_from(journal.steps.len()).unwrap();
            for step in &mut journal.steps {
                step.game.as_mut().unwrap().votes.clear();
            }
            journal.chat = None;
            assert_eq!(file, journal, "{}", games[0].meta.id);
        }
    }
}

#[test]
fn moves_that_were_taken_back_are_steps_like_all_others() {
    let mut fixture = Fixture::open_as(solitaire::GAMES, true, Limits::default());
    fixture.sit(ADA, "Ada");
    let mut witness = Witness { seen: fixture.table.seq(), ..Witness::default() };
    let eyes = [Eyes::Seat(Seat(0))];
    fixture.ready(ADA);
    witness.look(&fixture.table, &eyes);
    let act = |fixture: &mut Fixture, action: &str| {
        let seen = fixture.table.seq();
        fixture.act(ADA, seen, json!(action)).unwrap();
        fixture.table.seq()
    };
    let first = act(&mut fixture, "roll");
    witness.look(&fixture.table, &eyes);
    let second = act(&mut fixture, "count");
    witness.look(&fixture.table, &eyes);
    for op in [Op::Undo { to: first }, Op::Redo { to: second }, Op::Undo { to: first }] {
        fixture.op(ADA, op);
        witness.look(&fixture.table, &eyes);
    }
    act(&mut fixture, "stop");
    witness.look(&fixture.table, &eyes);
    let replay = whole(&recording(&fixture), eyes[0]);
    for step in &replay.steps {
        witness.compare(step, 0);
    }
    assert_eq!(replay.steps.len(), 7);
    assert_eq!(recording(&fixture).ending().unwrap(), ending(&fixture));
    assert_eq!(ending(&fixture).moves, Some(2));
    let text = serde_json::to_string(&file(&fixture)).unwrap();
    let from_file = Recording::from_file(&text, solitaire::GAMES).unwrap();
    assert_eq!(whole(&from_file, eyes[0]).steps, replay.steps);
}

#[test]
fn a_replay_comes_in_parts() {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    let recording = recording(&fixture);
    let all = whole(&recording, Eyes::All);
    let mut steps = Vec::new();
    let mut parts = 0;
    while steps.len() < all.steps.len() {
        let part = Part { eyes: Eyes::All, from: steps.len(), bytes: 4_000 };
        let replay = recording.replay(part).unwrap();
        assert_eq!(usize::try_from(replay.from).unwrap(), steps.len());
        assert_eq!(usize::try_from(replay.count).unwrap(), all.steps.len());
        steps.extend(replay.steps);
        parts += 1;
    }
    assert_eq!(steps, all.steps);
    assert!(parts > 3, "{parts} parts");
    let beyond = Part { eyes: Eyes::All, from: usize::MAX, bytes: 4_000 };
    assert_eq!(recording.replay(beyond).unwrap().steps, []);
}

#[test]
fn a_replay_has_names_badges_and_chat_of_its_match_only() {
    let mut fixture = Fixture::seated();
    let badge = Badge { colour: Colour::Lime, emblem: Emblem::Key };
    fixture.op(BEN, Op::Wear { badge });
    let say = |fixture: &mut Fixture, text: &str| {
        fixture.ask(ADA, Request::Say(text.to_owned())).unwrap();
        fixture.now_ms
    };
    say(&mut fixture, "before");
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    let at_ms = say(&mut fixture, "during");
    fixture.play_to_the_end();
    say(&mut fixture, "after");
    let replay = whole(&recording(&fixture), Eyes::All);
    let (person, name, text) = (PersonId(0), "Ada".to_owned(), "during".to_owned());
    assert_eq!(replay.chat, Some(vec![ChatLine { person, name, text, at_ms }]));
    let players: Vec<_> = replay.players.iter().map(|player| (&*player.name, player.bot)).collect();
    assert_eq!(players, [("Ada", false), ("Ben", false)]);
    assert_eq!(replay.players[1].badge, badge);
    assert_ne!(replay.players[0].badge.emblem, badge.emblem);
}

#[test]
fn what_cannot_be_replayed_is_refused_with_the_reason() {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    let part = |eyes| Part { eyes, from: 0, bytes: usize::MAX };
    let refused = recording(&fixture).replay(part(Eyes::Seat(Seat(2))));
    assert!(matches!(refused, Err(NoReplay::Seat { seat: Seat(2) })), "{refused:?}");

    let with = |rows: &[StoredRow], ended| Recording::from_journal(fixture.games, rows, ended);
    let other = Ended { id: uuid::Uuid::nil(), ..ended(&fixture) };
    let missing = with(&fixture.stored(), other);
    assert!(matches!(missing, Err(NoReplay::Missing)), "{missing:?}");

    let mut rows = fixture.stored();
    let started = rows.iter_mut().find(|row| row.json.contains("\"started\"")).unwrap();
    alter(started, |json| json["rules_version"] = json!(99));
    let rules = with(&rows, ended(&fixture));
    assert!(matches!(rules, Err(NoReplay::Rules { version: 99, .. })), "{rules:?}");

    let mut rows = fixture.stored();
    let acted = rows.iter_mut().find(|row| row.json.contains("\"acted\"")).unwrap();
    alter(acted, |json| json["digest"] = json!("00"));
    let corrupt = with(&rows, ended(&fixture)).unwrap().replay(part(Eyes::All));
    assert!(matches!(corrupt, Err(NoReplay::Corrupt(_))), "{corrupt:?}");
}

#[test]
fn a_match_file_that_does_not_verify_is_not_replayed() {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    let file = file(&fixture);
    let read = |file: &MatchFile| {
        Recording::from_file(&serde_json::to_string(file).unwrap(), fixture.games)
    };
    assert!(read(&file).is_ok());
    let forged = read(&MatchFile { seed: "00".repeat(32), ..file.clone() });
    assert!(matches!(forged, Err(BadFile::Fault(Fault::Seed))), "{forged:?}");
    let foreign = read(&MatchFile { rules_version: 99, ..file });
    assert!(matches!(foreign, Err(BadFile::Fault(Fault::Rules { version: 99, .. }))));
    let later = Recording::from_file(r#"{"format":"lamproom-match","version":99}"#, GAMES);
    let Err(later) = later else { panic!("a file of a later version") };
    assert!(later.to_string().contains("of version 99"), "{later}");
    for text in ["", "{}", "[1]", "not JSON"] {
        let unreadable = Recording::from_file(text, fixture.games);
        assert!(matches!(unreadable, Err(BadFile::Unreadable(_))), "{text}");
    }
}
