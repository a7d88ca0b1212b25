//! Bots, stand-ins, and absent players.

use lamproom_game::Shown;

use super::*;

#[test]
fn a_bot_plays_by_itself_and_at_its_pace() {
    let mut fixture = Fixture::open();
    fixture.sit(ADA, "Ada");
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    fixture.op(ADA, Op::Options { options: json!({ "target": 50, "first": "seat_order" }) });
    fixture.ready(ADA);
    fixture.op(ADA, Op::Start {});
    let pace = fixture.table.limits.bot_pace_ms;
    for _ in 0..1_000 {
        match fixture.to_move() {
            Some((ADA, legal)) => {
                assert_eq!(fixture.table.deadline_ms(), None, "the bot has nothing to do");
                let seen = fixture.table.seq();
                fixture.act(ADA, seen, legal.last().unwrap().clone()).unwrap();
            }
            Some(_) => {
                let moved = fixture.current().prompt(Seat(1)).unwrap().since.at_ms;
                assert_eq!(fixture.table.deadline_ms(), Some(moved + pace));
                let early = fixture.moment();
                assert_eq!(fixture.table.tick(early), []);
                assert!(!fixture.wait(pace).is_empty());
            }
            None => break,
        }
    }
    assert_eq!(fixture.table.phase(), Phase::Finished);
    assert_eq!(fixture.finished().seats[1].key, None);
    // Bots are always ready for a rematch.
    fixture.ready(ADA);
    assert_eq!(fixture.view().match_number, 2);
}

#[test]
fn a_bot_plays_on_for_a_player_who_leaves_and_gives_the_seat_back() {
    let mut fixture = Fixture::playing();
    let (who, _) = fixture.to_move().unwrap();
    fixture.op(who, Op::Stand {});
    let seat = fixture.table.you(&key(who)).seat.unwrap();
    assert!(matches!(fixture.holder(seat.0), Some(Holder::Person { stand_in: true, .. })));
    let seen = fixture.table.seq();
    let refusal = fixture.act(who, seen, json!({ "do": "dig" })).unwrap_err();
    assert_eq!(refusal.code, RefusalCode::NotYourTurn);
    assert!(!fixture.wait(10_000).is_empty(), "the bot moves");
    let name = fixture.table.people.name(fixture.table.you(&key(who)).person.unwrap()).to_owned();
    fixture.op(who, Op::Sit { name, seat: None, entropy_hash: None });
    assert!(matches!(fixture.holder(seat.0), Some(Holder::Person { stand_in: false, .. })));
}

#[test]
fn the_end_says_for_whom_a_bot_played_and_who_left_it() {
    let left_by = |fixture: &Fixture| {
        fixture.finished().seats.iter().map(|seat| seat.left_by).collect::<Vec<_>>()
    };
    let stood_in = |fixture: &Fixture| fixture.view().result.unwrap().stood_in;
    let mut fixture = Fixture::playing();
    fixture.op(BEN, Op::Stand {});
    fixture.play_beside_bots();
    assert_eq!(left_by(&fixture), [None, Some(key(BEN))]);
    assert_eq!(fixture.finished().seats[1].key, None, "it is not a match of Ben's that counts");
    assert_eq!(stood_in(&fixture), [Seat(1)]);
    fixture.ready(ADA);
    assert_eq!(fixture.view().match_number, 2);
    fixture.play_beside_bots();
    assert_eq!(left_by(&fixture), [None, None], "Ben did not begin the rematch");
    assert_eq!(stood_in(&fixture), [Seat(1)]);
    fixture.sit(BEN, BEN);
    assert_eq!(stood_in(&fixture), [Seat(1)], "whoever sits down again has not ended it");
}

#[test]
fn a_bot_stands_in_only_for_a_player_who_has_been_away_for_a_while() {
    let mut fixture = Fixture::playing();
    let stand_in = |seat| Op::StandIn { seat: Seat(seat) };
    assert_eq!(fixture.refused(ADA, stand_in(1)), RefusalCode::NoSuchPerson);
    fixture.away(BEN);
    fixture.now_ms += fixture.table.limits.stand_in_ms - 100;
    assert_eq!(fixture.refused(ADA, stand_in(1)), RefusalCode::NoSuchPerson);
    fixture.now_ms += 100;
    fixture.op(ADA, stand_in(1));
    assert!(matches!(fixture.holder(1), Some(Holder::Person { stand_in: true, .. })));
    assert_eq!(fixture.refused(ADA, stand_in(7)), RefusalCode::NoSuchPerson);
}

fn stand_ins(fixture: &Fixture) -> Vec<(u8, u8)> {
    fixture.view().stand_ins.iter().map(|vote| (vote.seat.0, vote.voter.0)).collect()
}

fn is_stood_in(fixture: &Fixture, seat: u8) -> bool {
    matches!(fixture.holder(seat), Some(Holder::Person { stand_in: true, .. }))
}

/// Ada, Ben and Cleo play with a bot, and Ben has been away long enough for a stand-in.
fn without_ben() -> (Fixture, Op) {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    fixture.sit_ready(&[ADA, BEN, CLEO]);
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    fixture.op(ADA, Op::Start {});
    fixture.away(BEN);
    fixture.now_ms += fixture.table.limits.stand_in_ms;
    (fixture, Op::StandIn { seat: Seat(1) })
}

#[test]
fn more_than_half_of_the_other_players_agree_on_a_stand_in() {
    let (mut fixture, bot) = without_ben();
    fixture.op(ADA, bot.clone());
    fixture.op(ADA, bot.clone());
    assert_eq!(stand_ins(&fixture), [(1, 0)]);
    assert!(!is_stood_in(&fixture, 1), "one of two is not more than half");
    let before = fixture.table.seq();
    fixture.op(CLEO, bot);
    let voted = Cause::StandInVoted { seat: Seat(1), voter: Seat(2) };
    assert_eq!(causes(&fixture, before), [voted, Cause::StoodIn { seat: Seat(1) }]);
    assert!(is_stood_in(&fixture, 1));
    assert_eq!(stand_ins(&fixture), []);
    let sit = Op::Sit { name: BEN.to_owned(), seat: None, entropy_hash: None };
    assert_eq!(fixture.refused(BEN, Op::StandIn { seat: Seat(0) }), RefusalCode::NotYourTurn);
    fixture.op(BEN, sit);
    assert!(!is_stood_in(&fixture, 1), "Ben has taken his seat back");
}

#[test]
fn a_player_away_for_too_long_has_no_vote_on_a_stand_in() {
    let (mut fixture, bot) = without_ben();
    fixture.op(ADA, bot);
    fixture.away(CLEO);
    fixture.wait(fixture.table.limits.away_ms / 2);
    assert!(!is_stood_in(&fixture, 1), "Cleo may only be reloading the page");
    fixture.wait(fixture.table.limits.away_ms);
    assert!(is_stood_in(&fixture, 1) && !is_stood_in(&fixture, 2));
}

#[test]
fn votes_for_a_stand_in_lapse_when_the_person_returns() {
    let (mut fixture, bot) = without_ben();
    fixture.op(ADA, bot.clone());
    // Back for a moment, without sending anything.
    fixture.now_ms += 1_000;
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    fixture.away(BEN);
    assert_eq!(fixture.refused(CLEO, bot.clone()), RefusalCode::NoSuchPerson);
    fixture.now_ms += fixture.table.limits.stand_in_ms;
    fixture.op(CLEO, bot.clone());
    assert!(!is_stood_in(&fixture, 1), "Ada voted during his earlier absence");
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    fixture.ask(BEN, Request::Say("here I am".to_owned())).unwrap();
    assert_eq!(stand_ins(&fixture), []);
    fixture.away(BEN);
    fixture.now_ms += fixture.table.limits.stand_in_ms;
    fixture.op(ADA, bot.clone());
    fixture.op(CLEO, bot);
    assert!(is_stood_in(&fixture, 1));
}

#[test]
fn a_player_who_leaves_has_no_vote_on_stand_ins() {
    let (mut fixture, bot) = without_ben();
    fixture.op(CLEO, bot.clone());
    fixture.op(CLEO, Op::Stand {});
    assert_eq!(stand_ins(&fixture), []);
    fixture.op(ADA, bot);
    assert!(is_stood_in(&fixture, 1), "only Ada has a vote");
}

#[test]
fn time_away_does_not_count_while_no_server_has_the_table() {
    let mut fixture = Fixture::playing();
    fixture.away(BEN);
    fixture.now_ms += 3_600_000;
    fixture.table = fixture.reloaded();
    fixture.table.set_online(&key(ADA), true, fixture.now_ms);
    assert_eq!(fixture.refused(ADA, Op::StandIn { seat: Seat(1) }), RefusalCode::NoSuchPerson);
}

#[test]
fn a_removed_player_watches_and_a_bot_plays_on() {
    let mut fixture = Fixture::playing();
    assert_eq!(fixture.refused(ADA, Op::Remove { seat: Seat(0) }), RefusalCode::NoSuchPerson);
    fixture.op(ADA, Op::Remove { seat: Seat(1) });
    assert!(matches!(fixture.holder(1), Some(Holder::Bot { .. })));
    assert_eq!(fixture.table.viewer(&key(BEN)), Viewer::Spectator);
    assert_eq!(fixture.refused(ADA, Op::Remove { seat: Seat(1) }), RefusalCode::WrongPhase);
    let sit = Op::Sit { name: "Ben".to_owned(), seat: None, entropy_hash: None };
    assert_eq!(fixture.refused(BEN, sit), RefusalCode::Removed);
    fixture.ask(BEN, Request::Say("why?".to_owned())).unwrap();
}

/// The causes of the steps after this one.
fn causes(fixture: &Fixture, after: Seq) -> Vec<Cause> {
    let steps = fixture.table.steps_after(after, Viewer::Spectator).unwrap();
    steps.into_iter().map(|step| step.cause).collect()
}

fn chosen(seat: u8, chosen_by: Chooser) -> Cause {
    Cause::Acted { seat: Seat(seat), chosen_by }
}

#[test]
fn the_fallback_is_played_for_an_absent_player_where_all_decide_at_once() {
    let mut fixture = Fixture::sealed(&[ADA, BEN]);
    let begun = fixture.table.seq();
    fixture.act(ADA, begun, json!(2)).unwrap();
    assert!(!fixture.wait(fixture.table.limits.bot_pace_ms).is_empty());
    assert_eq!(
        fixture.table.deadline_ms(),
        None,
        "Ben is present, and may take all the time he wants"
    );
    fixture.away(BEN);
    let away_ms = fixture.table.limits.away_ms;
    assert_eq!(fixture.table.deadline_ms(), Some(fixture.now_ms + away_ms));
    assert_eq!(fixture.wait(away_ms - 1_000), []);
    assert!(!fixture.wait(1_000).is_empty());
    assert_eq!(
        causes(&fixture, begun),
        [chosen(0, Chooser::Person), chosen(2, Chooser::Bot), chosen(1, Chooser::Table)]
    );
    // The game's fallback is read out with the other choices, and the next round begins.
    let play = fixture.current();
    let frames = play.frames(&[Viewer::Spectator], &mut Shown::default(), |_| false);
    assert_eq!(frames[0].view.to_value()["read_out"], json!([[2, 1, 3]]));
    assert_eq!(play.waiting().len(), 3);
}

#[test]
fn a_player_who_returns_in_time_decides() {
    let mut fixture = Fixture::sealed(&[ADA, BEN]);
    fixture.away(BEN);
    let away_ms = fixture.table.limits.away_ms;
    fixture.wait(away_ms / 2);
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    assert_eq!(fixture.wait(away_ms), []);
    fixture.away(BEN);
    fixture.wait(away_ms / 2);
    assert!(fixture.current().waiting().contains(&Seat(1)));
}

#[test]
fn no_fallback_is_played_where_players_take_turns() {
    let mut fixture = Fixture::playing();
    let (who, _) = fixture.to_move().unwrap();
    fixture.away(who);
    let ms = 10 * fixture.table.limits.away_ms;
    let rows = fixture.wait(ms);
    assert!(!rows.iter().any(Row::is_action), "{rows:?}");
}

#[test]
fn time_in_which_nothing_can_be_saved_is_not_time_away() {
    let mut fixture = Fixture::sealed(&[ADA, BEN]);
    let begun = fixture.now_ms;
    fixture.away(BEN);
    fixture.now_ms += 3_600_000;
    fixture.table.clock_leapt(fixture.now_ms - begun, fixture.now_ms);
    fixture.wait(fixture.table.limits.bot_pace_ms);
    let due = fixture.table.deadline_ms().unwrap();
    assert!(
        due > fixture.now_ms + fixture.table.limits.away_ms / 2,
        "{due}, now {}",
        fixture.now_ms
    );
    // Nor does the time count in which the table was not in memory.
    fixture.now_ms += 3_600_000;
    fixture.table = fixture.reloaded();
    assert_eq!(fixture.table.deadline_ms(), None, "nobody is present to wait for Ben");
    fixture.table.set_online(&key(ADA), true, fixture.now_ms);
    assert_eq!(fixture.table.deadline_ms(), Some(fixture.now_ms + fixture.table.limits.away_ms));
}
