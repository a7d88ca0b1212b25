//! Frames that are no message: each gets its code, and the table plays on.

use futures_util::{SinkExt as _, StreamExt as _};
use lamproom_loadtest::{new_key, open_socket};
use lamproom_protocol::{ByeCode, MessageId, RefusalCode, ServerMessage};
use serde_json::json;
use tokio_tungstenite::tungstenite::{
    Message,
    protocol::frame::{
        Frame,
        coding::{Data, OpCode},
    },
};

use crate::{
    pair::{LONG, Pair},
    raw_socket::RawSocket,
    test_server::TestServer,
};

fn nested(depth: usize) -> String {
    format!("{}{}", "[".repeat(depth), "]".repeat(depth))
}

/// A line of chat in a frame of this many bytes.
fn frame_of(bytes: usize) -> String {
    let empty = json!({"type": "say", "id": "a", "text": ""}).to_string();
    let text = "x".repeat(bytes - empty.len());
    json!({"type": "say", "id": "a", "text": text}).to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn malformed_messages_are_refused_with_a_code() {
    use RefusalCode::{BadMessage, HelloFirst, TooLarge, UnknownType};
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let act = |seen: &str, action: &str| {
        format!(r#"{{"type":"act","id":"a","seen":{seen},"action":{action}}}"#)
    };
    let op = |op: &str| format!(r#"{{"type":"table","id":"a","op":{op}}}"#);
    let frames = [
        (None, BadMessage, String::new()),
        (None, BadMessage, "{".to_owned()),
        (None, BadMessage, "null".to_owned()),
        (None, BadMessage, "42".to_owned()),
        (None, BadMessage, "[]".to_owned()),
        (None, BadMessage, "{}".to_owned()),
        (None, BadMessage, "\u{0}\u{FFFF}".to_owned()),
        (None, BadMessage, r#"{"type":7}"#.to_owned()),
        (None, BadMessage, r#"{"type":"ping","type":"say"}"#.to_owned()),
        (None, UnknownType, r#"{"type":"fly"}"#.to_owned()),
        (Some("a"), UnknownType, r#"{"type":"fly","id":"a"}"#.to_owned()),
        (Some("a"), UnknownType, op(r#"{"do":"explode"}"#)),
        (Some("a"), BadMessage, op("{}")),
        (Some("a"), BadMessage, op(r#"{"do":"sit"}"#)),
        (Some("a"), BadMessage, op(r#"{"do":"sit","name":"x","seat":256}"#)),
        (Some("a"), BadMessage, op(r#"{"do":"remove","seat":-1}"#)),
        (Some("a"), BadMessage, op(r#"{"do":"hand_over","person":65536}"#)),
        (Some("a"), BadMessage, op(r#"{"do":"ready","entropy_hash":"00"}"#)),
        (Some("a"), BadMessage, r#"{"type":"table","id":"a"}"#.to_owned()),
        (Some("a"), BadMessage, r#"{"type":"act","id":"a","seen":1}"#.to_owned()),
        (Some("a"), BadMessage, act("-1", "{}")),
        (Some("a"), BadMessage, act("1.5", "{}")),
        (Some("a"), BadMessage, act("18446744073709551616", "{}")),
        (Some("a"), BadMessage, r#"{"type":"say","id":"a","text":7}"#.to_owned()),
        (None, BadMessage, r#"{"type":"say","id":"a","text":"\ud800"}"#.to_owned()),
        (None, BadMessage, r#"{"type":"say","id":"","text":"x"}"#.to_owned()),
        (None, BadMessage, r#"{"type":"say","id":"a b","text":"x"}"#.to_owned()),
        (None, BadMessage, format!(r#"{{"type":"say","id":"{}","text":"x"}}"#, "a".repeat(37))),
        (None, BadMessage, nested(8000)),
        (None, BadMessage, act("1", &nested(8000))),
        (None, TooLarge, frame_of(16 * 1024 + 1)),
        (None, TooLarge, frame_of(64 * 1024)),
        (None, TooLarge, nested(20_000)),
        (None, HelloFirst, json!({"type": "hello", "protocol": 1, "key": new_key()}).to_string()),
    ];
    for (id, code, frame) in frames {
        let shown: String = frame.chars().take(80).collect();
        let mut raw = RawSocket::connect(server.url(), &pair.code, &new_key()).await;
        raw.send_text(&frame).await;
        let (refused, refusal) = raw.refusal().await;
        assert_eq!(refusal.code, code, "{shown:?}: {}", refusal.text);
        assert_eq!(refused.as_ref().map(MessageId::as_str), id, "{shown:?}");
        // The connection still works, and unknown fields are ignored.
        raw.send_text(r#"{"type":"ping","later":[1]}"#).await;
        raw.receive_until(|message| matches!(message, ServerMessage::Pong {})).await;
        pair.make_move().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn binary_frames_are_refused() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut raw = RawSocket::connect(server.url(), &pair.code, &pair.bob.key).await;
    for bytes in [&[][..], &[0xFF; 100], br#"{"type":"ping"}"#, &vec![0; 64 * 1024]] {
        raw.send_binary(bytes).await;
        assert_eq!(raw.refusal().await.1.code, RefusalCode::BadMessage);
    }
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_largest_message_is_read_and_larger_frames_cut_the_connection() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut raw = RawSocket::connect(server.url(), &pair.code, &pair.bob.key).await;
    raw.send_text(&frame_of(16 * 1024)).await;
    assert_eq!(raw.refusal().await.1.code, RefusalCode::BadText, "it was read");
    raw.send_text(&frame_of(64 * 1024 + 1)).await;
    assert_eq!(raw.receive_bye().await, None);

    let mut raw = RawSocket::connect(server.url(), &pair.code, &pair.bob.key).await;
    raw.send_text(&frame_of(8 * 1024 * 1024)).await;
    assert_eq!(raw.receive_bye().await, None);
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn broken_websocket_frames_cut_only_their_own_connection() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let broken = [
        Frame::message(vec![0xC3, 0x28], OpCode::Data(Data::Text), true),
        Frame::message("an end without a beginning", OpCode::Data(Data::Continue), true),
        Frame::message("?", OpCode::Data(Data::Reserved(3)), true),
    ];
    for frame in broken {
        let mut line = open_socket(server.url(), &pair.code).await.unwrap();
        let hello = json!({"type": "hello", "protocol": 1, "key": pair.bob.key});
        line.send(Message::text(hello.to_string())).await.unwrap();
        line.next().await.unwrap().unwrap();
        line.send(Message::Frame(frame)).await.unwrap();
        assert_eq!(RawSocket::from_socket(line).receive_bye().await, None);
        pair.make_move().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_conversation_begins_with_hello() {
    use RefusalCode::{BadMessage, HelloFirst, TooLarge, UnknownType, UnsupportedProtocol};
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let key = new_key();
    let first_words = [
        (HelloFirst, r#"{"type":"ping"}"#.to_owned()),
        (HelloFirst, json!({"type": "say", "id": "a", "text": "Hello?"}).to_string()),
        (UnsupportedProtocol, json!({"type": "hello", "protocol": 0, "key": key}).to_string()),
        (UnsupportedProtocol, json!({"type": "hello", "protocol": 2, "key": key}).to_string()),
        (BadMessage, json!({"type": "hello", "protocol": 70_000, "key": key}).to_string()),
        (BadMessage, json!({"type": "hello", "protocol": 1}).to_string()),
        (BadMessage, json!({"type": "hello", "protocol": 1, "key": ""}).to_string()),
        (BadMessage, json!({"type": "hello", "protocol": 1, "key": "Z".repeat(32)}).to_string()),
        (BadMessage, json!({"type": "hello", "protocol": 1, "key": key, "since": -1}).to_string()),
        (BadMessage, "hello".to_owned()),
        (UnknownType, r#"{"type":"hallo"}"#.to_owned()),
        (TooLarge, "x".repeat(20_000)),
    ];
    for (code, words) in first_words {
        let mut raw = RawSocket::open(server.url(), &pair.code).await;
        raw.send_text(&words).await;
        assert_eq!(raw.refusal().await.1.code, code, "{words:.80}");
        assert_eq!(raw.receive_bye().await, Some(ByeCode::Protocol));
    }
    let mut raw = RawSocket::open(server.url(), &pair.code).await;
    raw.send_binary(b"hello").await;
    assert_eq!(raw.refusal().await.1.code, BadMessage);
    assert_eq!(raw.receive_bye().await, Some(ByeCode::Protocol));
    pair.make_move().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_sends_only_garbage_is_disconnected() {
    let server = TestServer::start(&[]).await;
    let mut pair = Pair::playing_to(&server, LONG).await;
    let mut raw = RawSocket::connect(server.url(), &pair.code, &new_key()).await;
    for _ in 0..20 {
        raw.send_text("nonsense").await;
        assert_eq!(raw.refusal().await.1.code, RefusalCode::BadMessage);
    }
    assert_eq!(raw.receive_bye().await, Some(ByeCode::Protocol));
    pair.make_move().await;
}

/// Waits as long as the server does: ten seconds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_never_says_hello_is_disconnected() {
    let server = TestServer::start(&[]).await;
    let (code, _) = server.new_table().await;
    let mut raw = RawSocket::open(server.url(), &code).await;
    assert_eq!(raw.receive_bye().await, Some(ByeCode::Silent));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_close_frame_is_answered_before_and_after_the_hello() {
    let server = TestServer::start(&[]).await;
    let (code, key) = server.new_table().await;
    assert!(RawSocket::open(server.url(), &code).await.close_is_answered().await);
    assert!(RawSocket::connect(server.url(), &code, &key).await.close_is_answered().await);
}
