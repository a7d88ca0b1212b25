//! The daily match: which one counts, and how a try is judged by its journal.

use lamproom_protocol::{Daily, DailyVerdict, Day};

use super::*;
use crate::{
    daily::{Judged, Try, is_too_fast, judge, opening},
    match_file::NoFile,
};

fn day() -> Day {
    "2026-11-21".parse().unwrap()
}

/// A minute before the end of the day.
fn in_time_ms() -> u64 {
    day().end_ms() - 60_000
}

/// Ada's table for the day, with the match under way.
fn tries() -> Fixture {
    tries_begun_at(in_time_ms())
}

fn tries_begun_at(begun_ms: u64) -> Fixture {
    let daily = Daily { day: day(), counts: true };
    let kind = &solitaire::GAMES[0];
    let options = kind.daily(day().number()).unwrap();
    let opening = opening(&kind.meta.daily.unwrap(), daily, options, None, key(ADA));
    let mut fixture = Fixture::open_by(solitaire::GAMES, opening, Limits::default());
    fixture.now_ms = begun_ms;
    fixture.sit(ADA, "Ada");
    fixture.ready(ADA);
    fixture
}

fn act(fixture: &mut Fixture, action: &str) -> Seq {
    let seen = fixture.table.seq();
    fixture.act(ADA, seen, json!(action)).unwrap();
    fixture.table.seq()
}

pub(super) fn judged_as(fixture: &Fixture, who: &str, day: Day) -> Result<Judged, NoFile> {
    judged_by(fixture, &fixture.stored(), who, day)
}

/// Judges the table's match by these rows.
fn judged_by(fixture: &Fixture, rows: &[StoredRow], who: &str, day: Day) -> Result<Judged, NoFile> {
    let tried = Try { id: fixture.finished().id, day, player: key(who) };
    judge(&fixture.table.code, fixture.games, rows, tried)
}

type Forgery<'a> = &'a dyn Fn(&mut Vec<StoredRow>);

fn verdict(fixture: &Fixture) -> DailyVerdict {
    judged_as(fixture, ADA, day()).unwrap().verdict
}

#[test]
fn a_win_is_ranked_and_its_time_runs_from_the_first_move() {
    let mut fixture = tries();
    fixture.wait(60_000);
    act(&mut fixture, "count");
    fixture.wait(5_000);
    act(&mut fixture, "count");
    act(&mut fixture, "stop");
    let Judged { verdict, name, merit, time_ms } = judged_as(&fixture, ADA, day()).unwrap();
    assert_eq!((verdict, name.as_str()), (DailyVerdict::Ranked, "Ada"));
    assert_eq!(merit.unwrap().moves, 2);
    assert_eq!(time_ms, 5_030);
}

#[test]
fn a_win_at_more_than_four_moves_a_second_is_too_fast() {
    assert!(is_too_fast(101, 24_999));
    assert!(!is_too_fast(101, 25_000));
    assert!(!is_too_fast(1, 0));
    // The line of 105 moves that a program sent in three seconds.
    assert!(is_too_fast(105, 2_946));
}

#[test]
fn a_try_that_is_not_won_is_lost() {
    let mut fixture = tries();
    act(&mut fixture, "stop");
    assert_eq!(verdict(&fixture), DailyVerdict::Lost);
    let mut fixture = tries();
    act(&mut fixture, "count");
    act(&mut fixture, "stop");
    // The deal of that day was another one, so the try did not win it.
    assert_eq!(judged_as(&fixture, ADA, Day::at(0)).unwrap().verdict, DailyVerdict::Lost);
}

#[test]
fn cs_52_a_try_begins_on_its_day_and_ends_within_the_hour_after_it() {
    let win = |mut fixture: Fixture, ended_ms: u64| {
        let counts = fixture.table.table_view().daily.unwrap().counts;
        act(&mut fixture, "count");
        fixture.now_ms = ended_ms;
        act(&mut fixture, "stop");
        (counts, verdict(&fixture))
    };
    let (end_ms, closes_ms) = (day().end_ms(), day().closes_ms());
    assert_eq!(win(tries(), end_ms + 1_800_000), (true, DailyVerdict::Ranked));
    assert_eq!(win(tries(), closes_ms + 1_000), (true, DailyVerdict::Late));
    let begun_after = tries_begun_at(end_ms + 60_000);
    assert_eq!(win(begun_after, end_ms + 120_000), (false, DailyVerdict::Late));
}

#[test]
fn cs_42_a_try_that_goes_back_past_a_barrier_stays_off_the_ranking() {
    let mut fixture = tries();
    let counted = act(&mut fixture, "count");
    act(&mut fixture, "count");
    fixture.op(ADA, Op::Undo { to: counted });
    let mut marked = fixture;
    act(&mut marked, "turn_up");
    marked.op(ADA, Op::Undo { to: counted });
    act(&mut marked, "stop");
    assert_eq!(verdict(&marked), DailyVerdict::Marked);
    assert!(marked.finished().marked);

    let mut free = tries();
    let counted = act(&mut free, "count");
    act(&mut free, "count");
    free.op(ADA, Op::Undo { to: counted });
    act(&mut free, "stop");
    assert_eq!(verdict(&free), DailyVerdict::Ranked);
    assert!(!free.finished().marked);
}

#[test]
fn a_try_with_help_stays_off_the_ranking() {
    // A bot plays while she is away.
    let mut fixture = tries();
    fixture.op(ADA, Op::Stand {});
    fixture.wait(10_000);
    fixture.sit(ADA, "Ada");
    act(&mut fixture, "stop");
    assert_eq!(verdict(&fixture), DailyVerdict::Helped);
    // She leaves the seat only for a moment, but somebody else could have decided then.
    let mut fixture = tries();
    act(&mut fixture, "count");
    fixture.op(ADA, Op::Stand {});
    fixture.sit(ADA, "Ada");
    act(&mut fixture, "stop");
    assert_eq!(verdict(&fixture), DailyVerdict::Helped);
    // Somebody else has played the try.
    let mut fixture = tries();
    act(&mut fixture, "count");
    act(&mut fixture, "stop");
    assert_eq!(judged_as(&fixture, BEN, day()).unwrap().verdict, DailyVerdict::Helped);
}

#[test]
fn only_who_began_a_daily_match_sits_there() {
    let daily = Daily { day: day(), counts: true };
    let kind = &solitaire::GAMES[0];
    let options = kind.daily(day().number()).unwrap();
    let opening = opening(&kind.meta.daily.unwrap(), daily, options, None, key(ADA));
    let mut fixture = Fixture::open_by(solitaire::GAMES, opening, Limits::default());
    fixture.now_ms = in_time_ms();
    let sit = |name: &str| Op::Sit { name: name.to_owned(), seat: None, entropy_hash: None };
    assert_eq!(fixture.refused(BEN, sit(BEN)), RefusalCode::SeatTaken);
    fixture.op(ADA, sit("Ada"));
}

#[test]
fn a_forged_journal_is_not_judged() {
    let mut fixture = tries();
    act(&mut fixture, "roll");
    act(&mut fixture, "count");
    act(&mut fixture, "stop");
    let acted: Vec<usize> =
        (0..fixture.rows.len()).filter(|at| fixture.rows[*at].is_action()).collect();
    let forgeries: [Forgery<'_>; 5] = [
        // A missing move, another move, a luckier die, another position, a missing end.
        &|rows| drop(rows.remove(acted[1])),
        &|rows| alter(&mut rows[acted[1]], |row| row["action"] = json!("turn_up")),
        &|rows| alter(&mut rows[acted[0]], |row| row["drawn"][0]["outcome"]["die"] = json!(1)),
        &|rows| alter(&mut rows[acted[2]], |row| row["digest"] = json!("00")),
        &|rows| drop(rows.remove(acted[2])),
    ];
    assert_eq!(verdict(&fixture), DailyVerdict::Ranked);
    for (number, forge) in forgeries.iter().enumerate() {
        let mut rows = fixture.stored();
        forge(&mut rows);
        assert!(judged_by(&fixture, &rows, ADA, day()).is_err(), "forgery {number}");
    }
}

#[test]
fn only_the_first_match_counts_and_options_stay_those_of_the_day() {
    let counts = |fixture: &Fixture| fixture.view().daily.map(|daily| (daily.day, daily.counts));
    let mut fixture = tries();
    assert_eq!(counts(&fixture), Some((day(), true)));
    assert_eq!(fixture.refused(ADA, Op::Options { options: json!({}) }), RefusalCode::WrongPhase);
    act(&mut fixture, "stop");
    assert_eq!(counts(&fixture), Some((day(), true)), "the result of the first match is shown");
    assert_eq!(fixture.refused(ADA, Op::Options { options: json!({}) }), RefusalCode::BadOptions);
    fixture.op(ADA, Op::Lobby {});
    assert_eq!(counts(&fixture), Some((day(), false)));
    fixture.ready(ADA);
    assert_eq!((fixture.table.phase(), counts(&fixture)), (Phase::Playing, Some((day(), false))));
}

#[test]
fn a_try_with_a_hint_stays_off_the_ranking_and_no_outlook_is_told() {
    let mut fixture = tries();
    let now = fixture.table.seq();
    let refused = fixture.request_advice(ADA, now, Question::Outlook).unwrap_err();
    assert_eq!(refused, RefusalCode::NoAdvice);
    assert_eq!(fixture.is_given_a_hint(ADA), 1);
    act(&mut fixture, "count");
    act(&mut fixture, "stop");
    assert_eq!(verdict(&fixture), DailyVerdict::Marked);
}
