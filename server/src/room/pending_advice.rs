//! The advice requests of a room that are being worked on: one of each kind for each connection.
//! Removing a request cancels its job.

use std::{collections::BTreeMap, future::poll_fn, mem, pin::Pin, task::Poll};

use lamproom_protocol::{Advice, MessageId, Question};
use lamproom_table::PromptId;

use super::ConnectionId;
use crate::worker_pool::JobResult;

/// An admitted advice request whose job has been submitted.
#[derive(Debug)]
pub(super) struct PendingRequest {
    /// The message that asked the question.
    pub(super) id: MessageId,
    pub(super) prompt: PromptId,
    pub(super) result: JobResult<Option<Advice>>,
}

/// An advice request whose job has ended.
#[derive(Debug)]
pub(super) struct CompletedRequest {
    pub(super) connection: ConnectionId,
    /// The message that asked the question.
    pub(super) id: MessageId,
    pub(super) prompt: PromptId,
    /// `None` if there is nothing to say, or the job failed.
    pub(super) advice: Option<Advice>,
}

/// The pending advice requests of a room.
#[derive(Debug, Default)]
pub(super) struct PendingAdvice(BTreeMap<(ConnectionId, Question), PendingRequest>);

impl PendingAdvice {
    /// Adds a request; returns the one it replaces, which was about another prompt.
    pub(super) fn insert(
        &mut self,
        connection: ConnectionId,
        question: Question,
        request: PendingRequest,
    ) -> Option<PendingRequest> {
        self.0.insert((connection, question), request)
    }

    /// Gives the job of a question that is asked again about the same prompt to the later message,
    /// so that asking repeatedly does not restart the search. Returns the earlier message.
    pub(super) fn hand_over(
        &mut self,
        connection: ConnectionId,
        question: Question,
        prompt: PromptId,
        id: &MessageId,
    ) -> Option<MessageId> {
        let request = self.0.get_mut(&(connection, question))?;
        (request.prompt == prompt).then(|| mem::replace(&mut request.id, id.clone()))
    }

    /// Removes the requests of a connection.
    pub(super) fn remove(&mut self, connection: ConnectionId) {
        self.0.retain(|(asker, _), _| *asker != connection);
    }

    /// Removes and returns the requests whose prompt is no longer current.
    pub(super) fn take_stale(
        &mut self,
        is_current: impl Fn(PromptId) -> bool,
    ) -> Vec<(ConnectionId, PendingRequest)> {
        let stale = self.0.extract_if(.., |_, request| !is_current(request.prompt));
        stale.map(|((connection, _), request)| (connection, request)).collect()
    }

    /// Waits for the next job to end; forever if none is pending.
    pub(super) async fn next(&mut self) -> CompletedRequest {
        let (key, advice) = poll_fn(|context| {
            let ready = self.0.iter_mut().find_map(|(key, request)| {
                match Pin::new(&mut request.result).poll(context) {
                    Poll::Ready(result) => Some((*key, result.ok().flatten())),
                    Poll::Pending => None,
                }
            });
            ready.map_or(Poll::Pending, Poll::Ready)
        })
        .await;
        let PendingRequest { id, prompt, .. } =
            self.0.remove(&key).expect("it was found in the map just now");
        CompletedRequest { connection: key.0, id, prompt, advice }
    }
}
