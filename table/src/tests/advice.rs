//! Advice: who may ask, until when the answer is of use, and what stands in the journal of it.

use lamproom_game::Budget;

use super::*;

/// Ada plays alone.
fn alone() -> Scene {
    let mut scene = Scene::open_as(solitaire::GAMES, true, Limits::default());
    scene.sit(ADA, "Ada");
    scene.ready(ADA);
    scene
}

/// Ada and Ben race.
fn racing() -> Scene {
    let mut scene = Scene::open_as(solitaire::GAMES, false, Limits::default());
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben")] {
        scene.sit(who, name);
        scene.ready(who);
    }
    scene.op(ADA, Op::Start {});
    scene
}

impl Scene {
    pub(super) fn consult(
        &mut self,
        who: &str,
        seen: Seq,
        question: Question,
    ) -> Result<Consultation, RefusalCode> {
        let moment = self.moment();
        let asked = self.table.consult(&key(who), seen, question, moment);
        asked.map_err(|refusal| refusal.code)
    }

    /// Asks with all that is there to see.
    fn asks(&mut self, who: &str, question: Question) -> Consultation {
        self.consult(who, self.table.seq(), question).unwrap()
    }

    fn act_now(&mut self, who: &str, action: &str) {
        let seen = self.table.seq();
        self.act(who, seen, json!(action)).unwrap();
    }

    /// Lets somebody be given a hint, and says how many rows that made.
    pub(super) fn is_given_a_hint(&mut self, who: &str) -> usize {
        let asked = self.asks(who, Question::Hint);
        let occasion = asked.occasion;
        let advice = asked.answer(hasty()).unwrap();
        assert_eq!(advice, Advice::Hint { action: json!("roll"), why: "Dice are fun.".to_owned() });
        let moment = self.moment();
        let rows = self.table.give(occasion, &advice, moment);
        self.keep(rows.clone());
        rows.len()
    }

    fn is_marked(&self) -> bool {
        let ServerMessage::Snapshot { game, .. } = self.table.snapshot(Viewer::Spectator) else {
            panic!("a snapshot")
        };
        game.unwrap().undo.unwrap().marked
    }
}

fn hasty() -> Budget<'static> {
    Budget { positions: 1, should_continue: &|| false }
}

#[test]
fn the_first_hint_of_a_match_stands_in_the_journal_and_marks_it() {
    let mut scene = alone();
    scene.act_now(ADA, "count");
    assert!(!scene.is_marked());
    assert_eq!(scene.is_given_a_hint(ADA), 1);
    assert!(scene.is_marked());
    let steps = scene.table.steps_after(Seq(scene.table.seq().0 - 1), Viewer::Spectator).unwrap();
    assert_eq!(steps[0].cause, Cause::Advised { seat: Seat(0) });
    assert_eq!(scene.is_given_a_hint(ADA), 0, "once a match");
    scene.op(ADA, Op::Undo { to: scene.table.play.as_ref().unwrap().plan.step });
    assert!(scene.is_marked(), "also after it was taken back what the hint was for");
    scene.act_now(ADA, "stop");

    let id = scene.table.finished.as_ref().unwrap().id;
    let games = solitaire::GAMES;
    let file = record::from_journal(&scene.table.code, games, &scene.rows, id).unwrap();
    assert!(file.marked);
    assert_eq!(file.steps.iter().filter(|step| step.hint == Some(Seat(0))).count(), 1);
    assert!(record::verify(&file, games).is_ok());
    let mut silent = file.clone();
    silent.steps.retain(|step| step.hint.is_none());
    assert_eq!(record::verify(&silent, games), Err(Fault::Mark));

    scene.ready(ADA);
    assert!(!scene.is_marked(), "the next match is another");
    assert_eq!(scene.is_given_a_hint(ADA), 1);
}

#[test]
fn how_it_stands_is_told_and_not_written_down() {
    let mut scene = alone();
    scene.act_now(ADA, "turn_up");
    let asked = scene.asks(ADA, Question::Outlook);
    let occasion = asked.occasion;
    let advice = asked.answer(hasty()).unwrap();
    assert_eq!(advice, Advice::Outlook { lost: true });
    let moment = scene.moment();
    assert!(scene.table.give(occasion, &advice, moment).is_empty());
    assert!(!scene.is_marked());
}

#[test]
fn advice_is_of_use_until_the_own_seat_is_asked_something_else() {
    let mut scene = racing();
    let (ada, ben) = (scene.asks(ADA, Question::Hint), scene.asks(BEN, Question::Hint));
    scene.act_now(BEN, "count");
    assert!(scene.table.is_current(ada.occasion));
    assert!(!scene.table.is_current(ben.occasion));
    scene.act_now(ADA, "stop");
    assert!(!scene.table.is_current(ada.occasion), "it has ended");
    scene.ready(ADA);
    scene.ready(BEN);
    assert_eq!(scene.table.phase, Phase::Playing);
    assert!(!scene.table.is_current(ada.occasion), "that was another match");

    let mut scene = alone();
    scene.act_now(ADA, "count");
    let asked = scene.asks(ADA, Question::Hint);
    scene.op(ADA, Op::Undo { to: scene.table.play.as_ref().unwrap().plan.step });
    assert!(!scene.table.is_current(asked.occasion), "it was taken back");
}

#[test]
fn who_does_not_choose_now_is_not_advised() {
    let mut scene = racing();
    let now = scene.table.seq();
    let refused =
        |scene: &mut Scene, who, seen| scene.consult(who, seen, Question::Hint).unwrap_err();
    assert_eq!(refused(&mut scene, CLEO, now), RefusalCode::NotJoined);
    scene.op(CLEO, Op::Watch { name: "Cleo".to_owned() });
    assert_eq!(refused(&mut scene, CLEO, now), RefusalCode::NotSeated);
    scene.act_now(ADA, "count");
    assert_eq!(refused(&mut scene, ADA, now), RefusalCode::Stale);
    assert!(scene.consult(BEN, now, Question::Hint).is_ok(), "nothing new is asked of Ben");
    scene.op(ADA, Op::Stand {});
    let now = scene.table.seq();
    assert_eq!(refused(&mut scene, ADA, now), RefusalCode::NotYourTurn);
    scene.act_now(BEN, "stop");
    let now = scene.table.seq();
    assert_eq!(refused(&mut scene, BEN, now), RefusalCode::WrongPhase);

    let mut scene = Scene::playing();
    let (who, _) = scene.to_move().unwrap();
    let now = scene.table.seq();
    assert_eq!(refused(&mut scene, who, now), RefusalCode::NoAdvice);
}
