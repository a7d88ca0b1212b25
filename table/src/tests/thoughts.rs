//! Bots that think: their choice comes from outside, in time or not.

use lamproom_game::Budget;

use super::*;
use crate::{ThoughtRequest, limits::THOUGHT_MS};

/// What the bot does without thinking, and after some thought.
const QUICK: u8 = 3;
const THOUGHT: u8 = 2;

/// Ada plays the toy in which all decide at once against a master, who has been asked just now.
fn against_a_master() -> Fixture {
    let mut fixture = Fixture::open_with(sealed::GAMES, Limits::default());
    fixture.sit(ADA, ADA);
    fixture.ready(ADA);
    fixture.op(ADA, Op::AddBot { seat: None, level: Some(Level::Master) });
    fixture.op(ADA, Op::Start {});
    fixture
}

impl Fixture {
    fn begin_thought(&mut self) -> Option<ThoughtRequest> {
        let moment = self.moment();
        self.table.begin_thought(moment)
    }

    /// Carries out a thought, as a room does elsewhere.
    fn think(&mut self, request: ThoughtRequest) {
        let id = request.id;
        let choice = request.choose(Budget::UNLIMITED);
        self.table.end_thought(id, Some(choice));
    }
}

/// What bots have done in these rows.
fn done(rows: &[Row]) -> Vec<Json> {
    let entries = rows.iter().map(|row| &row.logged.entry);
    let acted = entries.filter_map(|entry| match entry {
        Entry::Acted(Acted { chosen_by: Chooser::Bot, action, .. }) => Some(action.clone()),
        _ => None,
    });
    acted.collect()
}

fn notes(notes: &[u8]) -> Vec<Json> {
    notes.iter().map(|note| json!(note).into()).collect()
}

#[test]
fn a_bot_acts_when_both_its_pace_and_its_thought_are_there() {
    let mut fixture = against_a_master();
    let request = fixture.begin_thought().unwrap();
    assert!(fixture.begin_thought().is_none(), "it has begun");
    assert!(done(&fixture.wait(fixture.table.limits.bot_pace_ms)).is_empty(), "it still thinks");
    fixture.think(request);
    assert_eq!(done(&fixture.wait(0)), notes(&[THOUGHT]));
}

#[test]
fn a_thought_that_is_ready_early_waits_for_the_pace() {
    let mut fixture = against_a_master();
    let request = fixture.begin_thought().unwrap();
    fixture.think(request);
    assert!(done(&fixture.wait(0)).is_empty());
    assert_eq!(done(&fixture.wait(fixture.table.limits.bot_pace_ms)), notes(&[THOUGHT]));
}

#[test]
fn a_late_thought_is_not_awaited() {
    let mut fixture = against_a_master();
    let request = fixture.begin_thought().unwrap();
    assert_eq!(done(&fixture.wait(THOUGHT_MS)), notes(&[QUICK]));
    assert!(!fixture.table.is_thought_current(request.id));
    let before = fixture.table.seq();
    fixture.think(request);
    assert_eq!(fixture.table.seq(), before);
}

#[test]
fn nobody_waits_for_a_thought_that_failed() {
    let mut fixture = against_a_master();
    let request = fixture.begin_thought().unwrap();
    fixture.table.end_thought(request.id, None);
    assert!(fixture.begin_thought().is_none(), "it is not tried again");
    assert_eq!(done(&fixture.wait(fixture.table.limits.bot_pace_ms)), notes(&[QUICK]));
}

#[test]
fn a_bot_that_nobody_lets_think_acts_all_the_same() {
    let mut fixture = against_a_master();
    assert_eq!(done(&fixture.wait(THOUGHT_MS)), notes(&[QUICK]));
}

/// Its choice would otherwise have been due at once, without any thought.
#[test]
fn after_a_restart_the_thought_begins_again() {
    let mut fixture = against_a_master();
    let _lost = fixture.begin_thought().unwrap();
    fixture.now_ms += 100_000;
    fixture.table = fixture.reloaded();
    let request = fixture.begin_thought().unwrap();
    assert!(done(&fixture.wait(0)).is_empty());
    fixture.think(request);
    assert_eq!(done(&fixture.wait(0)), notes(&[THOUGHT]));
}

#[test]
fn a_thought_is_about_one_prompt_and_leaves_no_row() {
    let mut fixture = against_a_master();
    let rows = fixture.rows.len();
    let first = fixture.begin_thought().unwrap();
    assert!(fixture.table.is_thought_current(first.id));
    let id = first.id;
    fixture.think(first);
    assert_eq!(fixture.rows.len(), rows);
    fixture.wait(fixture.table.limits.bot_pace_ms);
    assert!(fixture.begin_thought().is_none(), "it has done its part");
    let seen = fixture.table.seq();
    fixture.act(ADA, seen, json!(1)).unwrap();
    let second = fixture.begin_thought().unwrap();
    assert_ne!(second.id, id);
    assert!(!fixture.table.is_thought_current(id));
}

#[test]
fn a_master_among_people_proposes_what_it_has_thought_of_and_leaves_the_decision() {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    fixture.sit_ready(&[ADA, BEN]);
    fixture.op(ADA, Op::AddBot { seat: None, level: Some(Level::Master) });
    fixture.op(ADA, Op::Start {});
    let request = fixture.begin_thought().unwrap();
    fixture.think(request);
    let rows = fixture.wait(fixture.table.limits.bot_pace_ms);
    let proposed = |row: &Row| match &row.logged.entry {
        Entry::Voted { seat, action, chosen_by: Chooser::Bot } => Some((*seat, action.clone())),
        _ => None,
    };
    let home: Json = json!("home").into();
    assert_eq!(rows.iter().filter_map(proposed).collect::<Vec<_>>(), [(Seat(2), home.clone())]);
    assert!(fixture.begin_thought().is_none(), "it waits for their answer");
    assert!(fixture.wait(THOUGHT_MS).is_empty());
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

#[test]
fn what_somebody_has_proposed_a_master_does_not_propose_again() {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    fixture.sit_ready(&[ADA, BEN]);
    fixture.op(ADA, Op::AddBot { seat: None, level: Some(Level::Master) });
    fixture.op(ADA, Op::Start {});
    let request = fixture.begin_thought().unwrap();
    fixture.think(request);
    let seen = fixture.table.seq();
    fixture.act(ADA, seen, json!("home")).unwrap();
    let rows = fixture.wait(THOUGHT_MS);
    let pack: Json = json!("pack").into();
    assert_eq!(done(&rows), [pack], "it does what is its own");
}

#[test]
fn a_stand_in_does_not_think() {
    let mut fixture = against_a_master();
    fixture.op(ADA, Op::Stand {});
    let master = fixture.begin_thought().unwrap();
    assert!(fixture.begin_thought().is_none());
    fixture.think(master);
    let rows = fixture.wait(fixture.table.limits.bot_pace_ms);
    assert_eq!(done(&rows).len(), 1);
}
