//! What all matches of a player say, and how long that takes in a large database.

use std::time::Instant;

use lamproom_protocol::Day;
use lamproom_server::ratings::Ratings;
use lamproom_server::store::{
    AnyStore, Append, Ending, FinishedMatch, FinishedPlayer, KeptHonour, KeyHash, MatchEnd,
    Opponent, Played, REMOVED_PLAYER, Ranking, Store as _,
};
use serde_json::json;
use uuid::Uuid;

use crate::{Place, append, chain::migrate_to, matches::finished, numbered, own_table};

const ADA: KeyHash = KeyHash([1; 32]);
const BOB: KeyHash = KeyHash([2; 32]);

/// The schema changes that there were before the order of a player's matches was kept.
const BEFORE: usize = 10;

/// Two matches that ended in another order than that of their ids.
const OLD_MATCHES: &str = "
    insert into tables (code, game, created_at_ms) values ('aaaaaaaaa', 'toy', 1);
    insert into journal (table_code, step, at_ms, entry) values ('aaaaaaaaa', 1, 1, '{}');
    insert into matches (id, table_code, number, game, rules_version, options, outcome, how,
        commitment, started_at_ms, ended_at_ms, first_step, last_step)
    values ('00000000-0000-7000-8000-000000000001', 'aaaaaaaaa', 1, 'toy', 1, '{}', '{}', 'won',
            '', 1, 9, 1, 1),
        ('00000000-0000-7000-8000-000000000002', 'aaaaaaaaa', 2, 'toy', 1, '{}', '{}', 'won',
            '', 2, 5, 1, 1);
    insert into match_players (match_id, seat, name, bot, key_hash)
    values ('00000000-0000-7000-8000-000000000001', 0, 'Ada', 1 = 0,
            '0101010101010101010101010101010101010101010101010101010101010101'),
        ('00000000-0000-7000-8000-000000000002', 0, 'Ada', 1 = 0,
            '0101010101010101010101010101010101010101010101010101010101010101')";

/// The schema changes that there were before the server filled in what these matches lack.
const BEFORE_BACKFILL: usize = 21;

/// A match of two without honours, matches of one with and without the number of its moves, and a
/// match of two in a game that has honours.
const DECIDED_MATCHES: &str = "
    insert into tables (code, game, created_at_ms) values ('aaaaaaaaa', 'race', 1);
    insert into journal (table_code, step, at_ms, entry) values ('aaaaaaaaa', 1, 1, '{}');
    insert into matches (id, table_code, number, game, rules_version, options, outcome, how,
        commitment, started_at_ms, ended_at_ms, first_step, last_step)
    values ('00000000-0000-7000-8000-000000000001', 'aaaaaaaaa', 1, 'race', 1, '{}', '{}', 'won',
            '', 1, 5, 1, 1),
        ('00000000-0000-7000-8000-000000000002', 'aaaaaaaaa', 2, 'race', 1, '{}', '{}', 'won',
            '', 2, 6, 1, 1),
        ('00000000-0000-7000-8000-000000000003', 'aaaaaaaaa', 3, 'dice', 1, '{}', '{}', 'won',
            '', 2, 7, 1, 1),
        ('00000000-0000-7000-8000-000000000004', 'aaaaaaaaa', 4, 'race', 1, '{}', '{}', 'won',
            '', 2, 8, 1, 1);
    update matches set moves = 9 where id = '00000000-0000-7000-8000-000000000004';
    insert into match_players (match_id, seat, name, bot, honours)
    values ('00000000-0000-7000-8000-000000000001', 0, 'Ada', 1 = 0, '[]'),
        ('00000000-0000-7000-8000-000000000001', 1, 'Bob', 1 = 0, '[]'),
        ('00000000-0000-7000-8000-000000000002', 0, 'Ada', 1 = 0, '[]'),
        ('00000000-0000-7000-8000-000000000004', 0, 'Ada', 1 = 0, '[]'),
        ('00000000-0000-7000-8000-000000000003', 0, 'Ada', 1 = 0, '[]'),
        ('00000000-0000-7000-8000-000000000003', 1, 'Bob', 1 = 0,
            '[{\"honour\":\"deepest\",\"number\":5}]')";

fn seat(name: &str, key: Option<KeyHash>, place: Option<u8>) -> FinishedPlayer {
    let score = place.map(|place| 10 - i64::from(place));
    let (name, bot) = (name.to_owned(), key.is_none());
    FinishedPlayer {
        name,
        bot,
        key_hash: key,
        left_by: None,
        place,
        score,
        level: None,
        honours: None,
    }
}

/// Writes matches with these players, which end one after the other. Without places, they are won.
async fn play(store: &AnyStore, matches: impl IntoIterator<Item = Vec<FinishedPlayer>>) {
    play_from(store, None, matches).await;
}

/// The same for matches that continue another one.
async fn play_from(
    store: &AnyStore,
    origin_match: Option<Uuid>,
    matches: impl IntoIterator<Item = Vec<FinishedPlayer>>,
) {
    let (table, epoch) = own_table(store, 1).await;
    for (number, players) in (1..).zip(matches) {
        let step = u64::from(number) + 1;
        let outcome = match players[0].place {
            Some(_) => json!({ "kind": "ranked" }),
            None => json!({ "kind": "shared", "won": true, "grade": "legend" }),
        };
        let ended_at_ms = 10_000 + u64::from(number);
        let played = finished(&table, number, 1, step);
        let played =
            FinishedMatch { players, outcome, ended_at_ms, origin_match, daily: None, ..played };
        let row = append(&table, epoch, numbered(step));
        store.append(&[Append { finished: Some(played), ..row }]).await.unwrap();
    }
}

async fn all_played(store: &AnyStore, player: KeyHash, game: Option<&str>) -> Vec<Played> {
    let mut all = Vec::new();
    store.visit_played(&player, game, |played| all.push(played)).await.unwrap();
    all
}

pub(crate) async fn matches_from_before_are_in_order(place: &Place) {
    migrate_to(place, BEFORE).await;
    place.edit(OLD_MATCHES).await;
    let store = place.open().await;
    let listed = store.matches_of(&ADA, MatchEnd::LAST, 9).await.unwrap();
    let numbers: Vec<_> = listed.iter().map(|played| played.number).collect();
    assert_eq!(numbers, [1, 2], "the last to end comes first");
    let played = all_played(&store, ADA, None).await;
    let ends: Vec<_> = played.iter().map(|played| played.ended_at_ms).collect();
    assert_eq!(ends, [5, 9]);
}

pub(crate) async fn matches_are_shown_in_the_order_in_which_they_ended(place: &Place) {
    let store = place.open().await;
    let alone = vec![seat("Ada", Some(ADA), None)];
    let lost = vec![seat("Bob", Some(BOB), Some(1)), seat("Ada", Some(ADA), Some(2))];
    let tied = vec![seat("Bob", Some(BOB), Some(1)), seat("Ada", Some(ADA), Some(1))];
    play(&store, [alone, lost, tied]).await;
    let all = all_played(&store, ADA, None).await;
    let first = Played {
        id: all[0].id,
        game: all[0].game.clone(),
        options: all[0].options.clone(),
        players: 1,
        place: None,
        score: None,
        won: true,
        grade: Some("legend".to_owned()),
        marked: false,
        moves: None,
        honours: Vec::new(),
        started_at_ms: 1_000,
        ended_at_ms: 10_001,
    };
    assert_eq!(all[0], first);
    let options: serde_json::Value = serde_json::from_str(&first.options).unwrap();
    assert_eq!(options, json!({ "layers": [1, 2, 3], "name": "\"quoted\"" }));
    let told: Vec<_> =
        all[1..].iter().map(|one| (one.players, one.place, one.score, one.won)).collect();
    assert_eq!(told, [(2, Some(2), Some(8), false), (2, Some(1), Some(9), true)]);
    assert_eq!(all_played(&store, ADA, Some(&all[0].game)).await, all);
    assert_eq!(all_played(&store, ADA, Some("another")).await, []);
    assert_eq!(all_played(&store, KeyHash([9; 32]), None).await, []);
}

/// A match from before honours were kept gets them once, and keeps them.
pub(crate) async fn honours_are_decided_once(place: &Place) {
    let store = place.open().await;
    let kept = |number| vec![KeptHonour { honour: "deepest".to_owned(), number }];
    let [of_ada, other] = [kept(5), kept(6)];
    let ada = || seat("Ada", Some(ADA), Some(1));
    let bob = || seat("Bob", Some(BOB), Some(2));
    let decided = FinishedPlayer { honours: Some(of_ada.clone()), ..ada() };
    let nobody = FinishedPlayer { honours: Some(Vec::new()), ..bob() };
    play(&store, [vec![ada(), bob()], vec![decided, nobody], vec![ada(), bob()]]).await;
    let all = all_played(&store, ADA, None).await;
    let honours: Vec<_> = all.iter().map(|played| played.honours.clone()).collect();
    assert_eq!(honours, [vec![], of_ada.clone(), vec![]]);

    let undecided = store.incomplete_matches(Uuid::nil(), 9).await.unwrap();
    assert_eq!(undecided, [all[0].id, all[2].id]);
    assert_eq!(store.incomplete_matches(Uuid::nil(), 1).await.unwrap(), [all[0].id]);
    assert_eq!(store.incomplete_matches(all[0].id, 9).await.unwrap(), [all[2].id]);
    for id in [all[0].id, all[1].id] {
        let ending = Ending { honours: vec![other.clone(), Vec::new()], moves: Some(7) };
        store.complete_match(id, &ending).await.unwrap();
    }
    assert_eq!(store.incomplete_matches(Uuid::nil(), 9).await.unwrap(), [all[2].id]);
    let again = all_played(&store, ADA, None).await;
    let honours: Vec<_> = again.iter().map(|played| played.honours.clone()).collect();
    assert_eq!(honours, [other, of_ada, vec![]], "what was decided stays");
    let moves: Vec<_> = again.iter().map(|played| played.moves).collect();
    assert_eq!(moves, [Some(7), Some(7), None]);
    let of_bob = all_played(&store, BOB, None).await;
    assert!(of_bob.iter().all(|played| played.honours.is_empty()));
}

pub(crate) async fn matches_that_lack_something_are_found(place: &Place) {
    migrate_to(place, BEFORE_BACKFILL).await;
    place.edit(DECIDED_MATCHES).await;
    let found = place.open().await.incomplete_matches(Uuid::nil(), 9).await.unwrap();
    let [of_two, of_one] = ["01", "02"]
        .map(|last| format!("00000000-0000-7000-8000-0000000000{last}").parse::<Uuid>().unwrap());
    assert_eq!(found, [of_two, of_one]);
}

pub(crate) async fn matches_that_continue_others_do_not_count(place: &Place) {
    let store = place.open().await;
    let players = vec![seat("Ada", Some(ADA), Some(1)), seat("Bob", Some(BOB), Some(2))];
    play_from(&store, Some(Uuid::now_v7()), [players]).await;
    assert_eq!(store.matches_of(&ADA, MatchEnd::LAST, 9).await.unwrap().len(), 1, "it is listed");
    assert_eq!(all_played(&store, ADA, None).await, []);
    assert_eq!(store.opponents_of(&ADA, None, 9).await.unwrap(), []);
}

pub(crate) async fn opponents_are_told_apart_by_their_keys(place: &Place) {
    let store = place.open().await;
    let bot = |place| seat("Flint", None, place);
    let removed = FinishedPlayer { bot: false, ..seat(REMOVED_PLAYER, None, Some(3)) };
    let left = FinishedPlayer { left_by: Some(BOB), ..seat("Bob 2", None, Some(5)) };
    let left_and_removed = seat(REMOVED_PLAYER, None, Some(6));
    play(
        &store,
        [
            vec![
                seat("Ada", Some(ADA), Some(2)),
                seat("Bob", Some(BOB), Some(1)),
                seat("Ada", Some(KeyHash([3; 32])), Some(2)),
                bot(Some(4)),
                removed,
                left,
                left_and_removed,
            ],
            vec![
                seat("Ada", Some(ADA), None),
                seat("Flint 2", None, None),
                seat("Bobby", Some(BOB), None),
            ],
            vec![seat("Robert", Some(BOB), Some(2)), seat("Ada", Some(ADA), Some(1))],
        ],
    )
    .await;
    let opponent = |name: &str, bot, matches, (ahead, behind), together, last_ms| Opponent {
        name: name.to_owned(),
        bot,
        matches,
        ahead,
        behind,
        together,
        won_together: together,
        last_ms,
    };
    let expected = [
        opponent("Robert", false, 3, (1, 1), 1, 10_003),
        opponent("Flint", true, 2, (1, 0), 1, 10_002),
        opponent("Ada", false, 1, (0, 0), 0, 10_001),
    ];
    assert_eq!(store.opponents_of(&ADA, None, 9).await.unwrap(), expected);
    assert_eq!(store.opponents_of(&ADA, None, 1).await.unwrap(), expected[..1]);
    assert_eq!(store.opponents_of(&ADA, Some("another"), 9).await.unwrap(), []);
}

pub(crate) async fn the_best_seat_of_a_player_counts(place: &Place) {
    let store = place.open().await;
    let seats = [(ADA, 3), (BOB, 2), (ADA, 1), (BOB, 4)];
    let seats = seats.map(|(key, place)| seat("Somebody", Some(key), Some(place)));
    play(&store, [seats.to_vec()]).await;
    let all = all_played(&store, ADA, None).await;
    assert_eq!(all.len(), 1);
    assert_eq!((all[0].place, all[0].score, all[0].won), (Some(1), Some(9), true));
    let bob = &store.opponents_of(&ADA, None, 9).await.unwrap()[0];
    assert_eq!((bob.matches, bob.ahead, bob.behind), (1, 1, 0));
}

/// 100,000 matches of 1,000 players, of whom the first plays in every tenth as well.
macro_rules! many_matches {
    ($id:literal) => {
        concat!(
            "insert into tables (code, game, created_at_ms) values ('aaaaaaaaa', 'toy', 1);
            insert into journal (table_code, step, at_ms, entry)
            values ('aaaaaaaaa', 1, 1, '{}');
            insert into matches (id, table_code, number, game, rules_version, options, outcome,
                how, commitment, started_at_ms, ended_at_ms, first_step, last_step, counts)
            with recursive n (i) as (select 1 union all select i + 1 from n where i < 100000)
            select ",
            $id,
            ", 'aaaaaaaaa', i, 'game ' || (i % 4), 1, '{\"target\":100}',
                '{\"kind\":\"ranked\",\"places\":[1,2],\"scores\":[9,8],\"how\":\"target\"}',
                'target', '', i, i + 5, 1, 1, 1 = 1
            from n;
            insert into match_players
                (match_id, seat, name, bot, key_hash, place, score, ended_at_ms)
            with recursive n (i) as (select 1 union all select i + 1 from n where i < 100000),
                s (seat) as (select 0 union all select 1 union all select 2)
            select ",
            $id,
            ", seat, 'Player', 1 = 0,
                '0000000000000000000000000000000000000000000000000000' || (100000000000
                    + case seat when 0 then i % 1000 when 1 then (i * 7 + 3) % 1000 else 0 end),
                seat + 1, 10 - seat, i + 5
            from n cross join s
            where seat < 2 or i % 10 = 0"
        )
    };
}

/// The tries of 1,000 players on each of [`DAYS`] days.
macro_rules! many_tries {
    ($id:literal) => {
        concat!(
            "insert into tables (code, game, created_at_ms)
            with recursive n (i) as (select 0 union all select i + 1 from n where i < 27999)
            select 'd' || (10000000 + i), 'game 0', 1 from n;
            insert into journal (table_code, step, at_ms, entry)
            select code, 1, 1, '{}' from tables where code like 'd%';
            insert into matches (id, table_code, number, game, rules_version, options, outcome,
                how, commitment, started_at_ms, ended_at_ms, first_step, last_step)
            with recursive n (i) as (select 200000 union all select i + 1 from n where i < 227999)
            select ",
            $id,
            ", 'd' || (9800000 + i), 1, 'game 0', 1, '{}', '{\"kind\":\"shared\"}', 'won', '', i,
                i + 5, 1, 1
            from n;
            insert into daily_tries (game, day, key_hash, table_code)
            with recursive n (i) as (select 0 union all select i + 1 from n where i < 27999)
            select 'game 0', 20000 + i / 1000,
                '0000000000000000000000000000000000000000000000000000'
                    || (100000000000 + i % 1000),
                'd' || (10000000 + i)
            from n;
            insert into daily_results (table_code, verdict, name, tier, grade, moves, time_ms)
            with recursive n (i) as (select 0 union all select i + 1 from n where i < 27999)
            select 'd' || (10000000 + i), 'ranked', 'Player', i % 3, 'legend', 50 + i % 97,
                1000 + i
            from n"
        )
    };
}

const DAYS: u32 = 28;

#[tokio::test]
#[ignore = "measures for docs/benchmarks.md"]
async fn a_large_sqlite_file_is_read_fast() {
    let place = Place::sqlite();
    drop(place.open().await);
    place.edit(many_matches!("'00000000-0000-7000-8000-' || (100000000000 + i)")).await;
    place.edit(many_tries!("'00000000-0000-7000-8000-' || (100000000000 + i)")).await;
    measure(&place).await;
}

#[tokio::test]
#[ignore = "measures for docs/benchmarks.md"]
async fn a_large_postgres_database_is_read_fast() {
    let place = Place::postgres();
    drop(place.open().await);
    place
        .edit(many_matches!("cast('00000000-0000-7000-8000-' || (100000000000 + i) as uuid)"))
        .await;
    place.edit(many_tries!("cast('00000000-0000-7000-8000-' || (100000000000 + i) as uuid)")).await;
    place.edit("analyze").await;
    measure(&place).await;
}

#[expect(clippy::print_stdout, reason = "these are the figures")]
async fn measure(place: &Place) {
    let store = place.open().await;
    let player = |number: u64| {
        let mut hash = [0; 32];
        hex::decode_to_slice(format!("{:064}", 100_000_000_000 + number), &mut hash).unwrap();
        KeyHash(hash)
    };
    let mut ratings = Ratings::new(&[]);
    for what in ["all", "none"] {
        let start = Instant::now();
        ratings.update(&*store).await.unwrap();
        println!("ratings of {what} of the matches in {:?}", start.elapsed());
    }
    for (who, player) in [("one of many", player(7)), ("the busiest", player(0))] {
        let start = Instant::now();
        let rows = store.kept_about(&player).await.unwrap().others.into_iter();
        let rows: usize = rows.map(|(_, rows)| rows.len()).sum();
        println!("{who}: {rows} rows exported in {:?}", start.elapsed());
    }
    measure_rankings(&store, player(7)).await;
    let middle = MatchEnd { ended_at_ms: 50_000, ..MatchEnd::LAST };
    for (who, player) in [("one of many", player(7)), ("the busiest", player(0))] {
        // The second time, the database has what it needs in memory.
        for round in 1..=2 {
            let start = Instant::now();
            let played = all_played(&store, player, None).await.len();
            println!("{who}, round {round}: {played} matches in {:?}", start.elapsed());
            let start = Instant::now();
            let met = store.opponents_of(&player, None, 100).await.unwrap().len();
            println!("{who}, round {round}: {met} opponents in {:?}", start.elapsed());
            for before in [MatchEnd::LAST, middle] {
                let start = Instant::now();
                let page = store.matches_of(&player, before, 26).await.unwrap().len();
                println!("{who}, round {round}: a page of {page} in {:?}", start.elapsed());
            }
        }
    }
}

/// A match by its id, and rankings of a day and of all days.
#[expect(clippy::print_stdout, reason = "these are the figures")]
async fn measure_rankings(store: &AnyStore, player: KeyHash) {
    let id = "00000000-0000-7000-8000-100000050000".parse().unwrap();
    let day = |number: u32| Day::numbered(20_000 + number).unwrap();
    for round in 1..=2 {
        let start = Instant::now();
        assert!(store.match_by_id(id).await.unwrap().is_some());
        println!("round {round}: a match by its id in {:?}", start.elapsed());
        for (first, places) in [(DAYS - 1, 100), (0, 1)] {
            let wanted = Ranking {
                game: "game 0",
                first: day(first),
                last: day(DAYS - 1),
                places,
                player: Some(player),
            };
            let start = Instant::now();
            let ranked = store.daily_ranking(&wanted).await.unwrap().len();
            let days = DAYS - first;
            println!("round {round}: {ranked} places of {days} days in {:?}", start.elapsed());
        }
    }
}
