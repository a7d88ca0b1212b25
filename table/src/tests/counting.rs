//! Matches that count for ratings.

use super::*;

const COUNTS: Op = Op::Counts { counts: true };

fn begin(mut fixture: Fixture) -> Fixture {
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    fixture
}

#[test]
fn the_host_says_that_matches_count_and_the_others_get_ready_again() {
    let mut fixture = Fixture::seated();
    assert_eq!(fixture.view().counts, Some(false), "off by default");
    assert_eq!(fixture.refused(BEN, COUNTS), RefusalCode::NotHost);
    fixture.ready(BEN);
    fixture.op(ADA, COUNTS);
    assert_eq!(fixture.view().counts, Some(true));
    let ready = |seat| match fixture.holder(seat) {
        Some(Holder::Person { ready, .. }) => ready,
        _ => panic!("people sit there"),
    };
    assert!(!ready(1), "Ben was ready for another match");
    let mut fixture = begin(fixture);
    assert_eq!(fixture.refused(ADA, COUNTS), RefusalCode::WrongPhase);
    fixture.play_to_the_end();
    assert!(fixture.finished().counts);
    fixture.op(ADA, Op::Counts { counts: false });
    let mut fixture = begin_again(fixture);
    fixture.play_to_the_end();
    assert!(!fixture.finished().counts);
}

/// Plays to the end; bots move by themselves.
fn play_beside_bots(fixture: &mut Fixture) {
    for _ in 0..1_000 {
        if !fixture.wait(10_000).is_empty() {
            continue;
        }
        let Some((who, legal)) = fixture.to_move() else { return };
        let seen = fixture.table.seq();
        fixture.act(who, seen, legal.last().unwrap().clone()).unwrap();
    }
    panic!("the match does not end");
}

fn begin_again(mut fixture: Fixture) -> Fixture {
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture
}

#[test]
fn matches_in_which_players_do_not_compete_cannot_count() {
    let mut team = Fixture::open_with(camp::GAMES, Limits::default());
    team.sit(ADA, "Ada");
    assert_eq!(team.view().counts, None);
    assert_eq!(team.refused(ADA, COUNTS), RefusalCode::BadOptions);
    let mut alone = Fixture::open_as(GAMES, true, Limits::default());
    alone.sit(ADA, "Ada");
    assert_eq!(alone.view().counts, None);
}

#[test]
fn no_hints_are_given_in_a_match_that_counts_and_its_bots_have_their_level() {
    let mut fixture = Fixture::open();
    fixture.sit(ADA, "Ada");
    fixture.op(ADA, Op::Options { options: json!({ "target": 50, "first": "drawn" }) });
    fixture.op(ADA, Op::AddBot { seat: None, level: Some(Level::Novice) });
    fixture.op(ADA, COUNTS);
    fixture.ready(ADA);
    fixture.op(ADA, Op::Start {});
    assert!(!fixture.view().hints);
    play_beside_bots(&mut fixture);
    let finished = fixture.finished();
    assert!(finished.counts);
    let levels: Vec<_> = finished.seats.iter().map(|seat| seat.level).collect();
    assert_eq!(levels, [None, Some(Level::Novice)]);
}

#[test]
fn a_match_in_which_a_bot_played_for_somebody_does_not_count() {
    let mut fixture = Fixture::seated();
    fixture.op(ADA, COUNTS);
    let mut fixture = begin(fixture);
    fixture.op(BEN, Op::Stand {});
    play_beside_bots(&mut fixture);
    assert!(!fixture.finished().counts);
    assert_eq!(fixture.finished().seats[1].level, None, "the bot was not its opponent");
}
