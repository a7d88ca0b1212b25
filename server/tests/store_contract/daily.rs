//! The matches of a day: one try each, judged once, and ranked.

use lamproom_game::Merit;
use lamproom_protocol::{DailyVerdict, Day, TableCode};
use lamproom_server::store::{
    Append, Daily, EndedTry, FinishedMatch, FinishedPlayer, FoundTry, Judged, KeyHash, MatchEnd,
    NewTable, NewTry, Ranked, Ranking, Secret, Store, StoreError,
};

use uuid::Uuid;

use crate::{Place, append, chain::migrate_to, code, matches::finished, numbered};

const GAME: &str = "cavern_shuffle";

/// The schema changes that there were before a match said whose day it is.
const BEFORE_THE_DAY_OF_MATCHES: usize = 19;

fn player(number: usize) -> KeyHash {
    KeyHash([u8::try_from(number).unwrap(); 32])
}

fn day(number: u32) -> Day {
    Day::numbered(number).unwrap()
}

fn daily(number: u32) -> Daily<'static> {
    Daily { game: GAME, day: day(number) }
}

/// The table with this number, for a player's try on a day.
fn table(number: usize, on: u32, of: usize) -> NewTable {
    NewTable {
        code: code(number),
        game: GAME.to_owned(),
        created_at_ms: 1,
        rows: vec![numbered(1)],
        daily: Some(NewTry { day: day(on), player: player(of) }),
    }
}

/// Ends the first match at a table, and another one after it.
async fn end(store: &impl Store, table: &TableCode) -> FinishedMatch {
    let epoch = store.claim(table).await.unwrap().unwrap();
    let of = |number: u32, step: u64| {
        let ended = finished(table, number, 1, step);
        Append { finished: Some(ended), ..append(table, epoch, numbered(step)) }
    };
    let rows = [of(1, 2), of(2, 3)];
    store.append(&rows).await.unwrap();
    let [first, _] = rows;
    first.finished.unwrap()
}

fn won(tier: u8, moves: u32, time_ms: u64) -> Judged {
    let merit = Some(Merit { tier, moves, grade: "seasoned" });
    Judged { verdict: DailyVerdict::Ranked, name: "Änna 🔦".to_owned(), merit, time_ms }
}

/// Somebody's try at a table of the same number, ended and judged.
async fn tries(store: &impl Store, number: usize, on: u32, judged: &Judged) {
    let table = table(number, on, number);
    store.open_table(&table).await.unwrap();
    end(store, &table.code).await;
    store.judge_daily(&table.code, judged).await.unwrap();
}

/// Whoever plays the match of a day again knows its chance.
pub(crate) async fn a_daily_match_counts_in_the_record_once(place: &Place) {
    let store = place.open().await;
    let for_fun = NewTable { daily: None, ..table(2, 7, 1) };
    for table in [table(1, 7, 1), for_fun] {
        store.open_table(&table).await.unwrap();
        let epoch = store.claim(&table.code).await.unwrap().unwrap();
        let played = finished(&table.code, 1, 1, 2);
        let of_first = FinishedPlayer { key_hash: Some(player(1)), ..played.players[0].clone() };
        let players = vec![of_first];
        let played = FinishedMatch { players, origin_match: None, ..played };
        let row = append(&table.code, epoch, numbered(2));
        store.append(&[Append { finished: Some(played), ..row }]).await.unwrap();
    }
    let mut counted = 0;
    store.visit_played(&player(1), None, |_| counted += 1).await.unwrap();
    assert_eq!(counted, 1);
    assert_eq!(store.matches_of(&player(1), MatchEnd::LAST, 9).await.unwrap().len(), 2, "listed");
}

pub(crate) async fn a_try_is_begun_once_a_day(place: &Place) {
    let store = place.open().await;
    assert_eq!(store.daily_first(GAME).await.unwrap(), None);
    store.open_table(&table(1, 7, 1)).await.unwrap();
    assert_eq!(store.daily_first(GAME).await.unwrap(), Some(day(7)));
    let again = store.open_table(&table(2, 7, 1)).await;
    assert!(matches!(again, Err(StoreError::Taken)), "{again:?}");
    assert!(!store.exists(&code(2)).await.unwrap(), "nothing is left of it");

    store.open_table(&table(2, 8, 1)).await.unwrap();
    store.open_table(&table(3, 7, 2)).await.unwrap();
    let other_game = NewTable { game: "solitaire".to_owned(), ..table(4, 6, 1) };
    store.open_table(&other_game).await.unwrap();
    assert_eq!(store.daily_first(GAME).await.unwrap(), Some(day(7)));
    assert_eq!(store.daily_first("solitaire").await.unwrap(), Some(day(6)));

    let found = |table| Some(FoundTry { table, match_id: None, verdict: None });
    assert_eq!(store.daily_try(&daily(7), &player(1)).await.unwrap(), found(code(1)));
    assert_eq!(store.daily_try(&daily(8), &player(1)).await.unwrap(), found(code(2)));
    assert_eq!(store.daily_try(&daily(9), &player(1)).await.unwrap(), None);
}

pub(crate) async fn a_try_is_judged_once_when_it_has_ended(place: &Place) {
    let store = place.open().await;
    for number in 1..=2 {
        store.open_table(&table(number, 7, number)).await.unwrap();
    }
    assert_eq!(store.daily_unjudged(&daily(7), 9).await.unwrap(), []);
    let match_1 = end(&*store, &code(1)).await;
    let ended = EndedTry { table: code(1), id: match_1.id, player: player(1) };
    assert_eq!(store.daily_unjudged(&daily(7), 9).await.unwrap(), [ended]);
    assert_eq!(store.daily_unjudged(&daily(7), 0).await.unwrap(), []);
    assert_eq!(store.daily_unjudged(&daily(8), 9).await.unwrap(), []);

    let lost =
        Judged { verdict: DailyVerdict::Lost, name: "Änna".to_owned(), merit: None, time_ms: 0 };
    store.judge_daily(&code(1), &lost).await.unwrap();
    store.judge_daily(&code(1), &won(0, 1, 1)).await.unwrap();
    let verdict = Some(DailyVerdict::Lost);
    let found = Some(FoundTry { table: code(1), match_id: Some(match_1.id), verdict });
    assert_eq!(store.daily_try(&daily(7), &player(1)).await.unwrap(), found);
    assert_eq!(store.daily_unjudged(&daily(7), 9).await.unwrap(), []);
    assert_eq!(ranking(&*store, 7, 7, 100, None).await, []);
    // What is no try cannot be judged.
    assert!(store.judge_daily(&code(9), &lost).await.is_err());
}

async fn ranking(
    store: &impl Store,
    first: u32,
    last: u32,
    places: u32,
    player: Option<KeyHash>,
) -> Vec<Ranked> {
    let wanted = Ranking { game: GAME, first: day(first), last: day(last), places, player };
    store.daily_ranking(&wanted).await.unwrap()
}

/// Places with the number of the player.
fn places(ranking: &[Ranked]) -> Vec<(u32, u8)> {
    ranking.iter().map(|ranked| (ranked.place, ranked.player.0[0])).collect()
}

pub(crate) async fn the_better_win_comes_first(place: &Place) {
    let store = place.open().await;
    let wins = [(2, 90, 1), (1, 150, 9), (1, 143, 8), (0, 400, 9), (1, 143, 7), (1, 143, 8)];
    for (number, (tier, moves, time_ms)) in (1..).zip(wins) {
        tries(&*store, number, 7, &won(tier, moves, time_ms)).await;
    }
    let ranking = ranking(&*store, 7, 7, 100, None).await;
    let mut places = places(&ranking);
    places[2..4].sort_unstable();
    assert_eq!(places, [(1, 4), (2, 5), (3, 3), (3, 6), (5, 2), (6, 1)]);
    let Ranked { ranked, name, grade, moves, time_ms, .. } = &ranking[1];
    assert_eq!((*ranked, name.as_str(), grade.as_str()), (6, "Änna 🔦", "seasoned"));
    assert_eq!((*moves, *time_ms), (143, 7));
}

pub(crate) async fn a_ranking_has_its_best_and_who_asks(place: &Place) {
    let store = place.open().await;
    for number in 1..=4 {
        tries(&*store, number, 7, &won(0, u32::try_from(number).unwrap(), 5)).await;
    }
    tries(&*store, 5, 9, &won(0, 9, 5)).await;
    assert_eq!(places(&ranking(&*store, 7, 7, 2, None).await), [(1, 1), (2, 2)]);
    let with_last = ranking(&*store, 7, 7, 2, Some(player(4))).await;
    assert_eq!(places(&with_last), [(1, 1), (2, 2), (4, 4)]);
    assert!(with_last.iter().all(|ranked| ranked.ranked == 4));
    let days = ranking(&*store, 6, 9, 1, Some(player(5))).await;
    let days: Vec<_> = days.iter().map(|best| (best.day.number(), best.player.0[0])).collect();
    assert_eq!(days, [(7, 1), (9, 5)]);
}

pub(crate) async fn a_day_has_one_secret_for_each_game(place: &Place) {
    let store = place.open().await;
    let of = |number, fresh: u8| {
        let (store, daily) = (&store, daily(number));
        async move { store.day_secret(&daily, Secret([fresh; 32])).await.unwrap() }
    };
    assert_eq!(of(7, 1).await, Secret([1; 32]));
    assert_eq!(of(7, 2).await, Secret([1; 32]), "it stays");
    assert_eq!(of(8, 3).await, Secret([3; 32]));
    let other = Daily { game: "solitaire", day: day(7) };
    assert_eq!(store.day_secret(&other, Secret([4; 32])).await.unwrap(), Secret([4; 32]));
    // Two servers that open the first match of a day at once have the same secret.
    let (one, another) = tokio::join!(of(9, 5), of(9, 6));
    assert_eq!(one, another);
}

pub(crate) async fn matches_from_before_have_the_day_of_their_try(place: &Place) {
    migrate_to(place, BEFORE_THE_DAY_OF_MATCHES).await;
    place
        .edit(
            "insert into tables (code, game, created_at_ms) values
                ('aaa-aaa-a23', 'toy', 1), ('aaa-aaa-a24', 'toy', 1);
            insert into journal (table_code, step, at_ms, entry) values
                ('aaa-aaa-a23', 1, 1000, '{}'), ('aaa-aaa-a23', 2, 2000, '{}'),
                ('aaa-aaa-a24', 1, 1000, '{}'), ('aaa-aaa-a24', 2, 2000, '{}');
            insert into daily_tries (game, day, key_hash, table_code) values ('toy',
                20783, '0101010101010101010101010101010101010101010101010101010101010101',
                'aaa-aaa-a23');
            insert into matches (id, table_code, number, game, rules_version, options, outcome, how,
                commitment, started_at_ms, ended_at_ms, first_step, last_step)
            values
                ('00000000-0000-0000-0000-000000000001', 'aaa-aaa-a23', 1, 'toy', 1,
                    '{}', '{}', 'won', '', 1000, 2000, 1, 2),
                ('00000000-0000-0000-0000-000000000002', 'aaa-aaa-a24', 1, 'toy', 1,
                    '{}', '{}', 'won', '', 1000, 2000, 1, 2)",
        )
        .await;
    let store = place.open().await;
    for (id, expected) in [(1, Some("2026-11-26".parse().unwrap())), (2, None)] {
        let played = store.match_by_id(Uuid::from_u128(id)).await.unwrap().unwrap();
        assert_eq!(played.daily, expected);
    }
}
