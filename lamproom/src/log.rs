//! The log, on standard error.

use std::io::IsTerminal as _;

use lamproom_server::config::LogFormat;
use tracing::{Level, Metadata, level_filters::LevelFilter};
use tracing_subscriber::{
    EnvFilter, Layer as _, filter::filter_fn, layer::SubscriberExt as _,
    util::SubscriberInitExt as _,
};

/// Writes what `RUST_LOG` asks for from now on, but no frames.
pub(crate) fn begin(format: LogFormat) {
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
    tracing_subscriber::registry().with(filter).with(no_frames).with(lines).init();
}

/// Whether this logs WebSocket frames, which contain the keys of players: tungstenite does at level
/// trace.
fn is_frame(metadata: &Metadata<'_>) -> bool {
    *metadata.level() == Level::TRACE && metadata.target().contains("tungstenite")
}
