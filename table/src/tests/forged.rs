//! What a match file says beside the match: whatever cannot be is refused, and what cannot be known
//! proves nothing.

use lamproom_game::{DigestForm, Input, Start, replay};

use super::*;
use crate::{
    Drawn,
    match_file::{Checked, FileAct, Proof},
};

/// The file of a match between Ada and Ben.
fn file() -> Value {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    file_of(&fixture)
}

fn file_of(fixture: &Fixture) -> Value {
    let (code, games, id) = (&fixture.table.code, fixture.games, fixture.finished().id);
    let file = match_file::from_journal(code, games, &fixture.stored(), id).unwrap();
    serde_json::to_value(file).unwrap()
}

/// The file of a match between Ada and a bot.
fn with_bot() -> Value {
    let mut fixture = Fixture::sealed(&[ADA]);
    while fixture.table.phase() == Phase::Playing {
        fixture.act(ADA, fixture.table.seq(), json!(2)).unwrap();
        fixture.wait(fixture.table.limits.bot_pace_ms);
    }
    file_of(&fixture)
}

fn verify(file: &Value, games: &'static [GameKind]) -> Result<Checked, String> {
    let file = MatchFile::read(&file.to_string()).map_err(|error| error.to_string())?;
    match_file::verify(&file, games).map_err(|fault| fault.to_string())
}

#[track_caller]
fn refused(file: &Value, change: impl FnOnce(&mut Value), why: &str) {
    let mut forged = file.clone();
    change(&mut forged);
    assert!(forged != *file, "nothing is forged");
    let refusal = verify(&forged, GAMES).unwrap_err();
    assert!(refusal.contains(why), "{refusal}");
}

#[test]
fn a_file_with_something_unknown_is_not_read() {
    let file = file();
    verify(&file, GAMES).unwrap();
    refused(&file, |file| file["note"] = "x".into(), "has no field .note");
    refused(&file, |file| file["seats"][1]["note"] = "x".into(), "field .seats[1].note");
    refused(&file, |file| file["steps"][1]["note"] = "x".into(), "field .steps[1].note");
    refused(&file, |file| file["steps"][1]["act"]["note"] = "x".into(), "[1].act.note");
    refused(&file, |file| file["steps"][0]["drawn"][0]["note"] = 1.into(), "[0].drawn[0].note");
    refused(&file, |file| file["outcome"]["note"] = "x".into(), ".outcome.note");
    refused(&file, |file| file["steps"][1]["act"]["action"]["note"] = 1.into(), "not exactly one");
    let nobody = |file: &mut Value| file["steps"][1]["act"]["chosen_by"] = Value::Null;
    refused(&file, nobody, "a value is of another kind");
}

#[test]
fn times_and_step_numbers_rise() {
    let file = file();
    let time = |step: usize| file["steps"][step]["at_ms"].as_u64().unwrap();
    let (first, second) = (time(1), time(2));
    refused(&file, |file| file["started_at_ms"] = 5.into(), "is not the time of the first step");
    refused(&file, |file| file["steps"][2]["at_ms"] = (first - 1).into(), "earlier than the step");
    refused(&file, |file| file["steps"][1]["at_ms"] = (second + 1).into(), "earlier than the step");
    for number in [1, 999] {
        refused(&file, |file| file["steps"][1]["step"] = number.into(), "does not rise");
    }
}

#[test]
fn who_chose_is_somebody_who_could() {
    let file = file();
    let choose =
        |by: &'static str| move |file: &mut Value| file["steps"][1]["act"]["chosen_by"] = by.into();
    refused(&file, choose("team"), "no action for a team");
    refused(&file, choose("table"), "where all seats decide at once");
    refused(&file, |file| file["seats"][0]["bot"] = true.into(), "a bot adds no entropy");
    let add_hint = |file: &mut Value| {
        let hint = json!({ "step": 900, "at_ms": u32::MAX, "act": null, "hint": 0, "drawn": [],
            "digest": file["steps"][0]["digest"] });
        file["steps"].as_array_mut().unwrap().push(hint);
    };
    refused(&file, add_hint, "no hint after the end");
    refused(&file, |file| file["first"] = 0.into(), "only from the second match on");

    let mut file = with_bot();
    verify(&file, sealed::GAMES).unwrap();
    let mut hinted = file.clone();
    add_hint(&mut hinted);
    assert!(verify(&hinted, sealed::GAMES).unwrap_err().contains("the game gives no hints"));
    let steps = file["steps"].as_array_mut().unwrap();
    let bots = steps.iter_mut().find(|step| step["act"]["chosen_by"] == "bot").unwrap();
    bots["act"]["chosen_by"] = "person".into();
    assert!(verify(&file, sealed::GAMES).unwrap_err().contains("no person has this seat"));
}

#[test]
fn a_hint_is_for_a_person() {
    let mut fixture = Fixture::open();
    fixture.sit(ADA, "Ada");
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    fixture.ready(ADA);
    fixture.op(ADA, Op::Start {});
    fixture.play_beside_bots();
    let file = file_of(&fixture);
    let give = |seat: u8| {
        move |file: &mut Value| {
            let begun = &file["steps"][0];
            let number = begun["step"].as_u64().unwrap() + 1;
            let hint = json!({ "step": number, "at_ms": begun["at_ms"], "act": null, "hint": seat,
                "drawn": [], "digest": begun["digest"] });
            let steps = file["steps"].as_array_mut().unwrap();
            for step in steps.iter_mut().skip(1) {
                step["step"] = (step["step"].as_u64().unwrap() + 1).into();
            }
            steps.insert(1, hint);
        }
    };
    let mut of_ada = file.clone();
    give(0)(&mut of_ada);
    verify(&of_ada, GAMES).unwrap();
    refused(&file, give(1), "no person has this seat");
    refused(&file, give(2), "only the first hint of a seat");
}

/// What `lamproom verify` says that it does not cover.
#[test]
fn who_chose_on_the_seat_of_a_person_cannot_be_known() {
    let mut file = file();
    let steps = file["steps"].as_array_mut().unwrap();
    steps[1]["act"]["chosen_by"] = "bot".into();
    verify(&file, GAMES).unwrap();

    let mut file = with_bot();
    assert_eq!(
        (&file["seats"][1]["bot"], &file["seats"][1]["entropy"]),
        (&true.into(), &Value::Null)
    );
    file["seats"][1]["bot"] = false.into();
    file["seats"][1].as_object_mut().unwrap().remove("level").unwrap();
    verify(&file, sealed::GAMES).unwrap();
}

#[test]
fn bots_and_only_they_have_a_level() {
    let file = with_bot();
    assert_eq!((&file["version"], &file["seats"][1]["level"]), (&5.into(), &"skilled".into()));
    let forged = |change: &dyn Fn(&mut Value)| {
        let mut forged = file.clone();
        change(&mut forged);
        verify(&forged, sealed::GAMES).unwrap_err()
    };
    let changes: [&dyn Fn(&mut Value); 3] = [
        &|file| file["seats"][0]["level"] = "master".into(),
        &|file| drop(file["seats"][1].as_object_mut().unwrap().remove("level")),
        &|file| file["version"] = 4.into(),
    ];
    for change in changes {
        let refusal = forged(change);
        assert!(refusal.contains("bots have a level, and only they"), "{refusal}");
    }
}

/// Gives every step the digest that it had before version 4.
fn digest_as_json(file: &mut Value) {
    let kind = &GAMES[0];
    let seats = file["seats"].as_array().unwrap().len();
    let seats = u8::try_from(seats).unwrap();
    let Start { mut game, .. } = kind.start(&file["options"], seats, None).unwrap();
    for step in file["steps"].as_array_mut().unwrap() {
        let act: Option<FileAct> = serde_json::from_value(step["act"].take()).unwrap();
        let acted = act.iter().map(|FileAct { seat, action, .. }| Input::Act {
            seat: lamproom_game::Seat(seat.0),
            action: action.clone(),
        });
        let drawn: Vec<Drawn> = serde_json::from_value(step["drawn"].clone()).unwrap();
        let inputs: Vec<Input<Json>> =
            acted.chain(drawn.into_iter().map(|it| Input::Chance(it.outcome))).collect();
        replay::fold(game.as_mut(), &inputs).unwrap();
        step["act"] = serde_json::to_value(act).unwrap();
        step["digest"] = game.digest_in(DigestForm::Sha256OfJson).into();
    }
}

#[test]
fn a_file_is_of_the_version_that_it_says() {
    let file = file();
    assert_eq!(file["version"], 4);
    refused(&file, |file| file["version"] = 1.into(), "must not have fields of a later version");
    refused(&file, |file| file["version"] = 2.into(), "committed to");
    let forget_hashes = |file: &mut Value| {
        for seat in file["seats"].as_array_mut().unwrap() {
            seat.as_object_mut().unwrap().remove("entropy_hash");
        }
    };
    refused(&file, forget_hashes, "committed to");
    refused(&file, |file| file["version"] = 3.into(), "leads to another position");
    let mut older = file.clone();
    digest_as_json(&mut older);
    older["version"] = 3.into();
    assert!(verify(&older, GAMES).unwrap().match_commitment.is_some());
    forget_hashes(&mut older);
    older["version"] = 2.into();
    assert_eq!(verify(&older, GAMES).unwrap().match_commitment, None, "it proves less");
    older["version"] = 1.into();
    assert!(verify(&older, GAMES).unwrap_err().contains("fields of a later version"));
}

#[test]
fn a_file_proves_only_what_was_committed_to() {
    let checked = verify(&file(), GAMES).unwrap();
    let all = checked.match_commitment.clone().unwrap();
    assert_eq!(checked.proof(&all), Ok(Proof::Chance));
    assert_eq!(checked.proof(&checked.commitment), Ok(Proof::Secret));
    assert_eq!(checked.proof(&format!(" {}\n", all.to_uppercase())), Ok(Proof::Chance));
    assert_eq!(checked.proof(&"00".repeat(32)), Err(Fault::OtherCommitment));
}

/// Whoever runs the server knows the secret and can choose their own entropy, but not after
/// everybody's hash was shown.
#[test]
fn entropy_that_was_chosen_afterwards_has_another_commitment() {
    let honest = verify(&file(), GAMES).unwrap();
    let mut fixture = Fixture::seated();
    fixture.ready(ADA);
    let chosen = entropy("d");
    fixture
        .ask(BEN, Request::Op(Op::Ready { entropy_hash: entropy_hash(&chosen), seen: None }))
        .unwrap();
    fixture.ask(ADA, Request::Op(Op::Start {})).unwrap();
    for (who, entropy) in [(ADA, entropy(ADA)), (BEN, chosen)] {
        fixture.ask(who, Request::Op(Op::Reveal { entropy })).unwrap();
    }
    fixture.play_to_the_end();
    let chosen = verify(&file_of(&fixture), GAMES).unwrap();
    assert_eq!(chosen.commitment, honest.commitment, "the secret is the same");
    let shown = honest.match_commitment.unwrap();
    assert_eq!(chosen.proof(&shown), Err(Fault::OtherCommitment));
}
