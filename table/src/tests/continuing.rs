//! Matches that continue another one from one of its steps.

use std::sync::Arc;

use chacha20::ChaCha20Rng;
use lamproom_game::Meta;
use lamproom_protocol::OriginView;
use rand_core::SeedableRng;

use super::{every_game, replay::*, *};
use crate::{
    Drawn, MatchOrigin, OriginMove,
    replay::{Eyes, NoOrigin, Recording},
};

/// Plays a match between Ada, Ben and perhaps a bot to its end.
fn play_on(fixture: &mut Fixture) {
    let mut dice = ChaCha20Rng::seed_from_u64(5);
    while fixture.table.phase() == Phase::Playing {
        every_game::go_on(fixture, &mut dice, |_| ());
    }
}

fn played(games: &'static [GameKind]) -> Fixture {
    let mut fixture = every_game::seated(games);
    fixture.op(ADA, Op::Start {});
    play_on(&mut fixture);
    fixture
}

/// A match to a low target in which only Ada and Ben play.
fn short() -> Fixture {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    fixture
}

fn count(recording: &Recording) -> u32 {
    whole(recording, Eyes::All).count
}

fn opening(recording: &Recording, step: u32) -> Opening {
    let seats = recording.seats();
    Opening {
        opener: Some(key(ADA)),
        solo: seats == 1,
        seats: (seats > 1).then_some(seats),
        options: recording.options().clone(),
        origin: Some(Arc::new(recording.origin(step).unwrap())),
        ..Opening::default()
    }
}

/// Ada and Ben, and a bot on a third seat, have begun to continue a match.
fn continued(source: &Fixture, step: u32) -> Fixture {
    let opening = opening(&recording(source), step);
    let seats = opening.seats.unwrap_or(1);
    let mut fixture = Fixture::open_by(source.games, opening, Limits::default());
    for who in [ADA, BEN].into_iter().take(seats.into()) {
        fixture.sit(who, who);
    }
    if seats > 2 {
        fixture.op(ADA, Op::AddBot { seat: None, level: None });
    }
    for who in [ADA, BEN].into_iter().take(seats.into()) {
        fixture.ready(who);
    }
    assert_eq!(fixture.table.phase(), Phase::Playing, "it begins by itself");
    fixture
}

/// The digest of the position after a step of a finished match.
fn position_after(file: &MatchFile, step: Seq) -> &str {
    let later = file.steps.rest.iter().take_while(|later| later.step <= step);
    later.last().map_or(&file.steps.begun.digest, |later| &later.digest)
}

fn verified(fixture: &Fixture) -> MatchFile {
    let file = file(fixture);
    let read = MatchFile::read(&serde_json::to_string_pretty(&file).unwrap()).unwrap();
    assert_eq!(read, file, "it is read as it was written");
    match_file::verify(&read, fixture.games).unwrap();
    file
}

#[test]
fn every_game_goes_on_from_the_same_position_at_any_step() {
    for games in GAMES.chunks(1) {
        let game = games[0].meta.id;
        let source = played(games);
        let (recording, file) = (recording(&source), file(&source));
        let steps = count(&recording);
        for step in [0, 1, steps / 3, steps / 2, steps - 2] {
            let fixture = continued(&source, step);
            let origin = fixture.table.origin.as_deref().unwrap();
            let position = position_after(&file, origin.step);
            assert_eq!(fixture.current().digest(), position, "{game} from step {step}");
            let listed = fixture.table.overview().of(&key(ADA), &fixture.table.code).unwrap();
            assert!(listed.what_if, "{game} is marked in the list of its player");
        }
        let mut fixture = continued(&source, steps / 2);
        play_on(&mut fixture);
        let verified = verified(&fixture);
        assert_eq!(
            (verified.version, verified.options),
            (match_file::VERSION_WITH_ORIGIN, file.options)
        );
        extracts::check(&fixture, &fixture.reloaded());
    }
}

#[test]
fn a_match_goes_on_by_its_own_seed_and_says_where_it_comes_from() {
    let source = short();
    let mut fixture = continued(&source, 3);
    let view = OriginView { match_id: source.finished().id.to_string(), step: 3 };
    assert_eq!(fixture.view().origin, Some(view.clone()));
    fixture.play_to_the_end();
    assert_eq!(fixture.finished().origin, Some(source.finished().id));
    assert_eq!(source.finished().origin, None);
    let file = verified(&fixture);
    let origin = file.origin.clone().unwrap();
    assert_eq!((origin.id, origin.replay_step), (source.finished().id, 3));
    assert!(file.steps.begun.drawn.is_empty(), "nothing is drawn before the first decision");

    let text = serde_json::to_string(&file).unwrap();
    let from_file = Recording::from_file(&text, fixture.games).unwrap();
    let from_journal = whole(&recording(&fixture), Eyes::All);
    assert_eq!(from_journal.origin, Some(view));
    assert_eq!(whole(&from_file, Eyes::All).steps, from_journal.steps);
}

#[test]
fn a_match_is_not_continued_by_other_rules() {
    let opening = opening(&recording(&short()), 3);
    let mut fixture = Fixture::open_by(GAMES, opening, Limits::default());
    fixture.table.opened_under += 1;
    for who in [ADA, BEN] {
        fixture.sit(who, who);
        fixture.ready(who);
    }
    assert_eq!(fixture.refused(ADA, Op::Start {}), RefusalCode::WrongPhase);
}

#[test]
fn a_match_can_be_continued_that_continues_another_one() {
    let source = short();
    let mut second = continued(&source, 2);
    second.play_to_the_end();
    let mut third = continued(&second, 1);
    let moves = |fixture: &Fixture| fixture.table.origin.as_ref().unwrap().moves.len();
    assert_eq!((moves(&second), moves(&third)), (2, 3));
    assert_eq!(third.table.origin.as_ref().unwrap().id, second.finished().id);
    let after_one =
        position_after(&file(&second), third.table.origin.as_ref().unwrap().step).to_owned();
    assert_eq!(third.current().digest(), after_one);
    third.play_to_the_end();
    verified(&third);
}

#[test]
fn moves_that_were_taken_back_do_not_lead_to_the_position() {
    let mut source = Fixture::open_as(solitaire::GAMES, true, Limits::default());
    source.sit(ADA, "Ada");
    source.ready(ADA);
    let act = |fixture: &mut Fixture, action: &str| {
        let seen = fixture.table.seq();
        fixture.act(ADA, seen, json!(action)).unwrap();
        fixture.table.seq()
    };
    let first = act(&mut source, "roll");
    act(&mut source, "count");
    source.op(ADA, Op::Undo { to: first });
    act(&mut source, "stop");
    let origin = recording(&source).origin(3).unwrap();
    assert_eq!(origin.moves.len(), 1);
    let redone = recording(&source).origin(2).unwrap();
    assert_eq!(redone.moves.len(), 2);

    let mut fixture = continued(&source, 3);
    assert_eq!(fixture.current().digest(), position_after(&file(&source), origin.step));
    let undo = fixture.current().undo_stack().unwrap();
    assert_eq!(undo.moves(), 0, "what went before cannot be taken back");
    act(&mut fixture, "stop");
    verified(&fixture);
}

#[test]
fn a_step_that_cannot_be_continued_is_refused_with_the_reason() {
    let source = short();
    let recording = recording(&source);
    let last = count(&recording) - 1;
    assert_eq!(recording.origin(last), Err(NoOrigin::Over));
    assert_eq!(recording.origin(last + 1), Err(NoOrigin::Step));
    assert!(recording.origin(last - 1).is_ok());

    let later = GAMES.iter().map(|kind| {
        let mut later: GameKind = *kind;
        later.meta = Meta { rules_version: kind.meta.rules_version + 1, ..kind.meta };
        later
    });
    let later: &'static [GameKind] = later.collect::<Vec<_>>().leak();
    let recording = Recording::from_journal(later, &source.stored(), ended(&source)).unwrap();
    let refused = recording.origin(1);
    assert!(matches!(refused, Err(NoOrigin::EarlierRules { .. })), "{refused:?}");
}

#[test]
fn the_lobby_changes_neither_options_nor_seats_nor_counts_a_series() {
    let source = short();
    let opening = opening(&recording(&source), 2);
    let mut fixture = Fixture::open_by(source.games, opening, Limits::default());
    fixture.sit(ADA, "Ada");
    fixture.ready(ADA);
    let options = json!({ "target": 100, "first": "drawn" });
    assert_eq!(fixture.refused(ADA, Op::Options { options }), RefusalCode::BadOptions);
    assert_eq!(fixture.refused(ADA, Op::Seats { count: 3 }), RefusalCode::BadOptions);
    assert_eq!(fixture.refused(ADA, Op::Series { best_of: Some(3) }), RefusalCode::BadOptions);
    assert_eq!(fixture.refused(ADA, Op::Start {}), RefusalCode::NotReady);
    fixture.sit(BEN, "Ben");
    fixture.ready(BEN);
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

/// Whoever begins is who began, and not the next player.
#[test]
fn a_rematch_begins_with_the_same_position() {
    let source = short();
    let mut fixture = continued(&source, 2);
    let position = fixture.current().digest();
    fixture.play_to_the_end();
    for who in [ADA, BEN] {
        fixture.ready(who);
    }
    assert_eq!(fixture.table.phase(), Phase::Playing);
    assert_eq!(fixture.current().digest(), position);
    fixture.play_to_the_end();
    assert_eq!(verified(&fixture).number, 2);
}

#[test]
fn bots_leave_the_seat_free_that_is_kept() {
    let source = played(GAMES);
    let recording = recording(&source);
    for kept in 0..recording.seats() {
        let opening = Opening {
            bots: recording.seats() - 1,
            kept: Some(Seat(kept)),
            level: Level::Master,
            ..opening(&recording, 4)
        };
        let mut fixture = Fixture::open_by(source.games, opening, Limits::default());
        fixture.sit(ADA, "Ada");
        fixture.ready(ADA);
        assert_eq!(fixture.table.you(&key(ADA)).seat, Some(Seat(kept)));
        assert_eq!(fixture.table.phase(), Phase::Playing);
    }
}

#[test]
fn a_file_is_refused_whose_origin_was_tampered_with() {
    let source = short();
    let mut fixture = continued(&source, 3);
    fixture.play_to_the_end();
    let file = verified(&fixture);
    let fault = |change: &dyn Fn(&mut MatchFile)| {
        let mut forged = file.clone();
        change(&mut forged);
        match_file::verify(&forged, fixture.games).unwrap_err()
    };
    let in_origin = |change: &dyn Fn(&mut MatchOrigin)| {
        fault(&|file| change(Arc::make_mut(file.origin.as_mut().unwrap())))
    };
    let is_origin = |fault: &Fault| matches!(fault, Fault::Origin { .. });
    let extra = Drawn {
        node: lamproom_game::ChanceNode::new(lamproom_game::ChanceKind::Die(6), "nothing"),
        seat: None,
        outcome: lamproom_game::ChanceOutcome::Die(6),
    };
    let padded = in_origin(&|origin| origin.drawn.push(extra.clone()));
    assert!(is_origin(&padded), "{padded:?}");
    let unknown = in_origin(&|origin| origin.moves[0].action = json!({ "do": "cheat" }).into());
    assert!(is_origin(&unknown), "{unknown:?}");
    let other_seat = in_origin(&|origin| {
        let OriginMove { seat, .. } = &mut origin.moves[0];
        *seat = Seat(1 - seat.0);
    });
    assert!(is_origin(&other_seat), "{other_seat:?}");
    let shorter = in_origin(&|origin| drop(origin.moves.pop()));
    assert!(matches!(shorter, Fault::Position { .. }), "{shorter:?}");
    let first = in_origin(&|origin| origin.first = Some(Seat(1)));
    assert_eq!(first, Fault::OriginFirst);
    let hidden = fault(&|file| file.origin = None);
    assert!(matches!(hidden, Fault::Version { version: 6, .. }), "{hidden:?}");
    let earlier = fault(&|file| file.version = 5);
    assert!(matches!(earlier, Fault::Version { version: 5, .. }), "{earlier:?}");
    let whole = fault(&|file| (file.origin, file.version) = (None, 4));
    assert!(matches!(whole, Fault::Draw { .. }), "it did not begin as such matches do: {whole:?}");
}
