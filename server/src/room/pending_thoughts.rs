//! The thoughts of bots that are being worked on for a room. Removing one cancels its job.

use std::{future::poll_fn, pin::Pin, task::Poll};

use lamproom_protocol::Json;
use lamproom_table::ThoughtId;

use crate::worker_pool::JobResult;

/// The pending thoughts of a room: at most a few for each seat.
#[derive(Debug, Default)]
pub(super) struct PendingThoughts(Vec<(ThoughtId, JobResult<Json>)>);

impl PendingThoughts {
    pub(super) fn push(&mut self, id: ThoughtId, result: JobResult<Json>) {
        self.0.push((id, result));
    }

    /// Cancels the thoughts that are no longer about anything.
    pub(super) fn keep(&mut self, is_current: impl Fn(ThoughtId) -> bool) {
        self.0.retain(|(id, _)| is_current(*id));
    }

    /// Waits for the next thought to end; forever if none is pending. Its choice is `None` if it
    /// failed.
    pub(super) async fn next(&mut self) -> (ThoughtId, Option<Json>) {
        let (index, choice) = poll_fn(|context| {
            let ready = self.0.iter_mut().enumerate().find_map(|(index, (_, result))| {
                match Pin::new(result).poll(context) {
                    Poll::Ready(choice) => Some((index, choice.ok())),
                    Poll::Pending => None,
                }
            });
            ready.map_or(Poll::Pending, Poll::Ready)
        })
        .await;
        let (id, _) = self.0.swap_remove(index);
        (id, choice)
    }
}
