//! What follows a match: a rematch, the lobby, and its file.

use super::*;
use crate::match_file::MatchFile;

#[test]
fn a_rematch_begins_when_all_are_ready_with_the_next_first_player_and_a_new_commitment() {
    let mut fixture = Fixture::playing();
    let first = fixture.current().next_first().unwrap();
    let commitment = fixture.view().fairness.commitment;
    fixture.play_to_the_end();
    let view = fixture.view();
    assert_eq!(view.phase, Phase::Finished);
    let result = view.result.unwrap();
    assert_eq!(result.fairness.commitment, commitment);
    assert_eq!(result.fairness.entropy["1"], "b".repeat(64));
    assert_ne!(view.fairness.commitment, commitment, "a published secret is no secret");
    fixture.ready(BEN);
    assert_eq!(fixture.view().phase, Phase::Finished);
    fixture.ready(ADA);
    let view = fixture.view();
    assert_eq!((view.phase, view.match_number), (Phase::Playing, 2));
    let play = fixture.current();
    assert_eq!(play.waiting(), [first]);
    assert!(view.result.is_none());
}

#[test]
fn the_lobby_opens_when_a_player_leaves_after_a_match_or_the_host_says_so() {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    fixture.op(BEN, Op::Stand {});
    let view = fixture.view();
    assert_eq!((view.phase, view.seats.len()), (Phase::Lobby, 3));
    assert!(view.result.is_some(), "the result is still shown");
    fixture.op(BEN, Op::Sit { name: "Ben".to_owned(), seat: None, entropy_hash: None });
    fixture.ready(ADA);
    fixture.ready(BEN);
    assert_eq!(fixture.table.phase(), Phase::Lobby, "in the lobby, the host starts the match");
    fixture.op(ADA, Op::Start {});
    fixture.play_to_the_end();
    fixture.op(ADA, Op::Lobby {});
    assert_eq!(fixture.table.phase(), Phase::Lobby);
}

#[test]
fn who_gets_ready_after_a_match_takes_the_seat_back_from_a_stand_in() {
    let mut fixture = Fixture::playing();
    fixture.op(BEN, Op::Stand {});
    while fixture.table.phase() == Phase::Playing {
        let Some((ADA, legal)) = fixture.to_move() else {
            fixture.wait(fixture.table.limits.bot_pace_ms);
            continue;
        };
        let seen = fixture.table.seq();
        fixture.act(ADA, seen, legal.last().unwrap().clone()).unwrap();
    }
    assert!(matches!(fixture.holder(1), Some(Holder::Person { stand_in: true, .. })));
    fixture.ready(BEN);
    let back = Holder::Person { id: PersonId(1), ready: true, stand_in: false, left: false };
    assert_eq!(fixture.holder(1), Some(back));
    fixture.ready(ADA);
    assert_eq!(fixture.table.phase(), Phase::Playing);
}

#[test]
fn a_finished_match_makes_a_file_that_verifies() {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    let finished = fixture.finished().clone();
    let file = match_file::from_journal(&fixture.table.code, GAMES, &fixture.stored(), finished.id)
        .unwrap();
    assert_eq!(match_file::verify(&file, GAMES).unwrap().outcome, finished.outcome);
    assert_eq!(
        finished.seats.iter().map(|seat| seat.key).collect::<Vec<_>>(),
        [Some(key(ADA)), Some(key(BEN))]
    );

    let tampered = |change: &dyn Fn(&mut Value)| {
        let mut json = serde_json::to_value(&file).unwrap();
        change(&mut json);
        match_file::verify(&serde_json::from_value(json).unwrap(), GAMES).unwrap_err()
    };
    let secret = Value::from("00".repeat(32));
    assert_eq!(tampered(&|file| file["secret"] = secret.clone()), Fault::Commitment);
    assert!(matches!(
        tampered(&|file| file["seats"][0]["entropy"] = Value::from("cd".repeat(32))),
        Fault::Seat { seat: 0, .. }
    ));
    let other = entropy_hash(&"cd".repeat(32).parse().unwrap()).as_str().to_owned();
    assert_eq!(
        tampered(&|file| {
            file["seats"][0]["entropy"] = Value::from("cd".repeat(32));
            file["seats"][0]["entropy_hash"] = other.clone().into();
        }),
        Fault::Seed
    );
    assert!(matches!(tampered(&|file| file["version"] = 8.into()), Fault::Format { .. }));
    assert!(matches!(tampered(&|file| file["rules_version"] = 99.into()), Fault::Rules { .. }));
    let rolled = |file: &Value| {
        let steps = file["steps"].as_array().unwrap();
        steps.iter().rposition(|step| !step["drawn"].as_array().unwrap().is_empty()).unwrap()
    };
    assert!(matches!(
        tampered(&|file| {
            let step = rolled(file);
            let die = &mut file["steps"][step]["drawn"][0]["outcome"]["die"];
            *die = (die.as_u64().unwrap() % 4 + 1).into();
        }),
        Fault::Draw { .. }
    ));
    assert!(matches!(
        tampered(&|file| file["steps"][1]["digest"] = "".into()),
        Fault::Position { .. }
    ));
    assert!(matches!(
        tampered(&|file| file["steps"][1]["act"]["action"] = json!({ "do": "take_treasure" })),
        Fault::Illegal { .. }
    ));
    assert_eq!(tampered(&|file| file["outcome"]["scores"][0] = 1000.into()), Fault::Outcome);
}

#[test]
fn a_file_whose_steps_make_no_match_is_not_read() {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    let id = fixture.finished().id;
    let file = match_file::from_journal(&fixture.table.code, GAMES, &fixture.stored(), id).unwrap();
    let error = |change: &dyn Fn(&mut Value)| {
        let mut json = serde_json::to_value(&file).unwrap();
        change(&mut json["steps"]);
        serde_json::from_value::<MatchFile>(json).unwrap_err().to_string()
    };
    let no_beginning = "the first step is not the beginning of a match";
    assert_eq!(error(&|steps| *steps = json!([])), no_beginning);
    assert_eq!(error(&|steps| drop(steps.as_array_mut().unwrap().remove(0))), no_beginning);
    for (field, value) in [("act", Value::Null), ("to", json!(1)), ("hint", json!(0))] {
        let error = error(&|steps| steps[1][field] = value.clone());
        assert!(error.ends_with("and only an action draws"), "{field}: {error}");
    }
}
