//! The match of a day: which one counts, and what its journal says of it when it is played again.

use lamproom_protocol::{Daily, DailyVerdict, Day};

use super::*;
use crate::{
    daily::{Judged, Try, judge},
    record::NoFile,
};

fn day() -> Day {
    "2026-11-21".parse().unwrap()
}

/// Ada's table for the day; she has sat down, and begun.
fn tries() -> Scene {
    let daily = Some(Daily { day: day(), counts: true });
    let options = solitaire::GAMES[0].daily(day().number()).unwrap();
    let opening = Opening { opener: Some(key(ADA)), solo: true, daily, options };
    let mut scene = Scene::open_by(solitaire::GAMES, opening, Limits::default());
    scene.sit(ADA, "Ada");
    scene.ready(ADA);
    scene
}

fn act(scene: &mut Scene, action: &str) -> Seq {
    let seen = scene.table.seq();
    scene.act(ADA, seen, json!(action)).unwrap();
    scene.table.seq()
}

fn judged_as(scene: &Scene, who: &str, day: Day) -> Result<Judged, NoFile> {
    let id = scene.table.finished.as_ref().unwrap().id;
    judge(&scene.table.code, scene.games, &scene.rows, Try { id, day, player: key(who) })
}

type Forgery<'a> = &'a dyn Fn(&mut Vec<Row>);

fn verdict(scene: &Scene) -> DailyVerdict {
    judged_as(scene, ADA, day()).unwrap().verdict
}

#[test]
fn a_win_is_ranked_and_its_time_runs_from_the_first_move() {
    let mut scene = tries();
    scene.wait(60_000);
    act(&mut scene, "count");
    scene.wait(5_000);
    act(&mut scene, "count");
    act(&mut scene, "stop");
    let Judged { verdict, name, merit, time_ms } = judged_as(&scene, ADA, day()).unwrap();
    assert_eq!((verdict, name.as_str()), (DailyVerdict::Ranked, "Ada"));
    assert_eq!(merit.unwrap().moves, 2);
    assert_eq!(time_ms, 5_030);
}

#[test]
fn what_is_not_won_is_lost() {
    let mut scene = tries();
    act(&mut scene, "stop");
    assert_eq!(verdict(&scene), DailyVerdict::Lost);
    let mut scene = tries();
    act(&mut scene, "count");
    act(&mut scene, "stop");
    // There was no deal on that day, so that it was not won.
    assert_eq!(judged_as(&scene, ADA, Day::at(0)).unwrap().verdict, DailyVerdict::Lost);
}

/// CS-42.
#[test]
fn who_takes_back_what_was_revealed_stays_off_the_ranking() {
    let mut scene = tries();
    let counted = act(&mut scene, "count");
    act(&mut scene, "count");
    scene.op(ADA, Op::Undo { to: counted });
    let mut marked = scene;
    act(&mut marked, "turn_up");
    marked.op(ADA, Op::Undo { to: counted });
    act(&mut marked, "stop");
    assert_eq!(verdict(&marked), DailyVerdict::Marked);
    assert!(marked.table.finished.as_ref().unwrap().marked);

    let mut free = tries();
    let counted = act(&mut free, "count");
    act(&mut free, "count");
    free.op(ADA, Op::Undo { to: counted });
    act(&mut free, "stop");
    assert_eq!(verdict(&free), DailyVerdict::Ranked);
    assert!(!free.table.finished.as_ref().unwrap().marked);
}

#[test]
fn a_try_with_help_stays_off_the_ranking() {
    // A bot plays on while she is away.
    let mut scene = tries();
    scene.op(ADA, Op::Stand {});
    scene.wait(10_000);
    scene.sit(ADA, "Ada");
    act(&mut scene, "stop");
    assert_eq!(verdict(&scene), DailyVerdict::Helped);
    // She has left the seat for a moment only: that would be a way to let somebody else decide.
    let mut scene = tries();
    act(&mut scene, "count");
    scene.op(ADA, Op::Stand {});
    scene.sit(ADA, "Ada");
    act(&mut scene, "stop");
    assert_eq!(verdict(&scene), DailyVerdict::Helped);
    // It is the try of somebody else.
    let mut scene = tries();
    act(&mut scene, "count");
    act(&mut scene, "stop");
    assert_eq!(judged_as(&scene, BEN, day()).unwrap().verdict, DailyVerdict::Helped);
}

#[test]
fn a_journal_that_somebody_has_touched_is_not_judged() {
    let mut scene = tries();
    act(&mut scene, "roll");
    act(&mut scene, "count");
    act(&mut scene, "stop");
    let honest = scene.rows.clone();
    let acted: Vec<usize> =
        (0..honest.len()).filter(|at| honest[*at].entry["entry"] == "acted").collect();
    let forgeries: [Forgery<'_>; 5] = [
        // Fewer moves, other moves, a luckier die, another position, an end before the end.
        &|rows| drop(rows.remove(acted[1])),
        &|rows| rows[acted[1]].entry["action"] = json!("turn_up"),
        &|rows| rows[acted[0]].entry["drawn"][0]["outcome"]["die"] = json!(1),
        &|rows| rows[acted[2]].entry["digest"] = json!("00"),
        &|rows| drop(rows.remove(acted[2])),
    ];
    assert_eq!(verdict(&scene), DailyVerdict::Ranked);
    for (number, forge) in forgeries.iter().enumerate() {
        scene.rows.clone_from(&honest);
        forge(&mut scene.rows);
        assert!(judged_as(&scene, ADA, day()).is_err(), "forgery {number}");
    }
}

#[test]
fn only_the_first_match_counts_and_options_stay_those_of_the_day() {
    let counts = |scene: &Scene| scene.view().daily.map(|daily| (daily.day, daily.counts));
    let mut scene = tries();
    assert_eq!(counts(&scene), Some((day(), true)));
    assert_eq!(scene.refused(ADA, Op::Options { options: json!({}) }), RefusalCode::WrongPhase);
    act(&mut scene, "stop");
    assert_eq!(counts(&scene), Some((day(), true)), "its result is shown");
    assert_eq!(scene.refused(ADA, Op::Options { options: json!({}) }), RefusalCode::BadOptions);
    scene.op(ADA, Op::Lobby {});
    assert_eq!(counts(&scene), Some((day(), false)));
    scene.ready(ADA);
    assert_eq!((scene.table.phase, counts(&scene)), (Phase::Playing, Some((day(), false))));
}

#[test]
fn who_was_given_a_hint_is_not_ranked_and_nobody_is_told_how_it_stands() {
    let mut scene = tries();
    let now = scene.table.seq();
    let refused = scene.consult(ADA, now, Question::Outlook).unwrap_err();
    assert_eq!(refused, RefusalCode::NoAdvice);
    assert_eq!(scene.is_given_a_hint(ADA), 1);
    act(&mut scene, "count");
    act(&mut scene, "stop");
    assert_eq!(verdict(&scene), DailyVerdict::Marked);
}
