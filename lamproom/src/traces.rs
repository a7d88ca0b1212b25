//! Traces of moves, sent to a collector of OpenTelemetry by OTLP over HTTP.

use std::time::Duration;

use anyhow::{Context as _, ensure};
use async_trait::async_trait;
use http_body_util::{BodyExt as _, Full, Limited};
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::{
    client::legacy::{Client, connect::HttpConnector},
    rt::TokioExecutor,
};
use lamproom_server::traces::TARGET;
use opentelemetry::trace::TracerProvider as _;
use opentelemetry_http::{Bytes, HttpClient, HttpError, Request, Response};
use opentelemetry_otlp::{SpanExporter, WithExportConfig as _, WithHttpConfig as _};
use opentelemetry_sdk::{Resource, trace::SdkTracerProvider};
use tokio::{runtime::Handle, task::spawn_blocking, time::timeout};
use tracing::{Level, Subscriber, warn};
use tracing_subscriber::{Layer, filter::Targets, registry::LookupSpan};

/// Where a collector takes spans, below its address.
const PATH: &str = "/v1/traces";
/// The longest wait for a collector to take a batch of spans.
const SENDING_MAX: Duration = Duration::from_secs(5);
/// The most bytes of its answer.
const ANSWER_BYTES: usize = 64 * 1024;

/// Sends the spans of moves to a collector, in batches and by a thread of its own. If the collector
/// is slow or away, spans are dropped; moves do not wait for it.
#[derive(Debug)]
pub(crate) struct Traces(SdkTracerProvider);

impl Traces {
    /// Sends to the collector at this address, such as `http://collector:4318`.
    pub(crate) fn to(collector: &str) -> anyhow::Result<Self> {
        let is_http = collector.starts_with("http://") || collector.starts_with("https://");
        ensure!(
            is_http,
            "--otlp must begin with http:// or https://, such as http://localhost:4318"
        );
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(Sender::new())
            .with_endpoint(format!("{}{PATH}", collector.trim_end_matches('/')))
            .build()
            .context("--otlp is no address of a collector")?;
        let resource = Resource::builder().with_service_name("lamproom").build();
        let provider =
            SdkTracerProvider::builder().with_resource(resource).with_batch_exporter(exporter);
        Ok(Self(provider.build()))
    }

    /// The part of the subscriber that collects the spans of moves, and nothing else.
    pub(crate) fn layer<S>(&self) -> impl Layer<S> + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span>,
    {
        tracing_opentelemetry::layer()
            .with_tracer(self.0.tracer("lamproom"))
            .with_location(false)
            .with_threads(false)
            .with_tracked_inactivity(false)
            .with_filter(Targets::new().with_target(TARGET, Level::TRACE))
    }

    /// Sends what has not been sent, and ends.
    pub(crate) async fn end(self) {
        let ended = spawn_blocking(move || self.0.shutdown_with_timeout(SENDING_MAX)).await;
        if let Ok(Err(error)) = ended {
            warn!(%error, "the last traces may be lost");
        }
    }
}

/// Sends requests to the collector from a thread outside of the runtime.
#[derive(Debug)]
struct Sender {
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
    runtime: Handle,
}

impl Sender {
    fn new() -> Self {
        let tls = HttpsConnectorBuilder::new().with_webpki_roots().https_or_http();
        let client = Client::builder(TokioExecutor::new()).build(tls.enable_http1().build());
        Self { client, runtime: Handle::current() }
    }
}

#[async_trait]
impl HttpClient for Sender {
    async fn send_bytes(&self, request: Request<Bytes>) -> Result<Response<Bytes>, HttpError> {
        let sent = self.client.request(request.map(Full::new));
        let answered = async {
            let (parts, body) = sent.await?.into_parts();
            let body = Limited::new(body, ANSWER_BYTES).collect().await?.to_bytes();
            Ok(Response::from_parts(parts, body))
        };
        self.runtime.spawn(async { timeout(SENDING_MAX, answered).await? }).await?
    }
}
