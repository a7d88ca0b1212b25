//! The odds before a choice, the fallback, and the bot.

use super::{
    super::types::{DigOdds, Odds, Phase, SabotageOdds, TakeOdds},
    *,
};
use lamproom_game::{Level, bots};

#[test]
fn the_odds_of_digging_and_of_taking() {
    let view = Fixture::choosing(&[2, 0]).by_version(3).play("dig 26").view();
    assert_eq!(view.phase, Phase::WhatNow {});
    assert_eq!(
        view.odds,
        Some(Odds {
            dig: Some(DigOdds {
                layer: 4,
                risk: 35,
                falls_to: 2,
                dice_if_caved_in: Some(vec![4, 6]),
                dice_if_held: Some(vec![4, 6, 8, 12]),
            }),
            take: Some(TakeOdds { camp: 3, dice: Some(vec![4, 6, 8]), mean_doubled: 21 }),
            sabotage: Some(Vec::new()),
        })
    );
}

/// The rest follows from the layers, which never change.
#[test]
fn a_view_leaves_out_what_follows_from_the_rest() {
    let fixture = Fixture::choosing(&[2, 0]).play("dig 26");
    let view = serde_json::to_value(fixture.view()).unwrap();
    let odds = serde_json::json!({
        "dig": { "layer": 4, "risk": 35, "falls_to": 2 },
        "take": { "camp": 3, "mean_doubled": 21 }
    });
    assert_eq!(view["odds"], odds);
    let digger = serde_json::json!({ "digger": 3, "camp": 2, "score": 0, "turns": 0 });
    assert_eq!(view["diggers"][0], digger);
}

#[test]
fn a_choice_that_is_not_there_has_no_odds() {
    let surface = Fixture::choosing(&[0, 0]).by_version(3).view().odds.unwrap();
    assert_eq!((surface.take, surface.dig.unwrap().dice_if_caved_in), (None, Some(Vec::new())));
    assert_eq!(Fixture::choosing(&[6, 0]).view().odds.unwrap().dig, None);
    assert_eq!(Fixture::choosing(&[6, 0]).play("take").view().odds, None);
}

#[test]
fn the_odds_of_a_sabotage() {
    let view = Fixture::choosing(&[3, 3]).by_version(3).play("take").view();
    assert_eq!(view.phase, Phase::Sabotage {});
    assert_eq!(
        view.odds,
        Some(Odds {
            dig: None,
            take: Some(TakeOdds { camp: 3, dice: Some(vec![4, 6, 8]), mean_doubled: 21 }),
            sabotage: Some(vec![SabotageOdds {
                victim: Seat(1),
                risk: 25,
                gives_up: 8,
                dice: Some(vec![4, 6])
            }]),
        })
    );
}

#[test]
fn who_lets_the_time_run_out_plays_it_safe() {
    assert_eq!(Fixture::choosing(&[0, 0]).game.fallback(Seat(0)), Some(DIG));
    assert_eq!(Fixture::choosing(&[1, 0]).game.fallback(Seat(0)), Some(TAKE));
    assert_eq!(Fixture::choosing(&[1, 1]).play("take").game.fallback(Seat(0)), Some(DECLINE));
    assert_eq!(Fixture::choosing(&[1, 1]).game.fallback(Seat(1)), None);
}

/// What the bot does on seat 0.
fn bot(fixture: &Fixture) -> Action {
    bots::choose(&fixture.game, Level::Skilled, Seat(0), &fixture.choices().1)
}

#[test]
fn the_bot_digs_while_it_is_cheap_and_takes_what_would_be_a_pity_to_lose() {
    assert_eq!(bot(&Fixture::choosing(&[0, 0])), DIG);
    assert_eq!(bot(&Fixture::choosing(&[1, 0])), DIG);
    assert_eq!(bot(&Fixture::choosing(&[0, 0]).with_digger(0, 4)), TAKE);
}

#[test]
fn the_bot_stakes_what_it_needs_on_its_last_chance() {
    let last_chance = |lead: u16| {
        let mut fixture = Fixture::choosing(&[3, 0]).with_scores(&[150, 150 + lead]);
        fixture.game.diggers[1].turns = 1;
        bot(&fixture.play("dig 36"))
    };
    assert_eq!(last_chance(5), TAKE, "four dice almost always beat a lead of 5");
    assert_eq!(last_chance(60), DIG, "only the core can make up a lead of 60");
}

#[test]
fn the_bot_sabotages_a_leader_where_that_costs_little() {
    let early = Fixture::choosing(&[1, 1]).with_scores(&[0, 20]).play("take");
    assert_eq!(bot(&early), DECLINE, "a cave-in would cost little");
    let deep = Fixture::choosing(&[5, 5]).with_scores(&[20, 40]).play("take");
    assert_eq!(bot(&deep), sabotage(1));
    let late = Fixture::choosing(&[5, 5]).with_scores(&[149, 40]).play("take");
    assert_eq!(bot(&late), DECLINE, "the die wins the match");
}
