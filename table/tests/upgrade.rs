//! A match that began before digests were BLAKE3 goes on after an upgrade of the server, and its
//! file is one of the version of its time.

#![expect(clippy::unwrap_used, reason = "the helpers of a test are tests too")]

use std::{fs, path::Path};

use lamproom_game::DigestForm;
use lamproom_games::registry::GAMES;
use lamproom_protocol::{Phase, PlayerKey, Seq, ServerMessage};
use lamproom_table::{
    Effect, KeyHash, Limits, Moment, Request, Row, StoredRow, Table,
    match_file::{self, FileEvent, MatchFile},
};
use serde_json::{Value, json};

/// The match files of version 3 that are kept. In each, Ada on seat 0 plays against a bot.
fn kept() -> impl Iterator<Item = MatchFile> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus");
    let paths = fs::read_dir(corpus).unwrap().map(|file| file.unwrap().path());
    let of_then = paths.filter(|path| path.to_str().unwrap().ends_with("_file_3.json"));
    of_then.map(|path| MatchFile::read(&fs::read_to_string(path).unwrap()).unwrap())
}

fn ada() -> KeyHash {
    KeyHash::of(&"a".repeat(32).parse::<PlayerKey>().unwrap())
}

/// The journal of that match as it was written at the time, up to half of its steps.
fn journal(file: &MatchFile) -> Vec<StoredRow> {
    let started = json!({
        "entry": "started", "id": file.id, "number": file.number,
        "rules_version": file.rules_version, "options": file.options, "first": file.first,
        "seats": [
            { "name": file.seats[0].name, "person": 0, "entropy": file.seats[0].entropy,
              "entropy_hash": file.seats[0].entropy_hash },
            { "name": file.seats[1].name, "person": null, "entropy": null },
        ],
        "drawn": file.steps.begun.drawn, "digest": file.steps.begun.digest,
    });
    let mut entries = vec![
        json!({ "entry": "opened", "game": file.game, "rules_version": file.rules_version,
                "options": file.options, "opener": ada() }),
        json!({ "entry": "committed", "secret": file.secret }),
        json!({ "entry": "joined", "person": 0, "key": ada(), "name": "Ada", "seat": 0 }),
        json!({ "entry": "bot_added", "seat": 1, "name": file.seats[1].name }),
        started,
    ];
    let half = file.steps.rest.len() / 2;
    entries.extend(file.steps.rest[..half].iter().map(|step| {
        let FileEvent::Acted(act, drawn) = &step.event else { panic!("nothing was undone") };
        json!({ "entry": "acted", "seat": act.seat, "chosen_by": act.chosen_by,
                "action": act.action, "drawn": drawn, "digest": step.digest })
    }));
    let row = |(step, entry): (u64, Value)| StoredRow {
        step: Seq(step),
        at_ms: file.started_at_ms,
        json: entry.to_string(),
    };
    (1..).zip(entries).map(row).collect()
}

/// Plays on as Ada until the match has ended; returns all rows.
fn play_on(table: &mut Table, mut rows: Vec<StoredRow>, mut now_ms: u64) -> Vec<StoredRow> {
    while table.phase() == Phase::Playing {
        now_ms += 10;
        let ServerMessage::Snapshot { game: Some(game), .. } = table.snapshot(table.viewer(&ada()))
        else {
            panic!("there is a match");
        };
        let mut random = [0; 32];
        random[..8].copy_from_slice(&now_ms.to_be_bytes());
        let new: Vec<Row> = if game.waiting.contains(&table.you(&ada()).seat.unwrap()) {
            let seen = table.seq();
            let legal = game.legal.items();
            let action = legal[usize::try_from(seen.0).unwrap() % legal.len()].clone();
            let (id, moment) = (format!("m{now_ms}").parse().unwrap(), Moment { now_ms, random });
            let request = Request::Act { seen, action };
            match table.handle(&ada(), &id, request, moment).unwrap() {
                Effect::Appended(rows) => rows,
                Effect::Repeated(step) => panic!("{id:?} was done already, as {step:?}"),
            }
        } else {
            now_ms = now_ms.max(table.deadline_ms().expect("it is the bot's turn"));
            table.tick(Moment { now_ms, random })
        };
        rows.extend(new.iter().map(StoredRow::from));
    }
    rows
}

#[test]
fn a_match_that_began_before_an_upgrade_goes_on() {
    for file in kept() {
        let rows = journal(&file);
        let load =
            |rows: &[StoredRow]| Table::load(&file.table, GAMES, rows, Limits::default(), 1_000);
        let mut table = load(&rows).unwrap();
        table.set_online(&ada(), true, 1_000);
        let rows = play_on(&mut table, rows, file.started_at_ms);
        assert!(load(&rows).is_ok(), "{}: what was added folds too", file.game);

        let played = match_file::from_journal(&file.table, GAMES, &rows, file.id).unwrap();
        assert_eq!((played.version, played.rules_version), (3, file.rules_version));
        match_file::verify(&played, GAMES).unwrap();
    }
}

#[test]
fn a_journal_with_digests_of_another_form_does_not_fold() {
    let file = kept().next().unwrap();
    let mut rows = journal(&file);
    let form = serde_json::to_value(DigestForm::LATEST).unwrap();
    let mut started: Value = serde_json::from_str(&rows[4].json).unwrap();
    started["digests"] = form;
    rows[4].json = started.to_string();
    let folded = Table::load(&file.table, GAMES, &rows, Limits::default(), 1_000);
    assert!(folded.unwrap_err().to_string().contains("digest"));
}
