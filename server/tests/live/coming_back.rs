//! Losing the line, several tabs, and tables that sleep.

use lamproom_loadtest::new_key;
use lamproom_protocol::{ByeCode, Phase, RefusalCode, Seq, ServerMessage, Step, TableCode};

use crate::{
    guest::Guest,
    house::House,
    http,
    pair::{LONG, Pair},
    raw::Raw,
    soon,
};

/// What somebody is told who comes back after this step: the steps, or none when it is a snapshot; and the last step then.
async fn told(house: &House, pair: &Pair, since: Option<Seq>) -> (Option<Vec<Step>>, Seq) {
    let mut raw = Raw::open(house.url(), &pair.code).await;
    raw.hello(&pair.bob.key, since).await;
    let heard = raw.passes_over(|message| matches!(message, ServerMessage::Presence { .. })).await;
    assert!(matches!(heard[0], ServerMessage::Welcome { .. }), "{heard:?}");
    if let ServerMessage::Snapshot { seq, .. } = &heard[1] {
        assert_eq!(heard.len(), 3, "{heard:?}");
        return (None, *seq);
    }
    let steps: Vec<Step> = heard[1..heard.len() - 1]
        .iter()
        .map(|message| match message {
            ServerMessage::Step(step) => step.clone(),
            other => panic!("no step: {other:?}"),
        })
        .collect();
    let last = steps.last().map_or(since.unwrap(), |step| step.seq);
    (Some(steps), last)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn exactly_the_missing_steps_are_told() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    let seen = pair.bob.seq();
    for _ in 0..12 {
        pair.moves().await;
    }
    let head = pair.ada.seq();
    let (steps, last) = told(&house, &pair, Some(seen)).await;
    let steps = steps.unwrap();
    assert_eq!(last, head);
    let numbers: Vec<u64> = steps.iter().map(|step| step.seq.0).collect();
    assert_eq!(numbers, (seen.0 + 1..=head.0).collect::<Vec<_>>());
    let (end, before) = steps.split_last().unwrap();
    assert!(before.iter().all(|step| step.game.is_none() && step.table.is_none()));
    assert_eq!(end.game.as_ref().unwrap().view, pair.ada.game().view);

    let (nothing, _) = told(&house, &pair, Some(head)).await;
    assert_eq!(nothing, Some(vec![]));
    for whole in [None, Some(Seq(head.0 + 1)), Some(Seq(u64::MAX))] {
        assert_eq!(told(&house, &pair, whole).await, (None, head), "{whole:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_missed_too_much_is_shown_all_at_once() {
    let house = House::open(&[]).await;
    let mut pair = Pair::sits(&house).await;
    let seen = pair.bob.seq();
    pair.ada.talks(450, "Dig.").await;
    let head = pair.ada.seq();
    // However long ago: in one go, and not as more frames than a connection may have waiting.
    for since in [seen, Seq(head.0 - 399), Seq(head.0 - 257), Seq(head.0 - 200), Seq(head.0 - 20)] {
        let (steps, last) = told(&house, &pair, Some(since)).await;
        assert_eq!(last, head, "since {since:?}");
        assert_eq!(steps.is_none(), head.0 - since.0 >= 200, "since {since:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_without_an_answer_is_answered_on_the_next_line_and_done_once() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    for _ in 0..10 {
        let asked = if pair.ada.is_asked() { &mut pair.ada } else { &mut pair.bob };
        let action = asked.game().legal[0].clone();
        let id = asked.client.send_act(action).await.unwrap();
        asked.client.cut();
        asked.comes_back(house.url()).await;
        let answer = async {
            if asked.client.is_settled() { None } else { Some(asked.client.answer(&id).await) }
        };
        if let Some(answer) = soon("the answer", answer).await {
            answer.unwrap().unwrap();
        }
        let head = asked.seq();
        for guest in [&mut pair.ada, &mut pair.bob] {
            guest.sees_step(head).await;
        }
    }
    pair.moves().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tabs_are_one_person() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    let (ada, bob) = (pair.ada.person(), pair.bob.person());
    let mut tab = Guest::comes_as(house.url(), &pair.code, pair.bob.key.clone()).await;
    assert_eq!(tab.you(), pair.bob.you());
    assert_eq!(tab.client.fold().online(), [ada, bob]);
    for _ in 0..20 {
        let from_tab = tab.is_asked();
        let step = if from_tab {
            let action = tab.game().legal[0].clone();
            tab.acts(action).await
        } else {
            pair.moves().await
        };
        for guest in [&mut pair.ada, &mut pair.bob, &mut tab] {
            guest.sees_step(step).await;
        }
        assert_eq!(tab.game(), pair.bob.game());
    }
    // One is closed: Bob is still there. Both are: Bob is not.
    pair.bob.client.cut();
    tab.says("Still here.").await;
    let seq = tab.seq();
    pair.ada.sees_step(seq).await;
    assert_eq!(pair.ada.client.fold().online(), [ada, bob]);
    tab.client.cut();
    pair.ada.sees_online(&[ada]).await;
    pair.bob.comes_back(house.url()).await;
    pair.ada.sees_online(&[ada, bob]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_has_no_name_is_counted() {
    let house = House::open(&[]).await;
    let (code, _) = house.new_table().await;
    let mut first = Raw::greeted(house.url(), &code, &new_key()).await;
    let second = Raw::greeted(house.url(), &code, &new_key()).await;
    let counts = |count: u32| move |message: &ServerMessage| matches!(message, ServerMessage::Presence { nameless, .. } if *nameless == count);
    first.passes_over(counts(2)).await;
    drop(second);
    first.passes_over(counts(1)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_slept_is_as_it_was() {
    let house = House::open(&["--sleep-after", "0"]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    pair.ada.says("Good night.").await;
    for _ in 0..3 {
        for _ in 0..5 {
            pair.moves().await;
        }
        let seq = pair.ada.seq();
        pair.bob.sees_step(seq).await;
        let (table, game) = (pair.ada.table().clone(), pair.ada.game().clone());
        pair.ada.client.cut();
        pair.bob.client.cut();
        let mut cleo = Guest::comes(&house, &pair.code).await;
        assert_eq!((cleo.seq(), cleo.table()), (seq, &table));
        assert_eq!(cleo.game().view, game.view);
        cleo.client.cut();
        pair.ada.comes_back(house.url()).await;
        pair.bob.comes_back(house.url()).await;
        assert_eq!((pair.ada.seq(), pair.ada.table(), pair.ada.game()), (seq, &table, &game));
    }
    assert_eq!(pair.ada.table().phase, Phase::Playing);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_outlives_its_server() {
    let house = House::open(&[]).await;
    let mut pair = Pair::plays_to(&house, LONG).await;
    pair.moves().await;
    let (seq, view) = (pair.ada.seq(), pair.ada.game().view.clone());
    let (folder, farewell) = tokio::join!(house.close(), pair.ada.is_sent_off());
    assert_eq!(farewell, ByeCode::Restart);
    let house = House::open_in(folder, &[]).await;
    pair.ada.comes_back(house.url()).await;
    pair.bob.client.cut();
    pair.bob.comes_back(house.url()).await;
    assert_eq!((pair.bob.seq(), &pair.bob.game().view), (seq, &view));
    pair.moves().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn there_is_no_such_table() {
    let house = House::open(&[]).await;
    let code: TableCode = "222-222-222".parse().unwrap();
    let mut raw = Raw::open(house.url(), &code).await;
    raw.hello(&new_key(), None).await;
    assert_eq!(raw.goodbye().await, Some(ByeCode::UnknownTable));
    for code in ["222-222-222", "nonsense", "%F0%9F%8F%94", "222-222-222-222"] {
        let answer = http::get(house.url(), &format!("/api/tables/{code}"), &[]).await;
        assert_eq!(answer.refusal(), (404, RefusalCode::UnknownTable), "{code}");
    }
}
