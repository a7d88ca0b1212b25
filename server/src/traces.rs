//! The spans of a move, from the socket that it comes from to those that show it. They are of level
//! trace and have a target of their own, so that no log has them. If no subscriber asks for that
//! target, no span is made.

use lamproom_protocol::TableCode;
use lamproom_table::Request;
use tracing::{Span, trace_span};

/// The target of all spans of moves.
pub const TARGET: &str = "lamproom::move";

/// The delivery of a frame, which ends when this is dropped.
#[derive(Debug)]
pub struct Delivery {
    delivery: Span,
    /// The whole move.
    trace: Span,
}

impl Drop for Delivery {
    fn drop(&mut self) {
        self.delivery = Span::none();
        // For OpenTelemetry, a span ends when it was last left.
        self.trace.in_scope(|| ());
    }
}

/// Begins a trace if the request of a socket is a move. It ends with its last delivery.
pub(crate) fn begin(request: &Request) -> Span {
    match request {
        Request::Act { .. } => trace_span!(target: TARGET, parent: None, "move"),
        Request::Op(_) | Request::Say(_) => Span::none(),
    }
}

/// The decision of a table in the current trace.
pub(crate) fn decide(table: &TableCode) -> Span {
    if Span::current().is_disabled() {
        return Span::none();
    }
    trace_span!(target: TARGET, "decide", %table)
}

/// The saving of a row of this trace, together with others.
pub(crate) fn commit(trace: &Span, rows: usize) -> Span {
    if trace.is_disabled() {
        return Span::none();
    }
    trace_span!(target: TARGET, parent: trace, "commit", rows)
}

/// The delivery of a frame of this trace, from the outbox to the socket.
pub(crate) fn deliver(trace: &Span) -> Option<Box<Delivery>> {
    if trace.is_disabled() {
        return None;
    }
    let delivery = trace_span!(target: TARGET, parent: trace, "deliver");
    Some(Box::new(Delivery { delivery, trace: trace.clone() }))
}

#[cfg(test)]
mod tests {
    use lamproom_protocol::{Json, Seq};
    use tracing::{Level, level_filters::LevelFilter, subscriber::with_default};
    use tracing_subscriber::{
        Layer as _, filter::Targets, fmt, layer::SubscriberExt as _, registry,
    };

    use super::*;

    fn spans_of_a_move() -> [bool; 4] {
        let code = "k7m-2qx-9fd".parse().unwrap();
        let trace = begin(&Request::Act { seen: Seq(1), action: Json::empty_list() });
        let decide = trace.in_scope(|| decide(&code));
        let delivery = deliver(&trace).is_some();
        [!trace.is_disabled(), !decide.is_disabled(), !commit(&trace, 1).is_disabled(), delivery]
    }

    #[test]
    fn spans_are_made_only_if_a_subscriber_asks_for_them() {
        let log = || fmt::layer().with_writer(std::io::sink).with_filter(LevelFilter::INFO);
        with_default(registry().with(log()), || assert_eq!(spans_of_a_move(), [false; 4]));
        let asks = fmt::layer()
            .with_writer(std::io::sink)
            .with_filter(Targets::new().with_target(TARGET, Level::TRACE));
        with_default(registry().with(log()).with(asks), || {
            assert_eq!(spans_of_a_move(), [true; 4]);
            assert!(begin(&Request::Say(String::new())).is_disabled(), "only moves are traced");
        });
    }
}
