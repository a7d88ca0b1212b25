//! A table whose journal ends in the middle of a decision, because a server that saved rows one by
//! one was killed there: it makes up for the rest when it is loaded.

use lamproom_game::Viewer;

use super::{
    seat_moves::{offer, take},
    *,
};
use crate::forget;

/// Loads the table without its last row, an hour later, and completes it.
fn without_the_last_row(fixture: &mut Fixture) -> Vec<Row> {
    fixture.rows.pop();
    fixture.now_ms += 3_600_000;
    loaded(fixture)
}

/// Loads the table, and completes it.
fn loaded(fixture: &mut Fixture) -> Vec<Row> {
    fixture.table = fixture.reloaded();
    let moment = fixture.moment();
    let rows = fixture.table.complete(moment);
    fixture.keep(rows.clone());
    assert!(fixture.table.complete(moment).is_empty(), "once is enough");
    rows
}

#[test]
fn votes_that_nobody_counted_are_counted() {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    fixture.sit_ready(&[ADA, BEN]);
    fixture.op(ADA, Op::Start {});
    for who in [ADA, BEN] {
        let seen = fixture.table.seq();
        fixture.act(who, seen, json!("left")).unwrap();
    }
    let carried_out = fixture.table.snapshot(Viewer::Spectator);
    without_the_last_row(&mut fixture);
    let ServerMessage::Snapshot { game: was, .. } = carried_out else { panic!("a snapshot") };
    let ServerMessage::Snapshot { game: is, .. } = fixture.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    assert_eq!(is, was);
    assert!(is.unwrap().votes.is_empty());
}

#[test]
fn a_published_secret_is_not_used_again() {
    let mut fixture = Fixture::playing();
    let commitment = fixture.view().fairness.commitment;
    fixture.play_to_the_end();
    let rows = without_the_last_row(&mut fixture);
    assert!(matches!(rows[0].logged.entry, Entry::Committed { .. }), "{rows:?}");
    assert_ne!(fixture.view().fairness.commitment, commitment);
}

#[test]
fn the_lobby_opens_that_a_player_left_for() {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    fixture.op(BEN, Op::Stand {});
    without_the_last_row(&mut fixture);
    assert_eq!(fixture.table.phase(), Phase::Lobby);
}

#[test]
fn nothing_is_added_to_a_table_that_lacks_nothing() {
    let mut fixture = Fixture::playing();
    while fixture.table.phase() == Phase::Playing {
        fixture.table = fixture.reloaded();
        let moment = fixture.moment();
        assert!(fixture.table.complete(moment).is_empty());
        for who in [ADA, BEN] {
            fixture.table.set_online(&key(who), true, fixture.now_ms);
        }
        let (who, legal) = fixture.to_move().unwrap();
        let seen = fixture.table.seq();
        fixture.act(who, seen, legal.last().unwrap().clone()).unwrap();
    }
}

/// Somebody is deleted while the table sleeps; it is loaded and completed.
fn without(fixture: &mut Fixture, who: &str) -> Vec<Row> {
    let rows = fixture.stored();
    let other_key = KeyHash::of_removed([7; 16]);
    for changed in forget(&rows, &key(who), other_key, "Removed player").unwrap().rows {
        let row = fixture.rows.iter_mut().find(|row| row.step == changed.step).unwrap();
        *row = Row::try_from(&changed).unwrap();
    }
    loaded(fixture)
}

#[test]
fn a_deleted_player_leaves_their_seat_in_the_lobby() {
    let mut fixture = Fixture::seated();
    fixture.ready(BEN);
    let rows = without(&mut fixture, BEN);
    assert!(matches!(&rows[0].logged.entry, Entry::Stood { .. }), "{rows:?}");
    assert_eq!(fixture.holder(1), None);
}

#[test]
fn a_bot_plays_on_for_a_deleted_player_whose_seat_no_old_link_gives() {
    let mut fixture = Fixture::playing();
    fixture.op(BEN, offer());
    without(&mut fixture, BEN);
    assert!(matches!(fixture.holder(1), Some(Holder::Person { stand_in: true, .. })));
    assert_eq!(fixture.refused(PHONE, take()), RefusalCode::NoSuchPerson);
    fixture.table.set_online(&key(ADA), true, fixture.now_ms);
    fixture.play_beside_bots();
}

#[test]
fn a_deleted_host_is_followed_by_somebody_else() {
    let mut fixture = Fixture::seated();
    without(&mut fixture, ADA);
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    fixture.wait(10 * fixture.table.limits.away_ms);
    assert!(fixture.table.you(&key(BEN)).host);
}

#[test]
fn a_match_played_alone_waits_for_nobody() {
    let mut fixture = Fixture::open_as(solitaire::GAMES, true, Limits::default());
    fixture.sit(ADA, "Ada");
    assert_eq!(without(&mut fixture, ADA), []);
}
