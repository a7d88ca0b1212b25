//! Daily matches that a secret makes the same for everybody: their dice, what is told of the
//! secret, their files, and how a try against bots is judged.

use lamproom_game::Sameness;
use lamproom_protocol::{Daily, DailyVerdict, Day};

use super::{
    daily::judged_as,
    replay::{file, recording},
    *,
};
use crate::{Drawn, Secret, daily::opening, match_file::Proof};

fn day() -> Day {
    "2026-11-26".parse().unwrap()
}

/// The first game with such matches, alone.
fn games() -> &'static [GameKind] {
    let has_secret =
        |kind: &GameKind| kind.meta.daily.is_some_and(|daily| daily.sameness == Sameness::Secret);
    GAMES.chunks(1).find(|games| has_secret(&games[0])).unwrap()
}

/// Ada's table for a day with this secret, before she has a name.
fn opened(secret: u8) -> Fixture {
    opened_by(opening_with(secret))
}

/// An hour before the end of the day.
fn opened_by(opening: Opening) -> Fixture {
    let mut fixture = Fixture::open_by(games(), opening, Limits::default());
    fixture.now_ms = day().end_ms() - 3_600_000;
    fixture
}

fn opening_with(secret: u8) -> Opening {
    let kind = &games()[0];
    let daily = Daily { day: day(), counts: true };
    let options = kind.daily(day().number()).unwrap();
    let secret = Some(Secret([secret; 32]));
    opening(&kind.meta.daily.unwrap(), daily, options, secret, key(ADA))
}

/// Ada's try on a day with this secret, under way.
fn tries(secret: u8) -> Fixture {
    begin(opened(secret))
}

fn begin(mut fixture: Fixture) -> Fixture {
    fixture.sit(ADA, "Ada");
    fixture.ready(ADA);
    assert_eq!(fixture.table.phase(), Phase::Playing, "it begins by itself");
    fixture
}

/// A number of Ada's digger.
fn of_ada(fixture: &Fixture, member: &str) -> u64 {
    let ServerMessage::Snapshot { game, .. } = fixture.table.snapshot(Viewer::Spectator) else {
        panic!("a snapshot")
    };
    let view = serde_json::to_value(game.unwrap().view).unwrap();
    view["diggers"][0][member].as_u64().unwrap()
}

/// Plays a match to its end: Ada digs until her camp is to be on this layer.
fn play(mut fixture: Fixture, layer: u64) -> Fixture {
    while fixture.table.phase() == Phase::Playing {
        let Some((who, legal)) = fixture.to_move() else { panic!("nobody is to move") };
        if who == ADA {
            let wanted = if of_ada(&fixture, "digger") >= layer { "take_treasure" } else { "dig" };
            let wanted = Json::from(json!({ "do": wanted }));
            let choice = legal.iter().find(|action| **action == wanted);
            let seen = fixture.table.seq();
            fixture.act(ADA, seen, choice.unwrap_or(&legal[0]).clone()).unwrap();
        } else {
            fixture.wait(fixture.table.limits.bot_pace_ms);
        }
    }
    fixture
}

/// The first match of a few days that Ada wins with this way to play.
fn won(before: impl Fn(&mut Fixture)) -> Fixture {
    let played = (4..16).map(|secret| {
        let mut fixture = tries(secret);
        before(&mut fixture);
        play(fixture, 5)
    });
    let is_won = |fixture: &Fixture| fixture.finished().seats[0].place == Some(1);
    played.into_iter().find(is_won).expect("she wins one of them")
}

fn verdict(fixture: &Fixture) -> DailyVerdict {
    judged_as(fixture, ADA, day()).unwrap().verdict
}

/// What a seat has drawn in a match that has ended.
fn drawn_by(fixture: &Fixture, seat: u8) -> Vec<Drawn> {
    let file = file(fixture);
    file.steps.drawn().filter(|drawn| drawn.seat == Some(Seat(seat))).cloned().collect()
}

#[test]
fn cm_21_everybody_has_the_same_dice_whatever_others_roll() {
    let (one, other) = (play(tries(7), 2), play(tries(7), 4));
    for seat in [0, 1] {
        let (one, other) = (drawn_by(&one, seat), drawn_by(&other, seat));
        assert_ne!(one, other, "they play differently");
        let same_kind =
            one.iter().zip(&other).filter(|(one, other)| one.node.kind == other.node.kind);
        let outcomes: Vec<_> =
            same_kind.map(|(one, other)| (&one.outcome, &other.outcome)).collect();
        assert!(outcomes.len() > 5, "{outcomes:?}");
        assert!(outcomes.iter().all(|(one, other)| one == other), "{outcomes:?}");
    }
    assert_ne!(drawn_by(&one, 0)[0].outcome, drawn_by(&play(tries(8), 2), 0)[0].outcome);
}

#[test]
fn later_matches_of_the_table_have_the_same_dice_and_do_not_count() {
    let mut fixture = play(tries(7), 2);
    let first = drawn_by(&fixture, 0);
    fixture.ready(ADA);
    assert_eq!(fixture.view().daily.map(|daily| daily.counts), Some(false));
    let again = play(fixture, 2);
    assert_eq!(again.finished().number, 2);
    assert_eq!(drawn_by(&again, 0)[0].outcome, first[0].outcome);
}

#[test]
fn the_secret_is_not_told_at_the_table_and_the_commitment_is_kept() {
    let fixture = opened(7);
    let commitment = fixture.view().fairness.commitment;
    let fixture = play(begin(fixture), 3);
    let result = fixture.view().result.unwrap();
    assert_eq!((result.secret, result.fairness.commitment), (None, commitment.clone()));
    assert_eq!(fixture.view().fairness.commitment, commitment, "the next match has it, too");
    let snapshot = serde_json::to_string(&fixture.table.snapshot(Viewer::Spectator)).unwrap();
    assert!(!snapshot.contains(&"07".repeat(32)));
}

#[test]
fn its_file_verifies_and_says_of_which_day_it_is() {
    let fixture = play(tries(7), 3);
    let file = file(&fixture);
    assert_eq!((file.version, file.daily), (7, Some(day())));
    let checked = match_file::verify(&file, GAMES).unwrap();
    for commitment in [&checked.commitment, checked.match_commitment.as_ref().unwrap()] {
        assert_eq!(checked.proof(commitment), Ok(Proof::Day));
    }
    assert_eq!(checked.proof("00"), Err(Fault::OtherCommitment));
    let read = MatchFile::read(&serde_json::to_string(&file).unwrap()).unwrap();
    assert_eq!(read, file);
    let no_day = MatchFile { daily: None, ..file.clone() };
    assert!(matches!(match_file::verify(&no_day, GAMES), Err(Fault::Version { .. })));
    let earlier = MatchFile { version: 5, ..file.clone() };
    assert!(matches!(match_file::verify(&earlier, GAMES), Err(Fault::Version { .. })));
    let ordinary = MatchFile { version: 5, daily: None, ..file };
    assert!(matches!(match_file::verify(&ordinary, GAMES), Err(Fault::Seed)));
    let recording = recording(&fixture);
    for (now_ms, open) in [
        (day().end_ms() - 86_400_001, false),
        (day().end_ms() - 1, true),
        (day().closes_ms() - 1, true),
        (day().closes_ms(), false),
    ] {
        assert_eq!(recording.has_open_deal(now_ms), open, "{now_ms}");
    }
}

#[test]
fn cm_21_a_win_against_the_bot_of_the_day_is_ranked() {
    let fixture = won(|_| ());
    let judged = judged_as(&fixture, ADA, day()).unwrap();
    assert_eq!((judged.verdict, judged.name.as_str()), (DailyVerdict::Ranked, "Ada"));
    let rounds = of_ada(&fixture, "turns");
    assert_eq!(judged.merit.map(|merit| u64::from(merit.moves)), Some(rounds));
    let yesterday = judged_as(&fixture, ADA, day().before(1)).unwrap();
    assert_eq!(yesterday.verdict, DailyVerdict::Lost, "it is not the match of that day");
    assert_eq!(judged_as(&fixture, BEN, day()).unwrap().verdict, DailyVerdict::Helped);
}

#[test]
fn a_loss_against_the_bot_is_no_win() {
    let lost = (0..20).map(|secret| play(tries(secret), 1));
    let lost = lost.into_iter().find(|it| it.finished().seats[0].place != Some(1)).unwrap();
    assert_eq!(verdict(&lost), DailyVerdict::Lost);
}

#[test]
fn a_hint_takes_a_win_off_the_ranking() {
    let hinted = won(|fixture| {
        while fixture.to_move().is_some_and(|(who, _)| who != ADA) {
            fixture.wait(fixture.table.limits.bot_pace_ms);
        }
        let now = fixture.table.seq();
        let asked = fixture.request_advice(ADA, now, Question::Hint).unwrap();
        assert_eq!(fixture.give(asked).1, 1);
    });
    assert_eq!(verdict(&hinted), DailyVerdict::Marked);
}

#[test]
fn the_bot_of_the_day_stays() {
    let mut fixture = opened(7);
    fixture.sit(ADA, "Ada");
    let add = Op::AddBot { seat: Some(Seat(1)), level: Some(Level::Novice) };
    for op in [add, Op::Remove { seat: Seat(1) }, Op::Seats { count: 3 }] {
        assert_eq!(fixture.refused(ADA, op), RefusalCode::BadOptions);
    }
}

#[test]
fn a_win_against_another_bot_is_not_ranked() {
    let easy = (0..20).map(|secret| {
        let opening = Opening { level: Level::Novice, ..opening_with(secret) };
        play(begin(opened_by(opening)), 3)
    });
    let won = easy.into_iter().find(|it| it.finished().seats[0].place == Some(1)).unwrap();
    assert_eq!(verdict(&won), DailyVerdict::Helped);
}
