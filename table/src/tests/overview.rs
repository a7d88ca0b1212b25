//! What lists say about a table, and to whom. That it folds is checked in [`Fixture::keep`].

use lamproom_protocol::YourTable;

use super::*;
use crate::Overview;

fn listed(fixture: &Fixture, who: &str) -> Option<YourTable> {
    let overview = fixture.table.overview();
    assert_eq!(Overview::read(&overview.to_json()), Some(overview.clone()), "as it is kept");
    overview.of(&key(who), &fixture.table.code)
}

/// The names of the players that the table waits for.
fn waited_for(fixture: &Fixture) -> Vec<String> {
    let players = listed(fixture, ADA).unwrap().players;
    players.into_iter().filter(|player| player.waited_for).map(|player| player.name).collect()
}

#[test]
fn only_who_has_a_name_at_a_table_is_told_about_it() {
    let mut fixture = Fixture::seated();
    assert_eq!(listed(&fixture, CLEO), None);
    let table = listed(&fixture, BEN).unwrap();
    let yours: Vec<_> = table.players.iter().map(|player| (&*player.name, player.you)).collect();
    assert_eq!((yours, table.free), (vec![("Ada", false), ("Ben", true)], 1));

    fixture.op(CLEO, Op::Watch { name: "Cleo".to_owned() });
    assert!(listed(&fixture, CLEO).unwrap().players.iter().all(|player| !player.you));
    fixture.op(ADA, Op::Remove { seat: Seat(1) });
    assert_eq!(listed(&fixture, BEN), None, "the host has removed Ben");
}

#[test]
fn a_lobby_waits_for_those_who_are_not_ready() {
    let mut fixture = Fixture::seated();
    assert_eq!(waited_for(&fixture), ["Ada", "Ben"]);
    fixture.ready(ADA);
    assert_eq!(waited_for(&fixture), ["Ben"]);
}

#[test]
fn a_match_waits_for_those_who_must_act_since_they_were_asked() {
    let mut fixture = Fixture::playing();
    for _ in 0..20 {
        let Some((who, legal)) = fixture.to_move() else { break };
        assert_eq!(waited_for(&fixture), [if who == ADA { "Ada" } else { "Ben" }]);
        fixture.now_ms += 60_000;
        let seen = fixture.table.seq();
        fixture.act(who, seen, legal.last().unwrap().clone()).unwrap();
        assert_eq!(listed(&fixture, ADA).unwrap().since_ms, fixture.now_ms);
    }
    let before = listed(&fixture, ADA).unwrap();
    fixture.now_ms += 60_000;
    fixture.ask(ADA, Request::Say("Well?".to_owned())).unwrap();
    let YourTable { since_ms, players, .. } = listed(&fixture, ADA).unwrap();
    assert_eq!((since_ms, players), (before.since_ms, before.players), "a line is no move");
}

#[test]
fn who_has_voted_is_not_waited_for() {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    fixture.sit_ready(&[ADA, BEN]);
    fixture.op(ADA, Op::Start {});
    let both = waited_for(&fixture);
    assert_eq!(both.len(), 2);
    let current = fixture.current();
    let vote = current.legal(Seat(0)).into_iter().find(|action| current.is_joint(action)).unwrap();
    let seen = fixture.table.seq();
    fixture.act(ADA, seen, vote).unwrap();
    assert_eq!(waited_for(&fixture), [BEN]);
}

#[test]
fn all_who_want_different_things_are_waited_for() {
    let mut fixture = Fixture::open_with(expedition::GAMES, Limits::default());
    fixture.sit_ready(&[ADA, BEN]);
    fixture.op(ADA, Op::Start {});
    for (who, wish) in [(ADA, "left"), (BEN, "right")] {
        let seen = fixture.table.seq();
        fixture.act(who, seen, json!(wish)).unwrap();
    }
    assert_eq!(waited_for(&fixture), [ADA, BEN]);
}

#[test]
fn a_full_lobby_waits_for_all_once_all_are_ready() {
    let mut fixture = Fixture::seated();
    fixture.op(ADA, Op::Seats { count: 2 });
    fixture.ready(BEN);
    fixture.away(BEN);
    fixture.ready(ADA);
    assert_eq!(fixture.table.phase(), Phase::Lobby, "Ben has to be there");
    assert_eq!(waited_for(&fixture), ["Ada", "Ben"]);
}

#[test]
fn after_a_match_nobody_is_waited_for_until_somebody_wants_a_rematch() {
    let mut fixture = Fixture::playing();
    fixture.play_to_the_end();
    assert_eq!(listed(&fixture, ADA).unwrap().phase, Phase::Finished);
    assert!(waited_for(&fixture).is_empty());
    fixture.away(BEN);
    fixture.ready(BEN);
    assert_eq!(waited_for(&fixture), ["Ada"]);
    fixture.ready(ADA);
    assert_eq!(fixture.table.phase(), Phase::Finished, "Ben is not connected");
    assert_eq!(waited_for(&fixture), ["Ada", "Ben"]);
}

#[test]
fn only_the_latest_lines_of_others_are_listed() {
    let mut fixture = Fixture::seated();
    let mut said = Vec::new();
    for _ in 0..12 {
        fixture.ask(BEN, Request::Say("Hello".to_owned())).unwrap();
        said.push(fixture.now_ms);
    }
    assert_eq!(listed(&fixture, ADA).unwrap().lines_ms, said[2..]);
    assert!(listed(&fixture, BEN).unwrap().lines_ms.is_empty());
}

#[test]
fn a_host_keeps_a_table_off_the_list_while_it_waits_for_players() {
    let mut fixture = Fixture::seated();
    fixture.op(ADA, Op::Seats { count: 3 });
    assert!(fixture.table.open_summary().is_some());
    let private = |private| Op::Private { private };
    assert_eq!(fixture.refused(BEN, private(true)), RefusalCode::NotHost);
    fixture.ready(BEN);
    fixture.op(ADA, private(true));
    assert!(fixture.view().private);
    assert_eq!(fixture.table.open_summary(), None);
    let ben = fixture.holder(1);
    assert!(matches!(ben, Some(Holder::Person { ready: true, .. })), "the match is the same");
    fixture.op(ADA, private(false));
    assert!(fixture.table.open_summary().is_some());

    let mut begun = Fixture::playing();
    assert_eq!(begun.refused(ADA, private(true)), RefusalCode::WrongPhase);
}
