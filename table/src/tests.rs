//! The table without IO: people ask, a made-up clock ticks, and after every step the journal folds to the same table.

use lamproom_games::{
    Viewer,
    registry::{self, GAMES},
};
use lamproom_protocol::{
    Cause, Holder, Op, PersonId, Phase, PlayerKey, Refusal, RefusalCode, Seat, Seq, ServerMessage,
    TableView,
};
use serde_json::{Value, json};

use crate::{
    Answer, KeyHash, Limits, Moment, Request, Row, Table,
    record::{self, Fault},
};

const ADA: &str = "a";
const BEN: &str = "b";
const CLEO: &str = "c";

/// A table, its journal, and a clock.
struct Scene {
    table: Table,
    rows: Vec<Row>,
    now_ms: u64,
    messages: u32,
}

fn key(who: &str) -> KeyHash {
    KeyHash::of(&who.repeat(32).parse::<PlayerKey>().unwrap())
}

impl Scene {
    /// An open table; Ada has opened it.
    fn open() -> Self {
        Self::open_with(Limits::default())
    }

    fn open_with(limits: Limits) -> Self {
        let moment = Moment { now_ms: 1_000, random: [3; 32] };
        let kind = registry::find("cave_mining").unwrap();
        let rows = Table::open(kind, Some(key(ADA)), moment);
        let code = "k7m-2qx-9fd".parse().unwrap();
        let table = Table::load(&code, GAMES, &rows, limits, moment.now_ms).unwrap();
        Self { table, rows, now_ms: moment.now_ms, messages: 0 }
    }

    /// Ada and Ben sit, and are there; the target is low.
    fn seated() -> Self {
        let mut scene = Self::open();
        scene.sit(ADA, "Ada");
        scene.sit(BEN, "Ben");
        scene.op(ADA, Op::Options { options: json!({ "target": 50, "first": "drawn" }) });
        scene
    }

    fn playing() -> Self {
        let mut scene = Self::seated();
        scene.ready(ADA);
        scene.ready(BEN);
        scene.op(ADA, Op::Start {});
        assert_eq!(scene.table.phase, Phase::Playing);
        scene
    }

    fn moment(&mut self) -> Moment {
        self.now_ms += 10;
        let mut random = [0; 32];
        random[..8].copy_from_slice(&self.now_ms.to_be_bytes());
        Moment { now_ms: self.now_ms, random }
    }

    /// Asks under a message id that has not been used.
    fn ask(&mut self, who: &str, request: Request) -> Result<Answer, Refusal> {
        self.messages += 1;
        let id = format!("m{}", self.messages);
        self.ask_as(who, &id, request)
    }

    fn ask_as(&mut self, who: &str, id: &str, request: Request) -> Result<Answer, Refusal> {
        let moment = self.moment();
        let seq = self.table.seq();
        let answer = self.table.handle(&key(who), &id.parse().unwrap(), request, moment);
        match &answer {
            Ok(Answer::Done(rows)) => self.keep(rows.clone()),
            Ok(Answer::Again(_)) | Err(_) => assert_eq!(self.table.seq(), seq, "nothing is done"),
        }
        answer
    }

    /// Keeps rows as a journal would, and holds the table against what is folded from them.
    fn keep(&mut self, rows: Vec<Row>) {
        self.rows.extend(rows);
        assert_eq!(self.rows.last().map(|row| row.step), Some(self.table.seq()));
        let folded = self.woken();
        let viewers = [Viewer::Spectator, Viewer::Seat(lamproom_games::Seat(0))];
        for viewer in viewers {
            assert_eq!(folded.snapshot(viewer), self.table.snapshot(viewer));
        }
    }

    fn woken(&self) -> Table {
        let limits = self.table.limits;
        Table::load(&self.table.code, GAMES, &self.rows, limits, self.now_ms).unwrap()
    }

    #[track_caller]
    fn op(&mut self, who: &str, op: Op) {
        self.ask(who, Request::Op(op)).unwrap();
    }

    #[track_caller]
    fn refused(&mut self, who: &str, op: Op) -> RefusalCode {
        self.ask(who, Request::Op(op)).unwrap_err().code
    }

    fn sit(&mut self, who: &str, name: &str) {
        self.op(who, Op::Sit { name: name.to_owned(), seat: None });
        self.table.set_online(&key(who), true, self.now_ms);
    }

    fn ready(&mut self, who: &str) {
        self.op(who, Op::Ready { entropy: who.repeat(64).parse().unwrap() });
    }

    fn away(&mut self, who: &str) {
        self.table.set_online(&key(who), false, self.now_ms);
    }

    /// Lets time pass, and the table do what is due.
    fn wait(&mut self, ms: u64) -> Vec<Row> {
        self.now_ms += ms;
        let moment = self.moment();
        let rows = self.table.tick(moment);
        self.keep(rows.clone());
        rows
    }

    fn view(&self) -> TableView {
        let ServerMessage::Snapshot { table, .. } = self.table.snapshot(Viewer::Spectator) else {
            panic!("a snapshot")
        };
        table
    }

    fn holder(&self, seat: u8) -> Option<Holder> {
        self.view().seats[usize::from(seat)].holder.clone()
    }

    /// Whose turn it is, and what they may do.
    fn to_move(&self) -> Option<(&'static str, Vec<Value>)> {
        let play = self.table.play.as_ref()?;
        let seat = *play.waiting().first()?;
        Some(([ADA, BEN][usize::from(seat.0)], play.legal(seat)))
    }

    fn act(&mut self, who: &str, seen: Seq, action: Value) -> Result<Answer, Refusal> {
        self.ask(who, Request::Act { seen, action })
    }

    /// Plays the first legal action again and again, but digs once only.
    fn play_to_the_end(&mut self) {
        for _ in 0..1_000 {
            let Some((who, legal)) = self.to_move() else { return };
            let seen = self.table.seq();
            self.act(who, seen, legal.last().unwrap().clone()).unwrap();
        }
        panic!("the match does not end");
    }
}

#[test]
fn who_opened_the_table_is_host_though_another_sits_down_first() {
    let mut scene = Scene::open();
    assert!(scene.table.you(&key(ADA)).host);
    scene.sit(BEN, "Ben");
    assert_eq!(scene.view().host, None);
    scene.sit(ADA, "Ada");
    assert_eq!(scene.view().host, Some(PersonId(1)));
    assert!(!scene.table.you(&key(BEN)).host);
}

#[test]
fn names_are_unique_and_seats_are_few() {
    let mut scene = Scene::seated();
    let sit = |name: &str| Op::Sit { name: name.to_owned(), seat: None };
    assert_eq!(scene.refused(CLEO, sit("ada")), RefusalCode::NameTaken);
    assert_eq!(scene.refused(CLEO, sit(" ")), RefusalCode::BadName);
    assert_eq!(
        scene.refused(CLEO, Op::Sit { name: "Cleo".to_owned(), seat: Some(Seat(0)) }),
        RefusalCode::SeatTaken
    );
    scene.sit(CLEO, "Cleo");
    assert_eq!(scene.refused("d", sit("Dan")), RefusalCode::TableFull);
    scene.op("d", Op::Watch { name: "Dan".to_owned() });
    assert_eq!(scene.refused(ADA, sit("Ada")), RefusalCode::SeatTaken);
    scene.op(BEN, Op::Rename { name: "Benjamin".to_owned() });
    assert_eq!(scene.view().people[1].name, "Benjamin");
}

#[test]
fn only_the_host_directs_the_table() {
    let mut scene = Scene::seated();
    let host_only = [
        Op::Options { options: json!({ "target": 100, "first": "drawn" }) },
        Op::AddBot { seat: None },
        Op::Remove { seat: Seat(0) },
        Op::HandOver { person: PersonId(1) },
        Op::Start {},
        Op::Lobby {},
    ];
    for op in host_only {
        assert_eq!(scene.refused(BEN, op.clone()), RefusalCode::NotHost, "{op:?}");
        assert_eq!(scene.refused(CLEO, op.clone()), RefusalCode::NotJoined, "{op:?}");
    }
    scene.op(ADA, Op::HandOver { person: PersonId(1) });
    assert_eq!(scene.refused(ADA, Op::Start {}), RefusalCode::NotHost);
    assert_eq!(scene.refused(BEN, Op::HandOver { person: PersonId(9) }), RefusalCode::NoSuchPerson);
}

#[test]
fn options_are_those_of_the_game_and_everybody_agrees_to_them_anew() {
    let mut scene = Scene::seated();
    scene.ready(BEN);
    let bad = Op::Options { options: json!({ "target": 51, "first": "drawn" }) };
    assert_eq!(scene.refused(ADA, bad), RefusalCode::BadOptions);
    assert!(matches!(scene.holder(1), Some(Holder::Person { ready: true, .. })));
    scene.op(ADA, Op::Options { options: json!({ "target": 300, "first": "seat_order" }) });
    assert!(matches!(scene.holder(1), Some(Holder::Person { ready: false, .. })));
}

#[test]
fn a_match_begins_when_enough_sit_and_all_are_ready() {
    let mut scene = Scene::open();
    scene.sit(ADA, "Ada");
    scene.ready(ADA);
    assert_eq!(scene.refused(ADA, Op::Start {}), RefusalCode::NotReady);
    scene.sit(CLEO, "Cleo");
    scene.op(ADA, Op::AddBot { seat: Some(Seat(2)) });
    scene.op(CLEO, Op::Stand {});
    scene.op(ADA, Op::Start {});
    let seats = scene.view().seats;
    assert_eq!(seats.len(), 2, "the free seat between them is left out");
    assert!(matches!(seats[1].holder, Some(Holder::Bot { .. })));
    assert_eq!(scene.view().fairness.entropy.len(), 1, "a bot adds nothing");
}

#[test]
fn a_message_sent_again_is_answered_again_and_not_done_again() {
    let mut scene = Scene::playing();
    let (who, legal) = scene.to_move().unwrap();
    let act = Request::Act { seen: scene.table.seq(), action: legal[0].clone() };
    let Ok(Answer::Done(rows)) = scene.ask_as(who, "once", act.clone()) else { panic!("done") };
    let Ok(Answer::Again(seq)) = scene.ask_as(who, "once", act.clone()) else { panic!("again") };
    assert_eq!(seq, rows[0].step);
    // Also after the table has slept.
    scene.table = scene.woken();
    assert!(matches!(scene.ask_as(who, "once", act), Ok(Answer::Again(again)) if again == seq));
}

#[test]
fn joining_twice_by_the_same_message_makes_one_person() {
    let mut scene = Scene::open();
    let sit = Request::Op(Op::Sit { name: "Ada".to_owned(), seat: None });
    scene.ask_as(ADA, "join", sit.clone()).unwrap();
    assert!(matches!(scene.ask_as(ADA, "join", sit), Ok(Answer::Again(Seq(3)))));
    assert_eq!(scene.view().people.len(), 1);
}

#[test]
fn only_the_seat_that_is_asked_may_act_and_only_as_it_may() {
    let mut scene = Scene::playing();
    let (who, _) = scene.to_move().unwrap();
    let other = if who == ADA { BEN } else { ADA };
    let seen = scene.table.seq();
    let dig = json!({ "do": "dig" });
    assert_eq!(scene.act(other, seen, dig.clone()).unwrap_err().code, RefusalCode::NotYourTurn);
    assert_eq!(scene.act(CLEO, seen, dig.clone()).unwrap_err().code, RefusalCode::NotJoined);
    scene.op(CLEO, Op::Watch { name: "Cleo".to_owned() });
    assert_eq!(scene.act(CLEO, seen, dig).unwrap_err().code, RefusalCode::NotSeated);
    let refusal = scene.act(who, seen, json!({ "do": "take_treasure" })).unwrap_err();
    assert_eq!((refusal.code, refusal.rule.as_deref()), (RefusalCode::Illegal, Some("CM-10")));
    let nonsense = scene.act(who, seen, json!({ "do": "fly" })).unwrap_err();
    assert_eq!((nonsense.code, nonsense.rule), (RefusalCode::Illegal, None));
}

#[test]
fn a_move_is_stale_when_its_question_has_changed_and_not_when_others_chat() {
    let mut scene = Scene::playing();
    let (who, legal) = scene.to_move().unwrap();
    let seen = scene.table.seq();
    scene.ask(BEN, Request::Say("good luck".to_owned())).unwrap();
    scene.act(who, seen, legal[0].clone()).unwrap();
    // The same finger, twice: whatever came of the first dig, the second was not meant for it.
    if scene.to_move().unwrap().0 == who {
        assert_eq!(scene.act(who, seen, legal[0].clone()).unwrap_err().code, RefusalCode::Stale);
    }
    let (next, legal) = scene.to_move().unwrap();
    let seen = scene.table.seq();
    scene.act(next, seen, legal[0].clone()).unwrap();
}

#[test]
fn a_rematch_begins_when_all_want_it_with_the_next_seat_and_a_new_commitment() {
    let mut scene = Scene::playing();
    let first = scene.table.play.as_ref().unwrap().next_first().unwrap();
    let commitment = scene.view().fairness.commitment;
    scene.play_to_the_end();
    let view = scene.view();
    assert_eq!(view.phase, Phase::Finished);
    let result = view.result.unwrap();
    assert_eq!(result.fairness.commitment, commitment);
    assert_eq!(result.fairness.entropy["1"], "b".repeat(64));
    assert_ne!(view.fairness.commitment, commitment, "a published secret is no secret");
    scene.ready(BEN);
    assert_eq!(scene.view().phase, Phase::Finished);
    scene.ready(ADA);
    let view = scene.view();
    assert_eq!((view.phase, view.match_number), (Phase::Playing, 2));
    let play = scene.table.play.as_ref().unwrap();
    assert_eq!(play.waiting(), [first]);
    assert!(view.result.is_none());
}

#[test]
fn a_finished_match_makes_a_file_that_can_be_checked() {
    let mut scene = Scene::playing();
    scene.play_to_the_end();
    let finished = scene.table.finished.clone().unwrap();
    let file = record::from_journal(&scene.table.code, GAMES, &scene.rows, finished.id).unwrap();
    assert_eq!(record::verify(&file, GAMES).unwrap().outcome, finished.outcome);
    assert_eq!(
        finished.seats.iter().map(|seat| seat.key).collect::<Vec<_>>(),
        [Some(key(ADA)), Some(key(BEN))]
    );

    let tampered = |change: &dyn Fn(&mut Value)| {
        let mut json = serde_json::to_value(&file).unwrap();
        change(&mut json);
        record::verify(&serde_json::from_value(json).unwrap(), GAMES).unwrap_err()
    };
    let secret = Value::from("00".repeat(32));
    assert_eq!(tampered(&|file| file["secret"] = secret.clone()), Fault::Commitment);
    assert_eq!(
        tampered(&|file| file["seats"][0]["entropy"] = Value::from("cd".repeat(32))),
        Fault::Seed
    );
    assert!(matches!(tampered(&|file| file["version"] = 2.into()), Fault::Format { .. }));
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
        Fault::Dice { .. }
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
                let moved = scene.table.play.as_ref().unwrap().moved_at_ms;
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

#[test]
fn the_next_who_sits_is_host_when_the_host_leaves_or_stays_away() {
    let mut scene = Scene::seated();
    scene.sit(CLEO, "Cleo");
    scene.away(BEN);
    scene.op(ADA, Op::Stand {});
    assert_eq!(scene.view().host, Some(PersonId(2)), "Ben is not there");
    scene.table.set_online(&key(BEN), true, scene.now_ms);
    scene.away(CLEO);
    let due = scene.table.deadline_ms().unwrap();
    assert_eq!(due, scene.now_ms + scene.table.limits.host_away_ms);
    scene.wait(scene.table.limits.host_away_ms);
    assert_eq!(scene.view().host, Some(PersonId(1)));
    assert_eq!(scene.table.deadline_ms(), None);
}

#[test]
fn leaving_after_a_match_opens_the_lobby_and_so_may_the_host() {
    let mut scene = Scene::playing();
    scene.play_to_the_end();
    scene.op(BEN, Op::Stand {});
    let view = scene.view();
    assert_eq!((view.phase, view.seats.len()), (Phase::Lobby, 3));
    assert!(view.result.is_some(), "the result can still be looked at");
    scene.op(BEN, Op::Sit { name: "Ben".to_owned(), seat: None });
    scene.ready(ADA);
    scene.ready(BEN);
    assert_eq!(scene.table.phase, Phase::Lobby, "a match from the lobby is started by the host");
    scene.op(ADA, Op::Start {});
    scene.play_to_the_end();
    scene.op(ADA, Op::Lobby {});
    assert_eq!(scene.table.phase, Phase::Lobby);
}

#[test]
fn what_was_missed_is_told_step_by_step_or_not_at_all() {
    let mut scene = Scene::playing();
    let seen = scene.table.seq();
    scene.ask(ADA, Request::Say("hello".to_owned())).unwrap();
    let (who, legal) = scene.to_move().unwrap();
    let seq = scene.table.seq();
    scene.act(who, seq, legal[0].clone()).unwrap();
    let missed = scene.table.steps_after(seen, Viewer::Spectator).unwrap();
    assert_eq!(missed.iter().map(|step| step.seq.0 - seen.0).collect::<Vec<_>>(), [1, 2]);
    assert!(matches!(missed[0].cause, Cause::Said(_)));
    assert!(missed[0].game.is_none() && missed[1].game.is_some());
    assert_eq!(scene.table.steps_after(scene.table.seq(), Viewer::Spectator), Some(Vec::new()));
    assert_eq!(scene.table.steps_after(Seq(99_999), Viewer::Spectator), None, "from the future");
    for _ in 0..500 {
        scene.ask(ADA, Request::Say("…and another thing".to_owned())).unwrap();
    }
    assert_eq!(scene.table.steps_after(seen, Viewer::Spectator), None, "too long ago");
}

#[test]
fn a_table_wears_out_and_says_so() {
    let mut scene = Scene::open_with(Limits { steps_max: 5, ..Limits::default() });
    scene.sit(ADA, "Ada");
    scene.ask(ADA, Request::Say("one".to_owned())).unwrap();
    scene.ask(ADA, Request::Say("two".to_owned())).unwrap();
    let refusal = scene.ask(ADA, Request::Say("three".to_owned())).unwrap_err();
    assert_eq!(refusal.code, RefusalCode::WornOut);
}

#[test]
fn a_damaged_journal_does_not_fold() {
    let scene = Scene::playing();
    let load = |rows: &[Row]| {
        Table::load(&scene.table.code, GAMES, rows, Limits::default(), 0).unwrap_err().step
    };
    let last = scene.rows.len() - 1;
    assert_eq!(load(&[]), 0);
    assert_eq!(load(&scene.rows[1..]), 1);
    let mut gap = scene.rows.clone();
    gap.remove(3);
    assert_eq!(load(&gap), 5);
    let mut altered = scene.rows.clone();
    altered[last].entry["digest"] = "00".into();
    assert_eq!(load(&altered), altered[last].step.0);
    let mut rolled = scene.rows.clone();
    rolled[last].entry["drawn"][0]["outcome"] = json!({ "die": 9 });
    assert_eq!(load(&rolled), rolled[last].step.0);
}
