//! The digest pins the position: whatever differs, the referee sees (rules version 2).

use chacha20::ChaCha20Rng;
use rand_core::SeedableRng;

use super::*;
use crate::digging_down::{
    data,
    expedition::{Expedition, Passage},
    phase::{Base, Creeper, Deal, Face, Flip, Moving, Pause, Ride, SilkTouch},
    readiness::Readiness,
    types::{Challenge, Kit, LootCard, MinerView, PassageView},
};
use lamproom_game::{AnyGame, players::Players};

/// The position that a referee sees. Since there is one for each view, no two positions share one.
pub(super) fn position(view: &View) -> DiggingDown {
    let of_player = |miner: &&MinerView| miner.seat == Seat(0);
    let seats = match view.miners.iter().filter(of_player).count() {
        1 => u8::try_from(view.miners.len()).unwrap(),
        _ => 1,
    };
    let referee = view.referee.as_ref().expect("this is the view of a referee");
    let expedition = Expedition {
        rules_version: data::RULES_VERSION,
        options: Options { difficulty: view.difficulty, decisions: view.decisions },
        seats,
        round: view.round,
        passages: view.passages.iter().map(passage).collect(),
        thrown: view.thrown.iter().map(|back| CardId(back.card.unwrap())).collect(),
        miners: view.miners.iter().map(miner).collect(),
        hearts: view.health.hearts,
        armour: view.health.armour,
        protection: view.health.protection,
        stash: view.torches.stash,
        boxed: view.torches.boxed,
        loot: view.loot.iter().map(piece).collect(),
        spoils: view.spoils.iter().map(piece).collect(),
        sleeves: view.sleeves.clone(),
        goals: view.objectives.clone(),
        exchange: view.exchange.iter().map(|stock| (stock.gear, stock.left)).collect(),
        tally: view.tally,
        loot_numbered: referee.loot_numbered,
    };
    let readiness = |ready: &[Seat]| readiness(seats, ready, &referee.changes);
    let phase = match &view.phase {
        PhaseView::Dealing {} => {
            let dealt = expedition.passages[0].cards.last().map(|card| card.depth());
            let depth = match dealt {
                None => Depth::Deepslate,
                Some(Depth::Deepslate) => Depth::Stone,
                Some(_) => Depth::Dirt,
            };
            Phase::Deal(Deal { depth })
        }
        PhaseView::Decide { .. } => Phase::Decide(Decide),
        PhaseView::Move { ready, .. } => Phase::Moving(Moving { readiness: readiness(ready) }),
        &PhaseView::Face { passage, card, .. } if is_choice(card, &expedition) => {
            Phase::Creeper(Creeper { passage })
        }
        PhaseView::Face { passage, accepted, .. } => {
            Phase::Face(Face { passage: *passage, acceptance: readiness(accepted) })
        }
        &PhaseView::Flipping { passage } => Phase::Flip(Flip { passage }),
        &PhaseView::Ride { passage, .. } => Phase::Ride(Ride { passage }),
        PhaseView::Pause { passage, ready } => {
            Phase::Pause(Pause { passage: *passage, declined: ready.iter().copied().collect() })
        }
        PhaseView::SilkTouch { miner, loot } => Phase::SilkTouch(SilkTouch {
            passage: expedition.miner(*miner).passage.unwrap(),
            miner: *miner,
            piece: piece(loot),
        }),
        PhaseView::Base { ready } => Phase::Base(Base { readiness: readiness(ready) }),
        PhaseView::Over {} => Phase::Over(view.outcome.clone().unwrap()),
    };
    DiggingDown { expedition, phase }
}

/// Does the team choose what a Creeper destroys?
fn is_choice(card: u8, expedition: &Expedition) -> bool {
    let creeper = matches!(CardId(card).challenge(), Challenge::Creeper { .. });
    creeper && expedition.loot.len() > 1
}

fn passage(view: &PassageView) -> Passage {
    Passage {
        cards: view.cards.iter().rev().map(|back| CardId(back.card.unwrap())).collect(),
        seen: view.ahead.is_some(),
        lit: view.lit,
    }
}

fn miner(view: &MinerView) -> Miner {
    let kit = Kit { slots: view.slots, tools: 0, torches: 0, torches_in_all: 0 };
    let mut miner = Miner::new(kit);
    for &item in &view.items {
        miner.put(item);
    }
    let MinerView { passage, torches_used, resolved, flips, .. } = *view;
    (miner.passage, miner.torches_used) = (passage, torches_used);
    (miner.resolved, miner.flips) = (resolved, flips);
    miner
}

fn piece(view: &LootCard) -> Piece {
    Piece { number: view.loot, card: CardId(view.card) }
}

fn readiness(seats: u8, ready: &[Seat], changes: &[u8]) -> Readiness {
    let mut readiness = Readiness::new(seats);
    for &seat in ready {
        readiness.set_ready(seat);
    }
    for (seat, &changes) in Seat::all(seats).zip(changes) {
        for _ in 0..changes {
            readiness.count_change(seat);
        }
    }
    readiness
}

/// So different positions have different digests. The tests of the rules try every position that
/// they come across, too.
#[test]
fn every_position_can_be_read_off_the_view_of_the_referee() {
    for (number, difficulty) in (0..).zip([Normal, Hard, Hardcore].into_iter().cycle().take(120)) {
        let players = if number % 10 == 0 { Players::Bots } else { Players::Random };
        let seats = u8::try_from(number % 4 + 1).unwrap();
        let mut rng = ChaCha20Rng::seed_from_u64(number);
        let mut game = start(difficulty, seats);
        for _ in 0..120 {
            assert_eq!(position(&Game::view(&game, Viewer::Referee)), game, "match {number}");
            let Some(input) = players.input(&game, seats, &mut rng) else { break };
            AnyGame::apply_json(&mut game, &input).unwrap();
        }
    }
}

/// Seat 0 goes to and fro between two passages: after 28 moves it may do so again, after 30 it may
/// not. By rules version 1 these positions had the same digest.
#[test]
fn dd_13_the_digest_counts_changes_of_mind_since_rules_version_2() {
    let digests = |rules_version| {
        let mut fixture = Fixture::moving(Normal, 2, &[]);
        fixture.game.expedition.rules_version = rules_version;
        [27, 2].map(|moves| {
            for _ in 0..moves {
                let passage = 1 - fixture.miner(0).passage.unwrap();
                fixture.play(&format!("0 move {passage}"));
            }
            (fixture.game.digest(), Game::legal_actions(&fixture.game, Seat(0)).len())
        })
    };
    let [(before, many), (after, few)] = digests(1);
    assert_eq!((before, many, few), (after, 5, 2));
    let [(before, many), (after, few)] = digests(2);
    assert_ne!(before, after);
    assert_eq!((many, few), (5, 2));
}

#[test]
fn only_a_referee_sees_what_referees_see() {
    let mut fixture = Fixture::moving(Hard, 2, &[]);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let view = AnyGame::view_json(&fixture.game, viewer).to_value();
        assert!(view.get("referee").is_none());
    }
    let seen = |fixture: &Fixture| {
        AnyGame::view_json(&fixture.game, Viewer::Referee).to_value().get("referee").cloned()
    };
    assert_eq!(seen(&fixture), Some(serde_json::json!({ "changes": [1, 1], "loot_numbered": 0 })));
    fixture.game.expedition.rules_version = 1;
    assert_eq!(seen(&fixture), None);
}
