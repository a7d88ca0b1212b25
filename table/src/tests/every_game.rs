//! A match of each game at a table: two people agree to what is proposed first, and otherwise take
//! random legal actions; a bot plays where there is room.

use chacha20::ChaCha20Rng;
use lamproom_game::random::pick;
use lamproom_protocol::GameFrame;
use rand_core::SeedableRng;

use super::*;
use crate::seats::Occupant;

/// The most steps that are played. Longer matches are left unfinished.
const STEPS: u64 = 600;

/// A legal action of a player who must act; none while the match waits for others.
fn choice(fixture: &Fixture, who: &str, dice: &mut ChaCha20Rng) -> Option<Json> {
    let seat = fixture.table.you(&key(who)).seat?;
    let ServerMessage::Snapshot { game, .. } =
        fixture.table.snapshot(fixture.table.viewer(&key(who)))
    else {
        panic!("a snapshot")
    };
    let GameFrame { legal, waiting, votes, .. } = game?;
    if !waiting.contains(&seat) {
        return None;
    }
    let voted =
        |action: &Json| votes.iter().any(|vote| vote.seat == seat && vote.action == *action);
    let proposed = votes.first().map(|vote| vote.action.clone()).filter(|action| !voted(action));
    proposed.or_else(|| {
        let mut open = legal.items();
        open.retain(|action| !voted(action));
        pick(open, dice)
    })
}

/// Two people, and a bot if there is room, are about to play the first of these games.
pub(super) fn seated(games: &'static [GameKind]) -> Fixture {
    let mut fixture = Fixture::open_with(games, Limits::default());
    fixture.sit_ready(&[ADA, BEN]);
    if games[0].meta.seats.1 > 2 {
        fixture.op(ADA, Op::AddBot { seat: None, level: None });
    }
    fixture
}

/// Lets everybody do something who must act. `show` sees the table after each of them.
pub(super) fn go_on(fixture: &mut Fixture, dice: &mut ChaCha20Rng, mut show: impl FnMut(&Table)) {
    let before = fixture.table.seq();
    for who in [ADA, BEN] {
        if let Some(action) = choice(fixture, who, dice) {
            let (seen, moment) = (fixture.table.seq(), fixture.moment());
            let id = format!("{}", seen.0).parse().unwrap();
            let act = Request::Act { seen, action };
            match fixture.table.handle(&key(who), &id, act, moment).unwrap() {
                Effect::Appended(rows) => fixture.rows.extend(rows),
                Effect::Repeated(_) => panic!("the id is new"),
            }
            show(&fixture.table);
        }
    }
    fixture.now_ms += fixture.table.limits.bot_pace_ms;
    let moment = fixture.moment();
    let rows = fixture.table.tick(moment);
    fixture.rows.extend(rows);
    show(&fixture.table);
    let id = fixture.games[0].meta.id;
    assert!(fixture.table.seq() > before, "{id} stops at step {}", before.0);
}

#[test]
fn every_game_is_played_at_a_table_and_folds_to_the_same_table() {
    for games in GAMES.chunks(1) {
        let kind = &games[0];
        let mut fixture = seated(games);
        let mut dice = ChaCha20Rng::seed_from_u64(5);
        fixture.op(ADA, Op::Start {});
        while fixture.table.phase() == Phase::Playing && fixture.table.seq().0 < STEPS {
            go_on(&mut fixture, &mut dice, |_| ());
        }
        let folded = fixture.reloaded();
        extracts::check(&fixture, &folded);
        for viewer in [Viewer::Spectator, Viewer::Seat(lamproom_game::Seat(0))] {
            assert_eq!(folded.snapshot(viewer), fixture.table.snapshot(viewer), "{}", kind.meta.id);
        }
    }
}

/// Such as resolving a card, or flipping a tile.
#[test]
fn bots_leave_to_people_what_either_could_do_for_all() {
    let mut left = 0;
    for games in GAMES.chunks(1).filter(|games| games[0].is_team) {
        let mut fixture = seated(games);
        let mut dice = ChaCha20Rng::seed_from_u64(5);
        fixture.op(ADA, Op::Start {});
        while fixture.table.phase() == Phase::Playing && fixture.table.seq().0 < STEPS {
            let common = common_to_bots_and_people(&fixture.table);
            left += common.len();
            let rows = fixture.wait(fixture.table.limits.bot_pace_ms);
            let mut by_bots = rows.iter().filter_map(|row| match &row.logged.entry {
                Entry::Acted(Acted { chosen_by: Chooser::Bot, action, .. }) => Some(action),
                _ => None,
            });
            assert!(by_bots.all(|action| !common.contains(action)), "{rows:?}");
            if fixture.table.phase() == Phase::Playing {
                go_on(&mut fixture, &mut dice, |_| ());
            }
        }
    }
    assert!(left > 0, "no bot had the choice");
}

/// What a bot and a person, who both must act, could do by themselves with the same effect.
fn common_to_bots_and_people(table: &Table) -> Vec<Json> {
    let Some(current) = table.stage.playing() else { return Vec::new() };
    let common = |seat: Seat| -> Vec<Json> {
        let Some(offers) = current.offers(seat) else { return Vec::new() };
        let all = offers.actions().items().into_iter().zip(offers.iter());
        all.filter(|(_, offer)| offer.is_common && !offer.is_joint).map(|(it, _)| it).collect()
    };
    let is_bot = |seat: &Seat| table.seats.get(*seat).is_some_and(Occupant::is_played_by_bot);
    let (bots, people): (Vec<Seat>, Vec<Seat>) = current.waiting().into_iter().partition(is_bot);
    let by_people: Vec<Json> = people.into_iter().flat_map(common).collect();
    let by_bots = bots.into_iter().flat_map(common);
    by_bots.filter(|action| by_people.contains(action)).collect()
}
