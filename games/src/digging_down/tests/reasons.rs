//! Why bots propose what they do, and what they leave to people.

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use crate::digging_down::advice;
use lamproom_game::{AnyGame, players::Players};

/// What speaks for the decision that a script makes here.
fn why(fixture: &Fixture, script: &str) -> String {
    let (_, action) = fixture.read(script);
    fixture.game.reason(&action).expect("every action has a reason")
}

/// In the cave, about to decide, with these torches and this loot.
fn deciding(carried: &[u8], stash: u8, loot: &[&str]) -> Fixture {
    decision::deciding(carried, stash).with_loot(loot)
}

#[test]
fn dd_7_who_would_return_says_what_the_next_card_would_risk() {
    let returning = |fixture: &Fixture| why(fixture, "0 return 0 0");
    let safe = deciding(&[3, 3], 5, &["Iron ore"]);
    assert_eq!(returning(&safe), "What you have found is safe only at the base.");
    let short = deciding(&[2, 0], 5, &["Iron ore"]);
    let too_few = "You carry 2 torches: too few for another card and the way home.";
    assert_eq!(returning(&short), too_few);
    let mut hurt = deciding(&[3, 3], 5, &["Iron ore"]);
    hurt.game.expedition.hearts = 1;
    assert_eq!(returning(&hurt), "Only 1 heart left: the next card may cost the loot.");
    hurt.game.expedition.armour = 2;
    assert_eq!(returning(&hurt), "What you have found is safe only at the base.");
    let empty = deciding(&[2, 0], 5, &[]);
    assert_eq!(returning(&empty), "At the base the hearts return and the tools recover.");
}

#[test]
fn dd_7_who_would_explore_says_what_speaks_for_it() {
    let exploring = |fixture: &Fixture| why(fixture, "0 explore 0");
    let rich = deciding(&[3, 3], 5, &["Iron ore"]);
    assert_eq!(exploring(&rich), "You carry 6 torches, and what may come is worth one.");
    let empty = deciding(&[3, 3], 5, &[]);
    assert_eq!(exploring(&empty), "There is no loot to bring home yet, and you carry 6 torches.");
    let last = deciding(&[2, 1], 0, &["Iron ore"]);
    assert_eq!(exploring(&last), "Back at the base, too few torches would be left to win.");
    let coal = deciding(&[2, 1], 0, &["Coal"]);
    assert_eq!(exploring(&coal), "You carry 3 torches, and what may come is worth one.");
}

#[test]
fn dd_15_a_card_that_does_no_harm_is_resolved_for_what_it_brings() {
    let mining = |name| why(&Fixture::facing(Normal, 2, name), "0 commit_own");
    assert_eq!(mining("Coal"), "What the card brings is worth more than what it takes.");
    assert_eq!(mining("Dripstone"), "Once it is gone, the way down is free.");
    assert_eq!(mining("Zombie"), "What it takes is worth less than what the card would do.");
    let leaving = |name| why(&Fixture::facing(Normal, 2, name), "0 accept");
    assert_eq!(leaving("Dripstone"), "What it takes is worth more than what it brings.");
    assert_eq!(leaving("Zombie"), "To resolve it would cost more than what it does.");
}

/// What speaks for going to the second passage, whose card the team has seen.
fn going_to(card: &str, change: impl Fn(Fixture) -> Fixture) -> String {
    let mut fixture = change(Fixture::moving(Normal, 2, &["Zombie", card]));
    fixture.game.expedition.passages[1].seen = true;
    let (_, action) = fixture.read("0 move 1");
    fixture.play("0 move 1");
    advice::why(&fixture.view(), &action)
}

#[test]
fn dd_10_who_goes_to_a_card_that_is_known_says_what_is_done_there() {
    let to = |card| going_to(card, |fixture| fixture);
    assert_eq!(to("Dripstone"), "The strength in passage 2 is then enough for the card.");
    let by_light =
        "By the light of a torch, the strength in passage 2 is then enough for the card.";
    assert_eq!(to("Armed zombie"), by_light);
    let together = "Together, the team has the strength that the card of passage 2 takes.";
    assert_eq!(to("Diamond"), together);
    assert_eq!(to("Creeper"), "Meeting the card of passage 2 costs 2 hearts, but frees the way.");
}

/// No strength is needed at a card that nobody can beat.
#[test]
fn dd_10_who_goes_to_a_card_that_cannot_be_beaten_does_not_say_that_strength_is_needed() {
    let bare = |fixture: Fixture| fixture.strip(0).strip(1);
    let harmless =
        "What the card of passage 2 takes is more than you have, but failing costs nothing.";
    assert_eq!(going_to("Diamond", bare), harmless);
    let alone = "Everybody has to go somewhere, and nowhere looks better.";
    assert_eq!(going_to("Zombie horde", bare), alone);
    let joined = |fixture: Fixture| bare(fixture).played("1 move 1");
    let no_matter =
        "Somebody turns up the card of passage 2 anyway, so going there, too, costs nothing.";
    assert_eq!(going_to("Zombie horde", joined), no_matter);
}

#[test]
fn dd_11_who_lights_a_known_card_does_not_say_that_it_will_be_seen() {
    let lighting = |card, is_seen| {
        let mut fixture = Fixture::moving(Normal, 2, &[card]);
        fixture.game.expedition.passages[0].seen = is_seen;
        why(&fixture, "0 light")
    };
    let sees = "The team sees what it will meet while it can still choose.";
    assert_eq!(lighting("Zombie", false), sees);
    assert_eq!(lighting("Zombie", true), "By light, the card there takes less strength.");
    let too_strong =
        "By light, the card there takes less strength, but still more than the team has.";
    assert_eq!(lighting("Zombie horde", true), too_strong);
    assert_eq!(lighting("Creeper", true), "By light, the card there costs nothing.");
}

/// What resolves a card, leaves it or goes on from it is the same whoever does it, so that bots
/// leave it to people who are asked, or takes everybody who is asked. So no bot turns a card before
/// a person who stands there has spoken.
#[test]
fn dd_16_no_seat_by_itself_ends_what_others_are_asked_about() {
    let mut together = 0;
    for seed in 0..20 {
        let mut rng = ChaCha20Rng::seed_from_u64(seed);
        let mut game = start(Hardcore, 3);
        while let Some(input) = Players::Bots.input(&game, 3, &mut rng) {
            together += asked_together(&game);
            AnyGame::apply_json(&mut game, &input).unwrap();
        }
    }
    assert!(together > 100, "only {together} cards were faced together");
}

/// 1 if several seats are asked about a card, none of whose own actions ends that.
fn asked_together(game: &DiggingDown) -> u32 {
    let asked = game.waiting().seats().to_vec();
    let place = |game: &DiggingDown| match game.view(Viewer::Spectator).phase {
        PhaseView::Face { passage, card, .. } => Some((passage, Some(card))),
        PhaseView::Ride { passage, .. } => Some((passage, None)),
        _ => None,
    };
    let Some(here) = place(game).filter(|_| asked.len() > 1) else { return 0 };
    for &seat in &asked {
        let legal = game.legal_actions(seat).into_iter();
        for action in legal.filter(|action| !game.is_common(action)) {
            let mut after = game.clone();
            let text = format!("{action:?} of {seat:?}");
            after.apply(&Input::Act { seat, action }, &mut Tell::default());
            assert_eq!(place(&after), Some(here), "{text}");
            let still = after.waiting().seats().to_vec();
            assert!(asked.iter().all(|other| *other == seat || still.contains(other)), "{text}");
        }
    }
    1
}
