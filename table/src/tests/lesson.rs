//! Guided matches: dice, mates and what the learner is shown.

use lamproom_game::AnyLesson;
use lamproom_protocol::LessonView;

use super::*;

const LEARNER: Viewer = Viewer::Seat(lamproom_game::LEARNER);

/// Ada's guided match of the first game, which is for two.
fn guided() -> Fixture {
    let AnyLesson { options, seats, script } = GAMES[0].lesson().unwrap();
    let opening = Opening {
        opener: Some(key(ADA)),
        options,
        seats: Some(seats),
        bots: seats - 1,
        script: Some(script),
        ..Opening::default()
    };
    let mut fixture = Fixture::open_by(GAMES, opening, Limits::default());
    fixture.sit(ADA, "Ada");
    fixture.ready(ADA);
    fixture
}

fn lesson(fixture: &Fixture) -> Option<LessonView> {
    let ServerMessage::Snapshot { game, .. } = fixture.table.snapshot(LEARNER) else { panic!() };
    game?.lesson
}

fn act(fixture: &mut Fixture, action: Json) {
    let seen = fixture.table.seq();
    fixture.act(ADA, seen, action).unwrap();
}

/// Does as the script says until the match is over; the number of the learner's actions.
fn learn(fixture: &mut Fixture) -> usize {
    while fixture.table.phase() == Phase::Playing {
        match lesson(fixture).expect("nobody leaves the script").next {
            Some(action) => act(fixture, action),
            None => assert!(!fixture.wait(10_000).is_empty(), "a mate acts"),
        }
    }
    lesson(fixture).unwrap().done
}

#[test]
fn a_guided_match_goes_as_it_is_written_and_can_be_repeated() {
    let mut fixture = guided();
    assert!(fixture.view().lesson);
    assert_eq!(lesson(&fixture).unwrap().done, 0);
    let done = learn(&mut fixture);
    let first = fixture.finished().outcome.clone();
    fixture.ready(ADA);
    assert_eq!(lesson(&fixture).unwrap().done, 0, "a rematch is guided, too");
    assert_eq!(learn(&mut fixture), done);
    assert_eq!(fixture.finished().outcome, first);
}

#[test]
fn a_guided_match_is_not_listed() {
    let mut fixture = guided();
    learn(&mut fixture);
    let last = fixture.finished().last_step;
    assert!(fixture.table.finished_by(last).is_some());
    assert!(fixture.table.listed_by(last).is_none());
}

#[test]
fn only_the_learner_is_shown_the_script() {
    let fixture = guided();
    let frame = fixture.table.snapshot(Viewer::Spectator);
    let ServerMessage::Snapshot { game, .. } = frame else { panic!() };
    assert_eq!(game.unwrap().lesson, None);
}

#[test]
fn who_leaves_the_script_plays_on_against_ordinary_bots() {
    let mut fixture = guided();
    let next = lesson(&fixture).unwrap().next.unwrap();
    act(&mut fixture, next);
    let (_, legal) = fixture.to_move().unwrap();
    let next = lesson(&fixture).unwrap().next.unwrap();
    act(&mut fixture, legal.into_iter().find(|action| *action != next).unwrap());
    assert_eq!(lesson(&fixture), None);
    assert!(!fixture.wait(10_000).is_empty(), "the bot plays");
}
