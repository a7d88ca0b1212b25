//! Advice: who may ask, how long the advice matters, and what the journal records.

use lamproom_game::{Budget, GameKind, Shown};
use lamproom_protocol::{Daily, Day, DealVerdict};

use lamproom_toys::bids;

use super::*;
use crate::match_file::{FileEvent, FileStep};

/// Ada plays alone.
fn alone() -> Fixture {
    let mut fixture = Fixture::open_as(solitaire::GAMES, true, Limits::default());
    fixture.sit(ADA, "Ada");
    fixture.ready(ADA);
    fixture
}

/// Ada and Ben race.
fn racing() -> Fixture {
    two_ready(solitaire::GAMES)
}

/// Ada and Ben play.
fn two_ready(games: &'static [GameKind]) -> Fixture {
    let mut fixture = Fixture::open_as(games, false, Limits::default());
    for (who, name) in [(ADA, "Ada"), (BEN, "Ben")] {
        fixture.sit(who, name);
        fixture.ready(who);
    }
    fixture.op(ADA, Op::Start {});
    fixture
}

impl Fixture {
    pub(super) fn request_advice(
        &mut self,
        who: &str,
        seen: Seq,
        question: Question,
    ) -> Result<AdviceRequest, RefusalCode> {
        let moment = self.moment();
        let asked = self.table.request_advice(&key(who), seen, question, moment);
        asked.map_err(|refusal| refusal.code)
    }

    /// Asks after having seen the latest step.
    fn asks(&mut self, who: &str, question: Question) -> AdviceRequest {
        self.request_advice(who, self.table.seq(), question).unwrap()
    }

    fn act_now(&mut self, who: &str, action: &str) {
        let seen = self.table.seq();
        self.act(who, seen, json!(action)).unwrap();
    }

    /// Gives somebody a hint, and returns how many rows that makes.
    pub(super) fn is_given_a_hint(&mut self, who: &str) -> usize {
        let asked = self.asks(who, Question::Hint);
        let (advice, rows) = self.give(asked);
        let why = "Dice are fun.".to_owned();
        let after = vec!["stop".into()];
        assert_eq!(advice, Advice::Hint { action: "roll".into(), after, why, second: None });
        rows
    }

    /// Gives the advice that was asked for, and returns it and how many rows that makes.
    pub(super) fn give(&mut self, asked: AdviceRequest) -> (Advice, usize) {
        let prompt = asked.prompt;
        let advice = asked.compute(tiny_budget()).unwrap();
        let moment = self.moment();
        let row = self.table.record_advice(prompt, &advice, moment);
        let rows = usize::from(row.is_some());
        if let Some(row) = row {
            self.keep(vec![row]);
        }
        (advice, rows)
    }

    fn is_marked(&self) -> bool {
        let ServerMessage::Snapshot { game, .. } = self.table.snapshot(Viewer::Spectator) else {
            panic!("a snapshot")
        };
        game.unwrap().undo.unwrap().marked
    }
}

fn tiny_budget() -> Budget<'static> {
    Budget { positions: 1, should_continue: &|| false }
}

#[test]
fn the_first_hint_of_a_match_is_recorded_and_marks_it() {
    let mut fixture = alone();
    fixture.act_now(ADA, "count");
    assert!(!fixture.is_marked());
    assert_eq!(fixture.is_given_a_hint(ADA), 1);
    assert!(fixture.is_marked());
    let steps =
        fixture.table.steps_after(Seq(fixture.table.seq().0 - 1), Viewer::Spectator).unwrap();
    assert_eq!(steps[0].cause, Cause::Advised { seat: Seat(0) });
    assert_eq!(fixture.is_given_a_hint(ADA), 0, "once a match");
    fixture.op(ADA, Op::Undo { to: fixture.current().setup.begun.step });
    assert!(fixture.is_marked(), "even after the move is taken back");
    fixture.act_now(ADA, "stop");

    let id = fixture.finished().id;
    let games = solitaire::GAMES;
    let file = match_file::from_journal(&fixture.table.code, games, &fixture.stored(), id).unwrap();
    assert!(file.marked);
    let is_hint = |step: &FileStep| step.event == FileEvent::Hinted(Seat(0));
    assert_eq!(file.steps.rest.iter().filter(|step| is_hint(step)).count(), 1);
    assert!(match_file::verify(&file, games).is_ok());
    let mut silent = file.clone();
    silent.steps.rest.retain(|step| !is_hint(step));
    assert_eq!(match_file::verify(&silent, games), Err(Fault::Mark));

    fixture.ready(ADA);
    assert!(!fixture.is_marked(), "the next match is not marked");
    assert_eq!(fixture.is_given_a_hint(ADA), 1);
}

#[test]
fn the_outlook_is_told_and_not_recorded() {
    let mut fixture = alone();
    fixture.act_now(ADA, "turn_up");
    let asked = fixture.asks(ADA, Question::Outlook);
    let prompt = asked.prompt;
    let advice = asked.compute(tiny_budget()).unwrap();
    assert_eq!(advice, Advice::Outlook { lost: true });
    let moment = fixture.moment();
    assert!(fixture.table.record_advice(prompt, &advice, moment).is_none());
    assert!(!fixture.is_marked());
}

#[test]
fn how_a_match_can_be_finished_is_told_and_not_recorded() {
    let mut fixture = alone();
    fixture.act_now(ADA, "count");
    let asked = fixture.asks(ADA, Question::Finish);
    let prompt = asked.prompt;
    let advice = asked.compute(tiny_budget()).unwrap();
    assert_eq!(advice, Advice::Finish { moves: vec!["stop".into()] });
    let moment = fixture.moment();
    assert!(fixture.table.record_advice(prompt, &advice, moment).is_none());
    assert!(!fixture.is_marked());
}

/// Not before the end, not after the board is gone, and not to those who only watched.
#[test]
fn whether_the_deal_could_be_won_is_told_after_the_match_to_who_played_it() {
    let mut fixture = two_ready(solitaire::GAMES);
    fixture.op(CLEO, Op::Watch { name: "Cleo".to_owned() });
    let early = fixture.request_advice(ADA, fixture.table.seq(), Question::Deal);
    assert_eq!(early.err(), Some(RefusalCode::WrongPhase));
    fixture.act_now(ADA, "turn_up");
    fixture.act_now(ADA, "stop");
    let seen = fixture.table.seq();
    let asked = fixture.asks(ADA, Question::Deal);
    let prompt = asked.prompt;
    assert!(fixture.table.is_current(prompt));
    let advice = asked.compute(tiny_budget()).unwrap();
    assert_eq!(advice, Advice::Deal { verdict: DealVerdict::Undecided });
    let moment = fixture.moment();
    assert!(fixture.table.record_advice(prompt, &advice, moment).is_none());
    let told = fixture.asks(BEN, Question::Deal).compute(tiny_budget());
    assert_eq!(told, Some(Advice::Deal { verdict: DealVerdict::Winnable }));
    let watching = fixture.request_advice(CLEO, seen, Question::Deal);
    assert_eq!(watching.err(), Some(RefusalCode::NotSeated));
    let outlook = fixture.request_advice(ADA, seen, Question::Outlook);
    assert_eq!(outlook.err(), Some(RefusalCode::WrongPhase));

    fixture.op(ADA, Op::Lobby {});
    assert!(!fixture.table.is_current(prompt));
    let late = fixture.request_advice(ADA, fixture.table.seq(), Question::Deal);
    assert_eq!(late.err(), Some(RefusalCode::WrongPhase));
}

#[test]
fn advice_is_current_until_the_prompt_of_the_seat_changes() {
    let mut fixture = racing();
    let (ada, ben) = (fixture.asks(ADA, Question::Outlook), fixture.asks(BEN, Question::Outlook));
    fixture.act_now(BEN, "count");
    assert!(fixture.table.is_current(ada.prompt));
    assert!(!fixture.table.is_current(ben.prompt));
    fixture.act_now(ADA, "stop");
    assert!(!fixture.table.is_current(ada.prompt), "it has ended");
    fixture.ready(ADA);
    fixture.ready(BEN);
    assert_eq!(fixture.table.phase(), Phase::Playing);
    assert!(!fixture.table.is_current(ada.prompt), "that was another match");

    let mut fixture = alone();
    fixture.act_now(ADA, "count");
    let asked = fixture.asks(ADA, Question::Hint);
    fixture.op(ADA, Op::Undo { to: fixture.current().setup.begun.step });
    assert!(!fixture.table.is_current(asked.prompt), "it was taken back");
}

/// So a page can switch the buttons off instead of offering what is refused.
#[test]
fn cs_52_a_match_says_that_its_deal_is_that_of_today() {
    let day = Day::at(DAY_OF_ALL_MS);
    for (now_ms, deal_of) in
        [(DAY_OF_ALL_MS, Some(day)), (day.end_ms(), Some(day)), (day.closes_ms(), None)]
    {
        let mut fixture = Fixture::open_as(solitaire::GAMES, true, Limits::default());
        fixture.now_ms = now_ms;
        fixture.sit(ADA, "Ada");
        fixture.ready(ADA);
        assert_eq!(fixture.view().daily, None, "it is a casual table");
        let frame = fixture
            .current()
            .frames(&[Viewer::Spectator], &mut Shown::default(), |_| false)
            .remove(0);
        let undo = frame.undo.unwrap();
        assert_eq!(undo.deal_of, deal_of);
    }
}

/// The toy's one day on which any match is that of the day.
const DAY_OF_ALL_MS: u64 = solitaire::DAY_OF_ALL as u64 * 86_400_000;

#[test]
fn cs_52_the_deal_of_today_is_not_rehearsed_with_help() {
    let mut fixture = alone();
    let begun = fixture.current().setup.begun.step;
    fixture.act_now(ADA, "count");
    let first = fixture.table.seq();
    fixture.act_now(ADA, "count");
    let second = fixture.table.seq();
    fixture.op(ADA, Op::Undo { to: first });
    fixture.now_ms = DAY_OF_ALL_MS;
    for question in [Question::Hint, Question::Outlook, Question::Finish] {
        let asked = fixture.request_advice(ADA, fixture.table.seq(), question);
        assert_eq!(asked.unwrap_err(), RefusalCode::NoAdvice);
    }
    assert_eq!(fixture.refused(ADA, Op::Undo { to: begun }), RefusalCode::NoUndo);
    assert_eq!(fixture.refused(ADA, Op::Redo { to: second }), RefusalCode::NoUndo);
    // The day is over, but others can still end their tries.
    let day = Day::at(DAY_OF_ALL_MS);
    fixture.now_ms = day.closes_ms() - 1_000;
    assert_eq!(fixture.refused(ADA, Op::Redo { to: second }), RefusalCode::NoUndo);
    fixture.now_ms = day.closes_ms();
    fixture.op(ADA, Op::Redo { to: second });
    assert!(fixture.request_advice(ADA, fixture.table.seq(), Question::Hint).is_ok());
    fixture.act_now(ADA, "stop");
    assert!(fixture.request_advice(ADA, fixture.table.seq(), Question::Deal).is_ok());
}

#[test]
fn cs_52_only_the_try_that_counts_has_help_on_its_day() {
    for counts in [true, false] {
        let daily = Some(Daily { day: Day::at(DAY_OF_ALL_MS), counts });
        let options = solitaire::GAMES[0].daily(solitaire::DAY_OF_ALL).unwrap();
        let opening =
            Opening { opener: Some(key(ADA)), solo: true, daily, options, ..Opening::default() };
        let mut fixture = Fixture::open_by(solitaire::GAMES, opening, Limits::default());
        fixture.now_ms = DAY_OF_ALL_MS;
        fixture.sit(ADA, "Ada");
        fixture.ready(ADA);
        fixture.act_now(ADA, "count");
        let hint = fixture.request_advice(ADA, fixture.table.seq(), Question::Hint);
        assert_eq!(hint.is_ok(), counts);
        let undo = Op::Undo { to: fixture.current().setup.begun.step };
        assert_eq!(fixture.ask(ADA, Request::Op(undo)).is_ok(), counts);
        fixture.act_now(ADA, "stop");
        let deal = fixture.request_advice(ADA, fixture.table.seq(), Question::Deal);
        assert_eq!(deal.is_ok(), counts);
        // The next match at the same table is for fun.
        fixture.ready(ADA);
        let hint = fixture.request_advice(ADA, fixture.table.seq(), Question::Hint);
        assert_eq!(hint.unwrap_err(), RefusalCode::NoAdvice);
    }
}

/// Whether a hint is given to Ada, which the table has to announce.
#[track_caller]
fn gives_hints(fixture: &mut Fixture) -> bool {
    let asked = fixture.request_advice(ADA, fixture.table.seq(), Question::Hint);
    assert_eq!(fixture.view().hints, asked.is_ok());
    assert!(matches!(asked, Ok(_) | Err(RefusalCode::NoAdvice)));
    asked.is_ok()
}

#[test]
fn hints_are_for_those_who_play_against_no_other_person() {
    assert!(gives_hints(&mut alone()));
    assert!(!gives_hints(&mut racing()), "Ben is a person");

    let mut fixture = Fixture::open_as(solitaire::GAMES, false, Limits::default());
    fixture.sit(ADA, "Ada");
    fixture.op(ADA, Op::AddBot { seat: None, level: None });
    fixture.ready(ADA);
    assert!(!fixture.view().hints, "no match is being played");
    fixture.op(ADA, Op::Start {});
    assert!(gives_hints(&mut fixture), "the other is a bot");

    let mut fixture = two_ready(TEAM);
    assert!(gives_hints(&mut fixture), "Ben is on the same side");
}

/// A game whose players decide together.
static TEAM: &[GameKind] = &[GameKind::of::<bids::Toy<{ bids::flaw::NONE }>>()];

#[test]
fn only_a_seat_with_a_choice_gets_advice() {
    let mut fixture = racing();
    let now = fixture.table.seq();
    let refused = |fixture: &mut Fixture, who, seen| {
        fixture.request_advice(who, seen, Question::Outlook).unwrap_err()
    };
    assert_eq!(refused(&mut fixture, CLEO, now), RefusalCode::NotJoined);
    fixture.op(CLEO, Op::Watch { name: "Cleo".to_owned() });
    assert_eq!(refused(&mut fixture, CLEO, now), RefusalCode::NotSeated);
    fixture.act_now(ADA, "count");
    assert_eq!(refused(&mut fixture, ADA, now), RefusalCode::Stale);
    assert!(
        fixture.request_advice(BEN, now, Question::Outlook).is_ok(),
        "Ben's prompt has not changed"
    );
    fixture.op(ADA, Op::Stand {});
    let now = fixture.table.seq();
    assert_eq!(refused(&mut fixture, ADA, now), RefusalCode::NotYourTurn);
    fixture.act_now(BEN, "stop");
    // Ben may not have seen the end, which may not be saved yet.
    assert_eq!(refused(&mut fixture, BEN, now), RefusalCode::Stale);
    let now = fixture.table.seq();
    assert_eq!(refused(&mut fixture, BEN, now), RefusalCode::WrongPhase);

    let mut fixture = Fixture::playing();
    let (who, _) = fixture.to_move().unwrap();
    let now = fixture.table.seq();
    assert_eq!(refused(&mut fixture, who, now), RefusalCode::NoAdvice);
}
