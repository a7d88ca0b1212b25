//! A match of each game at a table: two people who do anything they may, and agree to what is proposed, and a bot where there is room.

use chacha20::ChaCha20Rng;
use lamproom_game::random::pick;
use lamproom_protocol::GameFrame;
use rand_core::SeedableRng;

use super::*;

/// More steps than are played here; longer matches are left unfinished.
const STEPS: u64 = 600;

/// What somebody may do who must; none while others are waited for.
fn choice(scene: &Scene, who: &str, dice: &mut ChaCha20Rng) -> Option<Value> {
    let seat = scene.table.you(&key(who)).seat?;
    let ServerMessage::Snapshot { game, .. } = scene.table.snapshot(scene.table.viewer(&key(who)))
    else {
        panic!("a snapshot")
    };
    let GameFrame { legal, waiting, votes, .. } = game?;
    let first = votes.first().map(|vote| vote.action.clone());
    let agrees = votes.iter().any(|vote| vote.seat == seat && Some(&vote.action) == first.as_ref());
    let asked = waiting.contains(&seat) && !agrees;
    if asked { first.or_else(|| pick(legal, dice)) } else { None }
}

#[test]
fn every_game_is_played_at_a_table_and_folds_to_what_it_was() {
    for games in GAMES.chunks(1) {
        let kind = &games[0];
        let mut scene = Scene::open_with(games, Limits::default());
        let mut dice = ChaCha20Rng::seed_from_u64(5);
        for who in [ADA, BEN] {
            scene.sit(who, who);
            scene.ready(who);
        }
        if kind.meta.seats.1 > 2 {
            scene.op(ADA, Op::AddBot { seat: None });
        }
        scene.op(ADA, Op::Start {});
        while scene.table.phase == Phase::Playing && scene.table.seq().0 < STEPS {
            let before = scene.table.seq();
            for who in [ADA, BEN] {
                if let Some(action) = choice(&scene, who, &mut dice) {
                    let (seen, moment) = (scene.table.seq(), scene.moment());
                    let id = format!("{}", seen.0).parse().unwrap();
                    let act = Request::Act { seen, action };
                    match scene.table.handle(&key(who), &id, act, moment).unwrap() {
                        Answer::Done(rows) => scene.rows.extend(rows),
                        Answer::Again(_) => panic!("the id is new"),
                    }
                }
            }
            scene.now_ms += scene.table.limits.bot_pace_ms;
            let moment = scene.moment();
            let rows = scene.table.tick(moment);
            scene.rows.extend(rows);
            let id = kind.meta.id;
            assert!(scene.table.seq() > before, "{id} stands still at step {}", before.0);
        }
        let folded = scene.woken();
        for viewer in [Viewer::Spectator, Viewer::Seat(lamproom_game::Seat(0))] {
            assert_eq!(folded.snapshot(viewer), scene.table.snapshot(viewer), "{}", kind.meta.id);
        }
    }
}
