//! Bots, and those who are away.

use super::*;

#[test]
fn a_bot_plays_by_itself_and_at_its_pace() {
    let mut scene = Scene::open();
    scene.sit(ADA, "Ada");
    scene.op(ADA, Op::AddBot { seat: None });
    scene.op(ADA, Op::Options { options: json!({ "target": 50, "first": "seat_order" }) });
    scene.ready(ADA);
    scene.op(ADA, Op::Start {});
    let pace = scene.table.limits.bot_pace_ms;
    for _ in 0..1_000 {
        match scene.to_move() {
            Some((ADA, legal)) => {
                assert_eq!(scene.table.deadline_ms(), None, "nothing to do for the bot");
                let seen = scene.table.seq();
                scene.act(ADA, seen, legal.last().unwrap().clone()).unwrap();
            }
            Some(_) => {
                let moved = scene.table.play.as_ref().unwrap().asked(Seat(1)).unwrap().at_ms;
                assert_eq!(scene.table.deadline_ms(), Some(moved + pace));
                let early = scene.moment();
                assert_eq!(scene.table.tick(early), []);
                assert!(!scene.wait(pace).is_empty());
            }
            None => break,
        }
    }
    assert_eq!(scene.table.phase, Phase::Finished);
    assert_eq!(scene.table.finished.as_ref().unwrap().seats[1].key, None);
    // A bot always wants a rematch.
    scene.ready(ADA);
    assert_eq!(scene.view().match_number, 2);
}

#[test]
fn a_bot_plays_on_for_who_leaves_and_gives_the_seat_back() {
    let mut scene = Scene::playing();
    let (who, _) = scene.to_move().unwrap();
    scene.op(who, Op::Stand {});
    let seat = scene.table.you(&key(who)).seat.unwrap();
    assert!(matches!(scene.holder(seat.0), Some(Holder::Person { stand_in: true, .. })));
    let seen = scene.table.seq();
    let refusal = scene.act(who, seen, json!({ "do": "dig" })).unwrap_err();
    assert_eq!(refusal.code, RefusalCode::NotYourTurn);
    assert!(!scene.wait(10_000).is_empty(), "the bot moves");
    let name = scene.table.people.name(scene.table.you(&key(who)).person.unwrap()).to_owned();
    scene.op(who, Op::Sit { name, seat: None });
    assert!(matches!(scene.holder(seat.0), Some(Holder::Person { stand_in: false, .. })));
}

#[test]
fn a_bot_stands_in_only_for_who_has_been_away_for_a_while() {
    let mut scene = Scene::playing();
    let stand_in = |seat| Op::StandIn { seat: Seat(seat) };
    assert_eq!(scene.refused(ADA, stand_in(1)), RefusalCode::NoSuchPerson);
    scene.away(BEN);
    scene.now_ms += scene.table.limits.stand_in_ms - 100;
    assert_eq!(scene.refused(ADA, stand_in(1)), RefusalCode::NoSuchPerson);
    scene.now_ms += 100;
    scene.op(ADA, stand_in(1));
    assert!(matches!(scene.holder(1), Some(Holder::Person { stand_in: true, .. })));
    assert_eq!(scene.refused(ADA, stand_in(7)), RefusalCode::NoSuchPerson);
}

fn stand_ins(scene: &Scene) -> Vec<(u8, u8)> {
    scene.view().stand_ins.iter().map(|vote| (vote.seat.0, vote.voter.0)).collect()
}

fn is_stood_in(scene: &Scene, seat: u8) -> bool {
    matches!(scene.holder(seat), Some(Holder::Person { stand_in: true, .. }))
}

/// Ada, Ben and Cleo play beside a bot, and Ben has been away for long enough.
fn without_ben() -> (Scene, Op) {
    let mut scene = Scene::open_with(expedition::GAMES, Limits::default());
    for who in [ADA, BEN, CLEO] {
        scene.sit(who, who);
        scene.ready(who);
    }
    scene.op(ADA, Op::AddBot { seat: None });
    scene.op(ADA, Op::Start {});
    scene.away(BEN);
    scene.now_ms += scene.table.limits.stand_in_ms;
    (scene, Op::StandIn { seat: Seat(1) })
}

#[test]
fn more_than_half_of_the_others_agree_on_a_bot() {
    let (mut scene, bot) = without_ben();
    scene.op(ADA, bot.clone());
    scene.op(ADA, bot.clone());
    assert_eq!(stand_ins(&scene), [(1, 0)]);
    assert!(!is_stood_in(&scene, 1), "one of two is not more than half");
    let before = scene.table.seq();
    scene.op(CLEO, bot);
    let voted = Cause::StandInVoted { seat: Seat(1), voter: Seat(2) };
    assert_eq!(causes(&scene, before), [voted, Cause::StoodIn { seat: Seat(1) }]);
    assert!(is_stood_in(&scene, 1));
    assert_eq!(stand_ins(&scene), []);
    let sit = Op::Sit { name: BEN.to_owned(), seat: None };
    assert_eq!(scene.refused(BEN, Op::StandIn { seat: Seat(0) }), RefusalCode::NotYourTurn);
    scene.op(BEN, sit);
    assert!(!is_stood_in(&scene, 1), "the seat is given back");
}

#[test]
fn who_has_been_away_for_too_long_is_not_asked_about_a_bot() {
    let (mut scene, bot) = without_ben();
    scene.op(ADA, bot);
    scene.away(CLEO);
    scene.wait(scene.table.limits.away_ms / 2);
    assert!(!is_stood_in(&scene, 1), "perhaps Cleo only reloads the page");
    scene.wait(scene.table.limits.away_ms);
    assert!(is_stood_in(&scene, 1) && !is_stood_in(&scene, 2));
}

#[test]
fn votes_for_a_bot_are_over_when_the_person_is_back() {
    let (mut scene, bot) = without_ben();
    scene.op(ADA, bot.clone());
    // Back for a moment only, without a word.
    scene.now_ms += 1_000;
    scene.table.set_online(&key(BEN), true, scene.now_ms);
    scene.away(BEN);
    assert_eq!(scene.refused(CLEO, bot.clone()), RefusalCode::NoSuchPerson);
    scene.now_ms += scene.table.limits.stand_in_ms;
    scene.op(CLEO, bot.clone());
    assert!(!is_stood_in(&scene, 1), "Ada voted when he had been away before");
    scene.table.set_online(&key(BEN), true, scene.now_ms);
    scene.ask(BEN, Request::Say("here I am".to_owned())).unwrap();
    assert_eq!(stand_ins(&scene), []);
    scene.away(BEN);
    scene.now_ms += scene.table.limits.stand_in_ms;
    scene.op(ADA, bot.clone());
    scene.op(CLEO, bot);
    assert!(is_stood_in(&scene, 1));
}

#[test]
fn who_leaves_has_no_vote_on_bots() {
    let (mut scene, bot) = without_ben();
    scene.op(CLEO, bot.clone());
    scene.op(CLEO, Op::Stand {});
    assert_eq!(stand_ins(&scene), []);
    scene.op(ADA, bot);
    assert!(is_stood_in(&scene, 1), "only Ada is left to ask");
}

#[test]
fn time_away_does_not_count_while_the_table_sleeps() {
    let mut scene = Scene::playing();
    scene.away(BEN);
    scene.now_ms += 3_600_000;
    scene.table = scene.woken();
    scene.table.set_online(&key(ADA), true, scene.now_ms);
    assert_eq!(scene.refused(ADA, Op::StandIn { seat: Seat(1) }), RefusalCode::NoSuchPerson);
}

#[test]
fn who_is_removed_watches_and_a_bot_plays_on() {
    let mut scene = Scene::playing();
    assert_eq!(scene.refused(ADA, Op::Remove { seat: Seat(0) }), RefusalCode::NoSuchPerson);
    scene.op(ADA, Op::Remove { seat: Seat(1) });
    assert!(matches!(scene.holder(1), Some(Holder::Bot { .. })));
    assert_eq!(scene.table.viewer(&key(BEN)), Viewer::Spectator);
    assert_eq!(scene.refused(ADA, Op::Remove { seat: Seat(1) }), RefusalCode::WrongPhase);
    let sit = Op::Sit { name: "Ben".to_owned(), seat: None };
    assert_eq!(scene.refused(BEN, sit), RefusalCode::Removed);
    scene.ask(BEN, Request::Say("why?".to_owned())).unwrap();
}

/// The causes of the steps after this one.
fn causes(scene: &Scene, after: Seq) -> Vec<Cause> {
    let steps = scene.table.steps_after(after, Viewer::Spectator).unwrap();
    steps.into_iter().map(|step| step.cause).collect()
}

fn chosen(seat: u8, chosen_by: Chooser) -> Cause {
    Cause::Acted { seat: Seat(seat), chosen_by }
}

#[test]
fn who_is_away_is_decided_for_where_all_decide_at_once() {
    let mut scene = Scene::sealed(&[ADA, BEN]);
    let begun = scene.table.seq();
    scene.act(ADA, begun, json!(2)).unwrap();
    assert!(!scene.wait(scene.table.limits.bot_pace_ms).is_empty());
    assert_eq!(scene.table.deadline_ms(), None, "Ben is there, and may think as long as he likes");
    scene.away(BEN);
    let away_ms = scene.table.limits.away_ms;
    assert_eq!(scene.table.deadline_ms(), Some(scene.now_ms + away_ms));
    assert_eq!(scene.wait(away_ms - 1_000), []);
    assert!(!scene.wait(1_000).is_empty());
    assert_eq!(
        causes(&scene, begun),
        [chosen(0, Chooser::Person), chosen(2, Chooser::Bot), chosen(1, Chooser::Table)]
    );
    // It is the game's own default, read out with the others; then they are asked again.
    let play = scene.table.play.as_ref().unwrap();
    assert_eq!(play.frame(Viewer::Spectator, false).view["read_out"], json!([[2, 1, 3]]));
    assert_eq!(play.waiting().len(), 3);
}

#[test]
fn who_comes_back_in_time_decides_alone() {
    let mut scene = Scene::sealed(&[ADA, BEN]);
    scene.away(BEN);
    let away_ms = scene.table.limits.away_ms;
    scene.wait(away_ms / 2);
    scene.table.set_online(&key(BEN), true, scene.now_ms);
    assert_eq!(scene.wait(away_ms), []);
    scene.away(BEN);
    scene.wait(away_ms / 2);
    assert!(scene.table.play.as_ref().unwrap().waiting().contains(&Seat(1)));
}

#[test]
fn nobody_is_decided_for_on_their_turn() {
    let mut scene = Scene::playing();
    let (who, _) = scene.to_move().unwrap();
    scene.away(who);
    let ms = 10 * scene.table.limits.away_ms;
    let rows = scene.wait(ms);
    assert!(rows.iter().all(|row| row.entry["entry"] != "acted"), "{rows:?}");
}

#[test]
fn time_in_which_nothing_can_be_saved_is_no_time_away() {
    let mut scene = Scene::sealed(&[ADA, BEN]);
    let begun = scene.now_ms;
    scene.away(BEN);
    scene.now_ms += 3_600_000;
    scene.table.stood_still(begun, scene.now_ms);
    scene.wait(scene.table.limits.bot_pace_ms);
    let due = scene.table.deadline_ms().unwrap();
    assert!(due > scene.now_ms + scene.table.limits.away_ms / 2, "{due}, now {}", scene.now_ms);
    // Nor is the time in which the table was not in memory.
    scene.now_ms += 3_600_000;
    scene.table = scene.woken();
    assert_eq!(scene.table.deadline_ms(), None, "nobody is there who would wait");
    scene.table.set_online(&key(ADA), true, scene.now_ms);
    assert_eq!(scene.table.deadline_ms(), Some(scene.now_ms + scene.table.limits.away_ms));
}
