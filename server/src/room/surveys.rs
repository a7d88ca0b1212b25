//! What lists are told about a table, held back until it is saved.

use std::collections::VecDeque;

use lamproom_protocol::Seq;
use lamproom_table::Overview;
use tokio::sync::oneshot;

/// The answers that wait, in the order of their steps.
#[derive(Debug, Default)]
pub(super) struct Surveys(VecDeque<Answer>);

#[derive(Debug)]
struct Answer {
    until_saved: Seq,
    overview: Overview,
    reply: oneshot::Sender<Overview>,
}

impl Surveys {
    /// Holds an answer back until a step is saved.
    pub(super) fn hold(
        &mut self,
        until_saved: Seq,
        overview: Overview,
        reply: oneshot::Sender<Overview>,
    ) {
        self.0.push_back(Answer { until_saved, overview, reply });
    }

    /// Gives the answers that were held for the steps up to this one.
    pub(super) fn saved(&mut self, seq: Seq) {
        while let Some(answer) = self.0.pop_front_if(|next| next.until_saved <= seq) {
            // The HTTP request may have been cancelled.
            let _ = answer.reply.send(answer.overview);
        }
    }

    /// Leaves those who ask to what the journal has.
    pub(super) fn drop_all(&mut self) {
        self.0.clear();
    }
}
