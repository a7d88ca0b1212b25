//! The log, on standard error, and the traces beside it.

use std::io::IsTerminal as _;

use lamproom_server::config::LogFormat;
use tracing::{Level, Metadata, level_filters::LevelFilter};
use tracing_subscriber::{
    EnvFilter, Layer as _, filter::filter_fn, layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

use crate::traces::Traces;

/// Writes what `RUST_LOG` asks for from now on, but no frames. Sends traces if there are any.
pub(crate) fn begin(format: LogFormat, traces: Option<&Traces>) {
    let filter =
        EnvFilter::builder().with_default_directive(LevelFilter::INFO.into()).from_env_lossy();
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr);
    let lines = match format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    let no_frames = filter_fn(|metadata| !is_frame(metadata));
    let log = tracing_subscriber::registry().with(lines.with_filter(no_frames).with_filter(filter));
    match traces {
        Some(traces) => log.with(traces.layer()).init(),
        None => log.init(),
    }
}

/// Whether this logs WebSocket frames, which contain the keys of players: tungstenite does at level
/// trace.
fn is_frame(metadata: &Metadata<'_>) -> bool {
    *metadata.level() == Level::TRACE && metadata.target().contains("tungstenite")
}
