//! The pace of a table: turn times, reserves, days, and when clocks stand still.

use lamproom_protocol::{GameFrame, Pace, SeatClock};

use super::*;
use crate::{Loading, Run, Uptime, limits::UNATTENDED_MS};

const SECOND_MS: u64 = 1_000;
const DAY_MS: u64 = 86_400_000;
const MINUTE_AND_RESERVE: Pace = Pace::Timed { turn_s: 60, reserve_s: 30 };
const BY_DAYS: Pace = Pace::ByDays { days: 1 };

/// Ada and Ben play the first of these games at this pace.
fn at_pace(games: &'static [GameKind], pace: Pace) -> Fixture {
    let mut fixture = Fixture::open_with(games, Limits::default());
    fixture.sit(ADA, "Ada");
    fixture.sit(BEN, "Ben");
    fixture.op(ADA, Op::Pace { pace });
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    fixture
}

fn frame(table: &Table) -> GameFrame {
    let ServerMessage::Snapshot { game, .. } = table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    game.unwrap()
}

fn clock(fixture: &Fixture, seat: Seat) -> SeatClock {
    frame(&fixture.table).seat_clocks[usize::from(seat.0)]
}

/// The seat whose turn it is in a match of two, and when its turn time ends.
fn turn(fixture: &Fixture) -> (Seat, u64) {
    let clocks = frame(&fixture.table).seat_clocks;
    let mut running = clocks.iter().filter(|clock| clock.turn_ends_at_ms.is_some());
    let clock = running.next().unwrap();
    assert_eq!(running.next(), None, "one clock runs");
    (clock.seat, clock.turn_ends_at_ms.unwrap())
}

/// Plays the last legal action for the seat whose turn it is.
fn play(fixture: &mut Fixture) {
    let (who, legal) = fixture.to_move().unwrap();
    let seen = fixture.table.seq();
    fixture.act(who, seen, legal.last().unwrap().clone()).unwrap();
}

/// Lets time pass until this moment, less what a tick takes.
fn wait_until(fixture: &mut Fixture, at_ms: u64) -> Vec<Row> {
    fixture.wait(at_ms - fixture.now_ms - 10)
}

fn chosen_by_clock(rows: &[Row]) -> Vec<Seat> {
    let seat = |row: &Row| match &row.logged.entry {
        Entry::Acted(Acted { seat, chosen_by: Chooser::Clock, .. })
        | Entry::Voted { seat, chosen_by: Chooser::Clock, .. } => Some(*seat),
        _ => None,
    };
    rows.iter().filter_map(seat).collect()
}

fn entries(rows: &[Row]) -> Vec<&Entry> {
    rows.iter().map(|row| &row.logged.entry).collect()
}

#[test]
fn the_host_chooses_a_pace_within_the_limits_before_a_match() {
    let mut fixture = Fixture::seated();
    fixture.ready(BEN);
    let set = |pace| Op::Pace { pace };
    assert_eq!(fixture.refused(BEN, set(BY_DAYS)), RefusalCode::NotHost);
    for pace in [
        Pace::Timed { turn_s: 29, reserve_s: 0 },
        Pace::Timed { turn_s: 301, reserve_s: 0 },
        Pace::Timed { turn_s: 30, reserve_s: 1_801 },
        Pace::ByDays { days: 2 },
    ] {
        assert_eq!(fixture.refused(ADA, set(pace)), RefusalCode::BadOptions, "{pace:?}");
    }
    fixture.op(ADA, set(BY_DAYS));
    assert_eq!(fixture.view().pace, BY_DAYS);
    assert!(matches!(fixture.holder(1), Some(Holder::Person { ready: false, .. })));
    fixture.op(ADA, set(Pace::Untimed));
    fixture.ready(ADA);
    fixture.ready(BEN);
    fixture.op(ADA, Op::Start {});
    assert_eq!(frame(&fixture.table).seat_clocks, []);
    assert_eq!(fixture.refused(ADA, set(BY_DAYS)), RefusalCode::WrongPhase);

    let mut alone = Fixture::open_as(solitaire::GAMES, true, Limits::default());
    alone.sit(ADA, "Ada");
    assert_eq!(alone.refused(ADA, set(BY_DAYS)), RefusalCode::BadOptions);
}

#[test]
fn when_turn_time_and_reserve_are_used_up_the_clock_chooses() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let (seat, ends_ms) = turn(&fixture);
    assert_eq!(ends_ms, fixture.rows.last().unwrap().at_ms + 60 * SECOND_MS);
    let out_ms = ends_ms + 30 * SECOND_MS;
    assert_eq!(fixture.table.deadline_ms(), Some(out_ms));
    assert_eq!(wait_until(&mut fixture, out_ms - 20), []);
    let rows = wait_until(&mut fixture, out_ms);
    assert_eq!(chosen_by_clock(&rows), [seat]);
    assert_eq!(clock(&fixture, seat).reserve_ms, 0);
    let cause = Cause::Acted { seat, chosen_by: Chooser::Clock };
    let before = Seq(fixture.table.seq().0 - 1);
    let steps = fixture.table.steps_after(before, Viewer::Spectator).unwrap();
    assert_eq!(steps[0].cause, cause);
}

#[test]
fn the_file_of_a_match_in_which_the_clock_chose_verifies() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let out_ms = turn(&fixture).1 + 30 * SECOND_MS;
    assert!(!chosen_by_clock(&wait_until(&mut fixture, out_ms)).is_empty());
    fixture.play_to_the_end();
    let (code, id) = (&fixture.table.code, fixture.finished().id);
    let file = match_file::from_journal(code, GAMES, &fixture.stored(), id).unwrap();
    match_file::verify(&file, GAMES).unwrap();
}

#[test]
fn an_action_in_time_costs_nothing_and_a_slow_one_takes_from_the_reserve() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let (seat, ends_ms) = turn(&fixture);
    wait_until(&mut fixture, ends_ms - 20);
    play(&mut fixture);
    assert_eq!(clock(&fixture, seat).reserve_ms, 30 * SECOND_MS);
    let (seat, ends_ms) = turn(&fixture);
    assert_eq!(ends_ms, fixture.rows.last().unwrap().at_ms + 60 * SECOND_MS, "a new turn");
    wait_until(&mut fixture, ends_ms + 12 * SECOND_MS - 10);
    play(&mut fixture);
    assert_eq!(clock(&fixture, seat).reserve_ms, 18 * SECOND_MS);
}

#[test]
fn the_delay_of_the_line_does_not_count_up_to_a_second() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let (seat, ends_ms) = turn(&fixture);
    let (who, _) = fixture.to_move().unwrap();
    fixture.table.set_delay(&key(who), 400);
    assert_eq!(fixture.table.deadline_ms(), Some(ends_ms + 30 * SECOND_MS + 400));
    wait_until(&mut fixture, ends_ms + 5 * SECOND_MS - 10);
    play(&mut fixture);
    assert_eq!(clock(&fixture, seat).reserve_ms, 25 * SECOND_MS + 400);

    let (seat, ends_ms) = turn(&fixture);
    let (who, _) = fixture.to_move().unwrap();
    fixture.table.set_delay(&key(who), 9_000);
    let reserve_ms = clock(&fixture, seat).reserve_ms;
    assert_eq!(fixture.table.deadline_ms(), Some(ends_ms + reserve_ms + SECOND_MS));
}

#[test]
fn clocks_stand_still_while_nothing_can_be_saved() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let (_, ends_ms) = turn(&fixture);
    fixture.wait(SECOND_MS);
    fixture.now_ms += 500 * SECOND_MS;
    fixture.table.clock_leapt(500 * SECOND_MS, fixture.now_ms);
    assert!(fixture.table.has_lost_time());
    let rows = fixture.wait(0);
    assert_eq!(entries(&rows), [&Entry::ClocksMoved { by_ms: 500 * SECOND_MS }]);
    assert_eq!(turn(&fixture).1, ends_ms + 500 * SECOND_MS);
    assert!(!fixture.table.has_lost_time());
}

#[test]
fn a_clock_that_was_behind_and_is_set_right_gives_nobody_time() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let hour_ms = 3_600 * SECOND_MS;
    fixture.now_ms += 2 * hour_ms;
    play(&mut fixture);
    let began_ms = fixture.now_ms;
    fixture.now_ms -= hour_ms;
    play(&mut fixture);
    let (_, ends_ms) = turn(&fixture);
    // Eight seconds later it is set right, which the server takes for a standstill.
    fixture.table.note_clock(fixture.now_ms + 8 * SECOND_MS);
    fixture.now_ms = began_ms + 8 * SECOND_MS;
    fixture.table.clock_leapt(hour_ms, fixture.now_ms);
    fixture.wait(0);
    assert!(turn(&fixture).1 - ends_ms < SECOND_MS);
}

#[test]
fn a_clock_that_is_set_right_while_nothing_can_be_saved_gives_nobody_time() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let hour_ms = 3_600 * SECOND_MS;
    fixture.now_ms += 2 * hour_ms;
    play(&mut fixture);
    fixture.now_ms -= hour_ms;
    play(&mut fixture);
    let (_, ends_ms) = turn(&fixture);
    let since_ms = fixture.table.time_at(fixture.now_ms);
    fixture.now_ms += hour_ms + 20 * SECOND_MS;
    fixture.table.clock_leapt_meanwhile(hour_ms);
    fixture.table.stood_still_since(since_ms, fixture.now_ms);
    fixture.wait(0);
    assert!(turn(&fixture).1 - ends_ms - 20 * SECOND_MS < SECOND_MS);
}

/// The table as a server loads it that has been up in the last of these runs.
fn loaded_after(fixture: &Fixture, runs: &[(u64, u64)]) -> Table {
    let rows = fixture.stored();
    let (code, limits) = (&fixture.table.code, fixture.table.limits);
    let mut loading = Loading::begin(code, fixture.games, limits, &rows[0]).unwrap();
    for row in &rows[1..] {
        loading.fold(row).unwrap();
    }
    let run = |(from_ms, until_ms): &(u64, u64)| Run { from_ms: *from_ms, until_ms: *until_ms };
    loading.finish(fixture.now_ms, &Uptime::new(runs.iter().map(run).collect()))
}

#[test]
fn a_restart_of_the_server_changes_no_clock() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let (_, ends_ms) = turn(&fixture);
    let last_ms = fixture.rows.last().unwrap().at_ms;
    // The server is killed 20 seconds into the turn, and is up again after 100 more. The table is
    // loaded 5 seconds after that.
    fixture.now_ms = last_ms + 125 * SECOND_MS;
    let (killed_ms, up_ms) = (last_ms + 20 * SECOND_MS, last_ms + 120 * SECOND_MS);
    fixture.table = loaded_after(&fixture, &[(0, killed_ms), (up_ms, up_ms)]);
    for who in [ADA, BEN] {
        fixture.table.set_online(&key(who), true, fixture.now_ms);
    }
    fixture.wait(0);
    assert_eq!(turn(&fixture).1, ends_ms + 105 * SECOND_MS);

    // A room that only ended has lost nothing.
    let (_, ends_ms) = turn(&fixture);
    fixture.now_ms += 7 * SECOND_MS;
    fixture.table = loaded_after(&fixture, &[(0, killed_ms), (up_ms, up_ms)]);
    for who in [ADA, BEN] {
        fixture.table.set_online(&key(who), true, fixture.now_ms);
    }
    assert_eq!(fixture.wait(0), []);
    assert_eq!(turn(&fixture).1, ends_ms);
}

#[test]
fn a_table_is_completed_after_its_clocks_were_put_back() {
    let mut fixture = at_pace(GAMES, BY_DAYS);
    let killed_ms = fixture.rows.last().unwrap().at_ms;
    fixture.now_ms = killed_ms + 3 * DAY_MS;
    fixture.table = loaded_after(&fixture, &[(0, killed_ms), (fixture.now_ms, fixture.now_ms)]);
    let moment = fixture.moment();
    let rows = fixture.table.complete(moment);
    assert!(matches!(entries(&rows)[..], [&Entry::ClocksMoved { .. }]), "{rows:?}");
    assert!(!fixture.table.has_lost_time());
}

#[test]
fn in_a_live_match_clocks_stand_still_while_no_player_is_connected() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let (_, ends_ms) = turn(&fixture);
    fixture.away(ADA);
    fixture.wait(5 * SECOND_MS);
    fixture.away(BEN);
    let left_ms = fixture.now_ms;
    assert_eq!(fixture.table.deadline_ms(), Some(left_ms + UNATTENDED_MS));
    assert!(fixture.table.runs_live_clocks(), "it must stay awake until they are stopped");
    let rows = fixture.wait(UNATTENDED_MS);
    assert_eq!(entries(&rows), [&Entry::ClocksStopped {}]);
    assert!(!fixture.table.runs_live_clocks());
    assert_eq!(frame(&fixture.table).seat_clocks.iter().find_map(|it| it.turn_ends_at_ms), None);
    assert_eq!(fixture.table.deadline_ms(), None);
    assert_eq!(fixture.table.waking_ms(), None, "nobody is asked to wake a live match");
    let stopped_ms = fixture.rows.last().unwrap().at_ms;

    // Meanwhile the table fell asleep, and the server was restarted.
    fixture.now_ms += 9 * DAY_MS;
    fixture.table = fixture.reloaded();
    fixture.table.set_online(&key(BEN), true, fixture.now_ms);
    let rows = fixture.wait(0);
    assert_eq!(entries(&rows), [&Entry::ClocksStarted {}]);
    assert_eq!(turn(&fixture).1, ends_ms + fixture.now_ms - stopped_ms);
}

#[test]
fn a_match_by_days_goes_on_while_nobody_is_connected() {
    let mut fixture = at_pace(GAMES, BY_DAYS);
    let (seat, ends_ms) = turn(&fixture);
    assert_eq!(ends_ms, fixture.rows.last().unwrap().at_ms + DAY_MS);
    fixture.away(ADA);
    fixture.away(BEN);
    assert_eq!(fixture.table.waking_ms(), Some(ends_ms));
    fixture.now_ms += DAY_MS / 2;
    // The server is restarted, which takes an hour, and the table is woken when it is time.
    let (killed_ms, up_ms) = (fixture.now_ms, fixture.now_ms + DAY_MS / 24);
    fixture.now_ms = ends_ms;
    fixture.table = loaded_after(&fixture, &[(0, killed_ms), (up_ms, up_ms)]);
    let rows = fixture.wait(0);
    assert_eq!(entries(&rows), [&Entry::ClocksMoved { by_ms: DAY_MS / 24 }]);
    assert_eq!(turn(&fixture), (seat, ends_ms + DAY_MS / 24));
    assert_eq!(fixture.wait(DAY_MS / 24 - 100), []);
    assert_eq!(chosen_by_clock(&fixture.wait(100)), [seat]);
}

#[test]
fn the_clock_stops_choosing_when_everybody_has_given_a_match_by_days_up() {
    let mut fixture = at_pace(GAMES, BY_DAYS);
    fixture.away(ADA);
    fixture.away(BEN);
    let mut chosen = 0;
    while let Some(due_ms) = fixture.table.waking_ms() {
        chosen += chosen_by_clock(&wait_until(&mut fixture, due_ms)).len();
    }
    assert_eq!((chosen, fixture.table.deadline_ms()), (4, None), "twice for each of two players");
    let (who, _) = fixture.to_move().unwrap();
    fixture.table.set_online(&key(who), true, fixture.now_ms);
    play(&mut fixture);
    assert!(fixture.table.waking_ms().is_some(), "somebody plays again");
}

/// The others play until the clock has chosen for Ben, who is asleep.
fn until_ben_misses(fixture: &mut Fixture) {
    for _ in 0..1_000 {
        match fixture.to_move() {
            Some((BEN, _)) => {
                let rows = fixture.wait(90 * SECOND_MS);
                assert_eq!(chosen_by_clock(&rows), [Seat(1)]);
                return;
            }
            Some(_) => play(fixture),
            None => break,
        }
    }
    panic!("it is never Ben's turn");
}

#[test]
fn a_vote_for_a_bot_is_valid_when_the_time_runs_out_again() {
    let mut fixture = Fixture::open_with(GAMES, Limits::default());
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben"), (CLEO, "Cleo")] {
        fixture.sit(who, name);
    }
    fixture.op(ADA, Op::Pace { pace: MINUTE_AND_RESERVE });
    for who in [ADA, BEN, CLEO] {
        fixture.ready(who);
    }
    fixture.op(ADA, Op::Start {});
    until_ben_misses(&mut fixture);
    fixture.op(ADA, Op::StandIn { seat: Seat(1) });
    until_ben_misses(&mut fixture);
    fixture.op(CLEO, Op::StandIn { seat: Seat(1) });
    assert!(matches!(fixture.holder(1), Some(Holder::Person { stand_in: true, .. })));
}

#[test]
fn in_a_match_by_days_absent_players_have_their_say() {
    let mut fixture = at_pace(expedition::GAMES, BY_DAYS);
    fixture.away(BEN);
    fixture.wait(DAY_MS / 2);
    let seen = fixture.table.seq();
    fixture.act(ADA, seen, json!("left")).unwrap();
    assert_eq!(frame(&fixture.table).votes.len(), 1, "Ben may still vote");
    assert!(clock(&fixture, Seat(0)).turn_ends_at_ms.is_none(), "Ada has voted");
    assert!(clock(&fixture, Seat(1)).turn_ends_at_ms.is_some());
    let rows = fixture.wait(DAY_MS / 2);
    assert_eq!(chosen_by_clock(&rows), [Seat(1)], "the clock votes as Ada did");
    assert!(frame(&fixture.table).votes.is_empty(), "they agree");
}

#[test]
fn where_nobody_votes_the_clock_votes_for_the_fallback() {
    let mut fixture = at_pace(expedition::GAMES, MINUTE_AND_RESERVE);
    let rows = fixture.wait(90 * SECOND_MS);
    assert_eq!(chosen_by_clock(&rows).len(), 1);
    fixture.wait(0);
    assert_eq!(fixture.table.phase(), Phase::Finished, "both have voted to go home");
}

#[test]
fn players_who_do_not_agree_have_the_rest_of_their_turns_for_it() {
    let mut fixture = at_pace(expedition::GAMES, MINUTE_AND_RESERVE);
    let (_, ends_ms) = (Seat(0), clock(&fixture, Seat(0)).turn_ends_at_ms.unwrap());
    fixture.wait(10 * SECOND_MS);
    for (who, action) in [(ADA, "left"), (BEN, "right")] {
        let seen = fixture.table.seq();
        fixture.act(who, seen, json!(action)).unwrap();
    }
    let paused_ms = clock(&fixture, Seat(0)).turn_ends_at_ms.unwrap() - ends_ms;
    assert_eq!(paused_ms, 10, "Ada's clock stood still until Ben voted");
    assert_eq!(clock(&fixture, Seat(1)).turn_ends_at_ms, Some(ends_ms));
    let rows = fixture.wait(90 * SECOND_MS);
    assert_eq!(chosen_by_clock(&rows), [Seat(1)], "the one who was slower gives in");
    assert!(frame(&fixture.table).votes.is_empty());
}

#[test]
fn bots_have_no_clocks() {
    let mut fixture = at_pace(GAMES, MINUTE_AND_RESERVE);
    let (who, _) = fixture.to_move().unwrap();
    fixture.op(who, Op::Stand {});
    assert_eq!(frame(&fixture.table).seat_clocks.iter().find_map(|it| it.turn_ends_at_ms), None);
}

#[test]
fn a_rematch_has_the_same_pace_and_a_finished_match_no_running_clock() {
    let mut fixture = at_pace(expedition::GAMES, MINUTE_AND_RESERVE);
    for who in [ADA, BEN] {
        let seen = fixture.table.seq();
        fixture.act(who, seen, json!("home")).unwrap();
    }
    assert_eq!(fixture.table.phase(), Phase::Finished);
    assert_eq!(fixture.table.deadline_ms(), None);
    fixture.ready(ADA);
    fixture.ready(BEN);
    assert_eq!(clock(&fixture, Seat(1)).reserve_ms, 30 * SECOND_MS);
    assert!(clock(&fixture, Seat(1)).turn_ends_at_ms.is_some());
}
