//! `--otlp`: a collector made for the test receives each move as one trace.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]

use std::{
    collections::BTreeMap,
    path::Path,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{Router, body::Bytes, extract::State, routing::post};
use lamproom_games::registry::GAMES;
use lamproom_loadtest::{Api, Client, Launch, Player, ServerProcess, Style, new_key};
use lamproom_protocol::Seq;
use opentelemetry_proto::tonic::{
    collector::trace::v1::ExportTraceServiceRequest, trace::v1::Span,
};
use prost::Message as _;
use tempfile::TempDir;
use tokio::{net::TcpListener, time::timeout};

/// The spans that a collector has received.
type Spans = Arc<Mutex<Vec<Span>>>;

async fn receive(State(spans): State<Spans>, body: Bytes) {
    let request = ExportTraceServiceRequest::decode(body).unwrap();
    let received = request.resource_spans.into_iter().flat_map(|resource| resource.scope_spans);
    spans.lock().unwrap().extend(received.flat_map(|scope| scope.spans));
}

/// Starts a collector; returns its address.
async fn collect_into(spans: &Spans) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let router = Router::new().route("/v1/traces", post(receive)).with_state(spans.clone());
    tokio::spawn(async move { axum::serve(listener, router).await });
    format!("http://{address}")
}

/// Two people play until the table has some moves.
async fn play(base_url: &str) {
    let style = Style { players: 2, chat_percent: 0 };
    let host = new_key();
    let code = Api::new(base_url).open_table(GAMES[0].meta.id, &host).await.unwrap();
    let [host, guest] = [("Ada", host), ("Bert", new_key())].map(|(name, key)| {
        let code = code.clone();
        async move {
            let client = Client::connect(base_url, code, key).await.unwrap();
            let mut player = Player::new(client, name, style, 7);
            player.play_until(|fold| fold.seq() >= Some(Seq(30))).await.unwrap();
            player.settle().await.unwrap();
            player
        }
    });
    tokio::join!(host, guest);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_one_trace_from_socket_to_socket() {
    let spans = Spans::default();
    let folder = TempDir::new().unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_lamproom"));
    let mut launch = Launch::lamproom(program, &folder.path().join("data"), None);
    launch.arguments.extend(["--otlp".into(), collect_into(&spans).await.into()]);
    let server = ServerProcess::start(&launch).await.unwrap();
    timeout(Duration::from_mins(1), play(server.base_url())).await.unwrap();
    assert!(server.terminate().await.unwrap().success(), "{}", launch.log_tail());

    let mut traces: BTreeMap<Vec<u8>, Vec<Span>> = BTreeMap::new();
    for span in spans.lock().unwrap().drain(..) {
        traces.entry(span.trace_id.clone()).or_default().push(span);
    }
    let saved = traces.values().filter(|trace| trace.iter().any(|span| span.name == "commit"));
    assert!(saved.clone().count() > 5, "{traces:#?} {}", launch.log_tail());
    for trace in saved {
        let named =
            |name: &str| -> Vec<&Span> { trace.iter().filter(|span| span.name == name).collect() };
        let [root] = named("move")[..] else { panic!("a trace has one root: {trace:#?}") };
        assert!(root.parent_span_id.is_empty(), "{root:#?}");
        let is_within = |span: &Span| {
            span.parent_span_id == root.span_id
                && root.start_time_unix_nano <= span.start_time_unix_nano
                && span.end_time_unix_nano <= root.end_time_unix_nano
        };
        assert!(trace.iter().all(|span| span == root || is_within(span)), "{trace:#?}");
        let [decide] = named("decide")[..] else { panic!("it is decided once: {trace:#?}") };
        let commits = named("commit");
        assert!(!commits.is_empty(), "{trace:#?}");
        let deliveries = named("deliver");
        assert!(deliveries.len() >= 3, "a step for both, and a reply: {trace:#?}");
        for commit in &commits {
            assert!(decide.end_time_unix_nano <= commit.start_time_unix_nano, "{trace:#?}");
        }
        let saved_at = commits.iter().map(|commit| commit.end_time_unix_nano).min();
        let shown_at = deliveries.iter().map(|delivery| delivery.start_time_unix_nano).min();
        assert!(saved_at <= shown_at, "nothing is delivered before it is saved: {trace:#?}");
    }
}
