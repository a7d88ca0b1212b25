//! Matches that count for ratings, and the levels of bots.

use lamproom_protocol::Level;
use lamproom_server::{
    ratings::Ratings,
    store::{Append, FinishedMatch, FinishedPlayer, KeyHash, RatedCount, Store as _},
};
use uuid::Uuid;

use crate::{Place, append, chain::migrate_to, matches::finished, numbered, own_table};

const ADA: KeyHash = KeyHash([1; 32]);
const BOB: KeyHash = KeyHash([2; 32]);

/// The schema changes that there were before levels were kept.
const BEFORE: usize = 14;

/// A match of a person, a bot, a bot from before levels, and a bot that stood in for a person.
const OLD_MATCH: &str = "
    insert into tables (code, game, created_at_ms) values ('aaaaaaaaa', 'toy', 1);
    insert into journal (table_code, step, at_ms, entry) values ('aaaaaaaaa', 1, 1,
        '{\"entry\":\"started\",\"seats\":[{\"name\":\"Ada\",\"person\":0},
        {\"name\":\"Quartz\",\"person\":null,\"level\":\"master\"},
        {\"name\":\"Flint\",\"person\":null},{\"name\":\"Bob\",\"person\":1}]}');
    insert into matches (id, table_code, number, game, rules_version, options, outcome, how,
        commitment, started_at_ms, ended_at_ms, first_step, last_step)
    values ('00000000-0000-7000-8000-000000000001', 'aaaaaaaaa', 1, 'toy', 1, '{}', '{}', 'won',
            '', 1, 9, 1, 1);
    insert into match_players (match_id, seat, name, bot)
    values ('00000000-0000-7000-8000-000000000001', 0, 'Ada', 1 = 0),
        ('00000000-0000-7000-8000-000000000001', 1, 'Quartz', 1 = 1),
        ('00000000-0000-7000-8000-000000000001', 2, 'Flint', 1 = 1),
        ('00000000-0000-7000-8000-000000000001', 3, 'Bob', 1 = 1)";

pub(crate) async fn bots_of_matches_from_before_have_their_levels(place: &Place) {
    migrate_to(place, BEFORE).await;
    place.edit(OLD_MATCH).await;
    let store = place.open().await;
    let id: Uuid = "00000000-0000-7000-8000-000000000001".parse().unwrap();
    let played = store.match_by_id(id).await.unwrap().unwrap();
    assert!(!played.counts, "nobody had said so");
    let levels: Vec<_> = played.players.iter().map(|player| player.level).collect();
    assert_eq!(levels, [None, Some(Level::Master), Some(Level::Skilled), None]);
}

pub(crate) async fn only_matches_that_count_are_rated_in_the_order_in_which_they_ended(
    place: &Place,
) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let mut ids = Vec::new();
    for (number, counts, ended_at_ms) in [(1, true, 9_000), (2, false, 8_000), (3, true, 7_000)] {
        let step = u64::from(number) + 1;
        let players =
            vec![player("Ada", Some(ADA), None, 2), player("Quartz", None, Some(Level::Master), 1)];
        let played = finished(&table, number, 1, step);
        let played = FinishedMatch { players, counts, ended_at_ms, ..played };
        ids.push(played.id);
        let row = append(&table, epoch, numbered(step));
        store.append(&[Append { finished: Some(played), ..row }]).await.unwrap();
    }
    let counted = RatedCount { matches: 2, last_ms: 9_000, removed: 0 };
    assert_eq!(store.count_rated().await.unwrap(), counted);
    let rated = store.rated_since(0).await.unwrap();
    let order: Vec<_> = rated.iter().map(|one| one.id).collect();
    assert_eq!(order, [ids[2], ids[0]]);
    let players: Vec<_> =
        rated[0].players.iter().map(|one| (one.key_hash, one.level, one.place)).collect();
    assert_eq!(players, [(Some(ADA), None, 2), (None, Some(Level::Master), 1)]);
    assert_eq!(store.rated_since(9_000).await.unwrap(), rated[1..]);
    place.edit("update match_players set key_hash = null where name = 'Ada'").await;
    assert_eq!(store.count_rated().await.unwrap(), RatedCount { removed: 3, ..counted });
}

pub(crate) async fn ratings_notice_a_match_that_came_for_one_that_has_gone(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let finish = async |number: u32| {
        let step = u64::from(number) + 1;
        let players = vec![player("Ada", Some(ADA), None, 2), player("Bob", Some(BOB), None, 1)];
        let played = finished(&table, number, 1, step);
        let ended_at_ms = u64::from(number) * 1000;
        let played = FinishedMatch { players, counts: true, ended_at_ms, ..played };
        let row = append(&table, epoch, numbered(step));
        store.append(&[Append { finished: Some(played), ..row }]).await.unwrap();
    };
    let mut ratings = Ratings::new(&[]);
    let mut ended = async || -> Vec<u64> {
        ratings.update(&*store).await.unwrap();
        let of_ada = ratings.of(&ADA, None).into_iter().flat_map(|rating| rating.history);
        of_ada.map(|point| point.ended_at_ms).collect()
    };
    for number in 1..=3 {
        finish(number).await;
    }
    assert_eq!(ended().await, [1000, 2000, 3000]);
    // The table of the second match is pruned, and another match ends before anybody asks.
    place.edit("delete from match_players where ended_at_ms = 2000").await;
    place.edit("delete from matches where ended_at_ms = 2000").await;
    finish(4).await;
    assert_eq!(ended().await, [1000, 3000, 4000]);
}

fn player(name: &str, key: Option<KeyHash>, level: Option<Level>, place: u8) -> FinishedPlayer {
    FinishedPlayer {
        left_by: None,
        name: name.to_owned(),
        bot: level.is_some(),
        key_hash: key,
        place: Some(place),
        score: None,
        level,
        honours: None,
    }
}
