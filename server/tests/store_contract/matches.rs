//! Finished matches and whose they are.

use lamproom_protocol::{Level, Seq, TableCode};
use lamproom_server::store::{
    Append, Appended, FinishedMatch, FinishedPlayer, KeptAnalysis, KeptHonour, KeyHash, MatchEnd,
    Store,
};
use serde_json::json;
use uuid::Uuid;

use crate::{Place, append, numbered, own_table};

const ANNA: KeyHash = KeyHash([0xa1; 32]);
const BERT: KeyHash = KeyHash([0x0b; 32]);

/// A match of Anna and a bot that was played from one step to another.
pub(crate) fn finished(
    table: &TableCode,
    number: u32,
    first_step: u64,
    last_step: u64,
) -> FinishedMatch {
    let anna = FinishedPlayer {
        name: "Änna 🔦".to_owned(),
        bot: false,
        key_hash: Some(ANNA),
        left_by: None,
        place: Some(1),
        score: Some(i64::MAX),
        level: None,
        honours: Some(vec![KeptHonour { honour: "deepest".to_owned(), number: 5 }]),
    };
    let bot = FinishedPlayer {
        name: "Flint".to_owned(),
        bot: true,
        key_hash: None,
        left_by: None,
        place: None,
        score: None,
        level: Some(Level::Master),
        honours: Some(Vec::new()),
    };
    FinishedMatch {
        id: Uuid::now_v7(),
        table: table.clone(),
        number,
        game: "cave_mining".to_owned(),
        rules_version: 1,
        options: json!({ "layers": [1, 2, 3], "name": "\"quoted\"" }),
        outcome: json!({ "Shared": { "won": true, "grade": null } }),
        how: "all_gold".to_owned(),
        marked: false,
        moves: None,
        origin_match: Some(Uuid::now_v7()),
        daily: Some("2026-11-26".parse().unwrap()),
        counts: false,
        commitment: "c0ffee".to_owned(),
        started_at_ms: 1_000,
        ended_at_ms: 2_000,
        first_step: Seq(first_step),
        last_step: Seq(last_step),
        players: vec![anna, bot],
    }
}

pub(crate) async fn a_match_is_found_by_its_id(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let mut ended = append(&table, epoch, numbered(2));
    ended.finished = Some(finished(&table, 1, 1, 2));
    let (other_table, other_epoch) = own_table(&*store, 2).await;
    let mut other = append(&other_table, other_epoch, numbered(2));
    other.finished = Some(FinishedMatch { players: vec![], ..finished(&other_table, 1, 2, 2) });

    let batch = [ended, other];
    assert_eq!(store.append(&batch).await.unwrap(), [Appended::Written; 2]);
    for played in batch.map(|append| append.finished.unwrap()) {
        assert_eq!(store.match_by_id(played.id).await.unwrap(), Some(played));
    }
    assert_eq!(store.match_by_id(Uuid::nil()).await.unwrap(), None);
}

pub(crate) async fn an_analysis_is_kept_until_a_better_one_comes(place: &Place) {
    let store = place.open().await;
    let (table, epoch) = own_table(&*store, 1).await;
    let match_1 = finished(&table, 1, 1, 2);
    let id = match_1.id;
    let analysis =
        |version: u16, said: &str| KeptAnalysis { version, body: json!([said]).to_string() };
    let early = store.keep_analysis(id, &analysis(1, "of nothing"), 5).await;
    assert!(early.is_err(), "there is no such match");
    let ended = Append { finished: Some(match_1), ..append(&table, epoch, numbered(2)) };
    store.append(&[ended]).await.unwrap();
    assert_eq!(store.analysis(id).await.unwrap(), None);
    store.keep_analysis(id, &analysis(2, "first"), 5).await.unwrap();
    for (version, said, kept) in
        [(2, "second", "first"), (1, "older", "first"), (3, "better", "better")]
    {
        store.keep_analysis(id, &analysis(version, said), 6).await.unwrap();
        let found = store.analysis(id).await.unwrap().unwrap();
        assert_eq!(found.body, json!([kept]).to_string());
    }
    assert_eq!(store.analysis(id).await.unwrap(), Some(analysis(3, "better")));
    assert_eq!(store.analysis(Uuid::nil()).await.unwrap(), None);
}

pub(crate) async fn a_match_is_written_with_its_row_or_not_at_all(place: &Place) {
    let store = place.open().await;
    let (table, old) = own_table(&*store, 1).await;
    let epoch = store.claim(&table).await.unwrap().unwrap();
    let match_1 = finished(&table, 1, 1, 2);
    let ended =
        |epoch| Append { finished: Some(match_1.clone()), ..append(&table, epoch, numbered(2)) };
    assert_eq!(store.append(&[ended(old)]).await.unwrap(), [Appended::Fenced]);
    assert_eq!(store.match_by_id(match_1.id).await.unwrap(), None);
    for _ in 0..2 {
        assert_eq!(store.append(&[ended(epoch)]).await.unwrap(), [Appended::Written]);
        assert_eq!(
            store.matches_of(&ANNA, MatchEnd::LAST, 9).await.unwrap(),
            std::slice::from_ref(&match_1)
        );
    }
}

pub(crate) async fn the_matches_of_a_player_come_newest_first(place: &Place) {
    let store = place.open().await;
    let mut played = Vec::new();
    for table in 1..=3 {
        let (table, epoch) = own_table(&*store, table).await;
        for number in 1..=2 {
            let step = u64::from(number) + 1;
            let mut ended = finished(&table, number, 1, step);
            if number == 2 {
                ended.ended_at_ms += 1;
                "another".clone_into(&mut ended.game);
                ended.moves = Some(71);
                // Both seats were Bert's: it is one match all the same.
                ended.players.iter_mut().for_each(|player| player.key_hash = Some(BERT));
            }
            let row = append(&table, epoch, numbered(step));
            store.append(&[Append { finished: Some(ended.clone()), ..row }]).await.unwrap();
            played.push(ended);
        }
    }
    played.sort_by_key(|ended| std::cmp::Reverse((ended.ended_at_ms, ended.id)));
    let (of_bert, of_anna) = played.split_at(3);
    let page = async |player, before, limit| store.matches_of(player, before, limit).await.unwrap();
    assert_eq!(page(&ANNA, MatchEnd::LAST, 100).await, of_anna);
    assert_eq!(page(&BERT, MatchEnd::LAST, 2).await, of_bert[..2]);
    let end = |ended: &FinishedMatch| MatchEnd { ended_at_ms: ended.ended_at_ms, id: ended.id };
    assert_eq!(page(&BERT, end(&of_bert[1]), 2).await, of_bert[2..]);
    assert_eq!(page(&BERT, end(&of_bert[2]), 2).await, []);
    assert_eq!(page(&KeyHash([0; 32]), MatchEnd::LAST, 100).await, []);
}

pub(crate) async fn a_match_is_listed_for_whoever_left_it_to_a_bot(place: &Place) {
    let store = place.open().await;
    let mut played = Vec::new();
    for table in 1..=4 {
        let (table, epoch) = own_table(&*store, table).await;
        let mut ended = finished(&table, 1, 1, 2);
        if played.len() % 2 == 1 {
            ended.players[0].bot = true;
            ended.players[0].left_by = ended.players[0].key_hash.take();
        }
        let row = append(&table, epoch, numbered(2));
        store.append(&[Append { finished: Some(ended.clone()), ..row }]).await.unwrap();
        played.insert(0, ended);
    }
    let page = async |before, limit| store.matches_of(&ANNA, before, limit).await.unwrap();
    assert_eq!(page(MatchEnd::LAST, 3).await, played[..3]);
    let third = MatchEnd { ended_at_ms: played[2].ended_at_ms, id: played[2].id };
    assert_eq!(page(third, 3).await, played[3..]);
}
