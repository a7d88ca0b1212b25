//! Random frames: nothing that arrives on a socket ends a table, damages its journal, or makes
//! `decode` panic.

use std::{env, sync::LazyLock};

use fastrand::Rng;
use lamproom_loadtest::new_key;
use lamproom_protocol::{ClientMessage, PlayerKey, TableCode, decode, reference};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

use crate::{
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    test_client::{TestClient, watch},
    test_server::TestServer,
};

/// The parts of random frames, so that some of them get past the decoder.
const WORDS: [&str; 35] = [
    "type",
    "hello",
    "act",
    "table",
    "say",
    "ping",
    "id",
    "op",
    "do",
    "sit",
    "watch",
    "rename",
    "stand",
    "ready",
    "reveal",
    "unready",
    "options",
    "add_bot",
    "remove",
    "stand_in",
    "hand_over",
    "start",
    "lobby",
    "name",
    "seat",
    "person",
    "entropy",
    "seen",
    "since",
    "action",
    "text",
    "key",
    "protocol",
    "target",
    "first",
];
/// The messages of clients in the protocol's reference: each kind, and each operation.
static EXAMPLES: LazyLock<Vec<ClientMessage>> = LazyLock::new(|| {
    let page = reference::page();
    let blocks = page.split("\n```json ").filter_map(|block| {
        let (kind, rest) = block.split_once('\n')?;
        ["client", "operation"].contains(&kind).then_some(rest.split_once("\n```")?.0)
    });
    blocks.map(|frame| decode(frame).expect("the reference shows messages")).collect()
});
const ROUNDS: usize = 40;
const FRAMES: usize = 40;

fn word(dice: &mut Rng) -> String {
    match dice.u8(..8) {
        0 => (0..dice.usize(..20)).map(|_| dice.char(..)).collect(),
        1 => "\u{202E}\u{0}\u{1F469}\u{200D}".to_owned(),
        2 => format!("{:064x}", dice.u128(..)),
        _ => (*dice.choice(&WORDS).unwrap()).to_owned(),
    }
}

fn value(dice: &mut Rng, depth: usize) -> Value {
    match dice.u8(..if depth == 0 { 6 } else { 8 }) {
        0 => Value::Null,
        1 => json!(dice.bool()),
        2 => json!(dice.u8(..4)),
        3 => json!(dice.i64(..)),
        4 => json!(dice.f64() * 1e300),
        5 => json!(word(dice)),
        6 => (0..dice.usize(..4)).map(|_| value(dice, depth - 1)).collect(),
        _ => (0..dice.usize(..6))
            .map(|_| (word(dice), value(dice, depth - 1)))
            .collect::<Map<_, _>>()
            .into(),
    }
}

/// A message of the reference with some numbers changed, or one in which a number or a name is
/// random.
fn message(dice: &mut Rng) -> Value {
    let id = format!("{}", dice.u32(..));
    match dice.u8(..6) {
        0 => json!({"type": "say", "id": id, "text": word(dice)}),
        1 => json!({"type": "act", "id": id, "seen": dice.u64(..200), "action": {"do": "dig"}}),
        2 => json!({"type": "table", "id": id, "op": {
            "do": dice.choice(["sit", "rename", "options"]).unwrap(),
            "name": word(dice),
            "seat": dice.u8(..4),
            "options": {"target": dice.choice([50, 150, 7]).unwrap(), "first": "drawn"},
        }}),
        _ => {
            let example = dice.choice(EXAMPLES.iter()).expect("the reference has messages");
            let mut message = serde_json::to_value(example).expect("it was read from JSON");
            vary(&mut message, dice);
            if let Some(old) = message.get_mut("id") {
                *old = json!(id);
            }
            message
        }
    }
}

/// Changes numbers to small ones, which name a seat, a person or a step that is there.
fn vary(value: &mut Value, dice: &mut Rng) {
    match value {
        Value::Number(number) if number.is_u64() => *value = json!(dice.u8(..60) / 10),
        Value::Array(items) => items.iter_mut().for_each(|item| vary(item, dice)),
        Value::Object(fields) => fields.values_mut().for_each(|field| vary(field, dice)),
        _ => {}
    }
}

/// A message with a few characters changed.
fn damaged(dice: &mut Rng) -> String {
    let mut letters: Vec<char> = message(dice).to_string().chars().collect();
    for _ in 0..dice.usize(..4) {
        let place = dice.usize(..letters.len());
        letters[place] = dice.char(..);
    }
    letters.truncate(dice.usize(letters.len() / 2..=letters.len()));
    letters.into_iter().collect()
}

async fn throw_one(raw: &mut RawSocket, dice: &mut Rng) {
    match dice.u8(..6) {
        0 => {
            let bytes: Vec<u8> = (0..dice.usize(..300)).map(|_| dice.u8(..)).collect();
            raw.send_binary(&bytes).await;
        }
        1 => raw.send_text(&word(dice)).await,
        2 => raw.send_json(&value(dice, 5)).await,
        3 => raw.send_text(&damaged(dice)).await,
        _ => raw.send_json(&message(dice)).await,
    }
}

/// Sends random frames with this key, then drops the connection.
async fn throw(server: &TestServer, code: &TableCode, key: &PlayerKey, dice: &mut Rng) {
    let mut raw = RawSocket::open(server.url(), code).await;
    if dice.u8(..10) > 0 {
        raw.hello(key, None).await;
    }
    for _ in 0..dice.usize(..FRAMES) {
        throw_one(&mut raw, dice).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_frames_end_or_damage_a_table() {
    let seed = env::var("FUZZ_SEED").ok().and_then(|seed| seed.parse().ok());
    let seed = seed.unwrap_or_else(|| fastrand::u64(..));
    eprintln!("FUZZ_SEED={seed}");
    let mut dice = Rng::with_seed(seed);
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let (other, other_host) = server.new_table().await;
    for _ in 0..ROUNDS {
        // Strangers at one table; at the other, the host and two clients who may sit.
        throw(&server, &pair.code, &new_key(), &mut dice).await;
        pair.make_move().await;
        throw(&server, &other, &other_host, &mut dice).await;
    }
    let mut cleo = TestClient::join(&server, &other).await;
    cleo.op(watch("Cleo Clearly")).await;
    cleo.say("Still here.").await;
    let seen = (cleo.seq(), cleo.table().clone());
    let pair_seen = (pair.ada.seq(), pair.ada.game().view.clone());

    // Both journals fold to what was shown.
    pair.ada.client.cut();
    let server = TestServer::start_in(server.stop().await, &[]).await;
    cleo.client.cut();
    cleo.reconnect(server.url()).await;
    pair.ada.reconnect(server.url()).await;
    assert!(cleo.seq() >= seen.0, "a bot may have moved before the server closed");
    assert_eq!(cleo.table().people, seen.1.people);
    assert_eq!((pair.ada.seq(), &pair.ada.game().view), (pair_seen.0, &pair_seen.1));
    pair.bob.client.cut();
    pair.bob.reconnect(server.url()).await;
    pair.make_move().await;
}

fn any_json() -> impl Strategy<Value = Value> {
    let words = prop::sample::select(&WORDS[..]).prop_map(str::to_owned);
    let text = prop_oneof![words, any::<String>()];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        text.clone().prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 40, 6, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(text.clone(), inner, 0..6)
                .prop_map(|fields| Value::from(Map::from_iter(fields))),
        ]
    })
}

/// Whatever can be decoded stays the same when it is encoded and decoded again.
fn says_the_same_again(message: &ClientMessage) {
    let again = serde_json::to_string(message).unwrap();
    assert_eq!(decode(&again).as_ref(), Ok(message), "{again}");
}

proptest! {
    #[test]
    fn any_text_is_understood_or_refused(text in any::<String>()) {
        if let Ok(message) = decode(&text) {
            says_the_same_again(&message);
        }
    }

    #[test]
    fn any_json_is_understood_or_refused(json in any_json()) {
        if let Ok(message) = decode(&json.to_string()) {
            says_the_same_again(&message);
        }
    }

    #[test]
    fn damaged_messages_are_understood_or_refused(seed in any::<u64>()) {
        let mut dice = Rng::with_seed(seed);
        let whole = message(&mut dice).to_string();
        if let Ok(message) = decode(&whole) {
            says_the_same_again(&message);
        }
        if let Ok(message) = decode(&damaged(&mut dice)) {
            says_the_same_again(&message);
        }
    }
}
