//! The questions of a room that are being thought about: one of each kind for a connection. Who is taken out is not thought about any more.

use std::{collections::BTreeMap, future::poll_fn, pin::Pin, task::Poll};

use lamproom_protocol::{Advice, MessageId, Question};
use lamproom_table::PromptId;

use super::ConnectionId;
use crate::advisers::Answer;

/// A question that was allowed.
#[derive(Debug)]
pub(super) struct Asked {
    /// The message that asked it.
    pub(super) id: MessageId,
    pub(super) prompt: PromptId,
    pub(super) answer: Answer<Option<Advice>>,
}

/// What came of a thought.
#[derive(Debug)]
pub(super) struct Thought {
    pub(super) connection: ConnectionId,
    pub(super) asked: Asked,
    /// None when there is nothing to say.
    pub(super) advice: Option<Advice>,
}

/// The questions of a room that are being thought about.
#[derive(Debug, Default)]
pub(super) struct Consulting(BTreeMap<(ConnectionId, Question), Asked>);

impl Consulting {
    /// Waits for one more; gives the one whose place it takes.
    pub(super) fn ask(
        &mut self,
        connection: ConnectionId,
        question: Question,
        asked: Asked,
    ) -> Option<Asked> {
        self.0.insert((connection, question), asked)
    }

    /// Whoever asked has gone.
    pub(super) fn forget(&mut self, connection: ConnectionId) {
        self.0.retain(|(asker, _), _| *asker != connection);
    }

    /// Takes out those whose prompt has passed.
    pub(super) fn take_late(
        &mut self,
        is_current: impl Fn(PromptId) -> bool,
    ) -> Vec<(ConnectionId, Asked)> {
        let late = self.0.extract_if(.., |_, asked| !is_current(asked.prompt));
        late.map(|((connection, _), asked)| (connection, asked)).collect()
    }

    /// Waits for the next answer; for ever, if nothing is asked.
    pub(super) async fn next(&mut self) -> Thought {
        let (key, advice) = poll_fn(|context| {
            let ready = self.0.iter_mut().find_map(|(key, asked)| {
                match Pin::new(&mut asked.answer).poll(context) {
                    // A thought that has failed has nothing to say.
                    Poll::Ready(answer) => Some((*key, answer.ok().flatten())),
                    Poll::Pending => None,
                }
            });
            ready.map_or(Poll::Pending, Poll::Ready)
        })
        .await;
        let asked = self.0.remove(&key).expect("it was found there a moment ago");
        Thought { connection: key.0, asked, advice }
    }
}
