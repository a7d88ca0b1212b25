//! Advice in a room: the worker pool computes it, and requests that have become stale are refused.

use lamproom_game::Budget;
use lamproom_protocol::{MessageId, Question, Refusal, RefusalCode, Seq, ServerMessage};
use lamproom_table::AdviceRequest;

use super::{Room, frozen_refusal};
use crate::{
    config::limits,
    moment,
    room::{
        ConnectionId,
        before::Before,
        pending_advice::{CompletedRequest, PendingRequest},
    },
    store,
    worker_pool::Busy,
};

impl Room {
    /// Admits a question, and submits its job to the worker pool.
    pub(super) fn request_advice(
        &mut self,
        connection: ConnectionId,
        id: MessageId,
        seen: Seq,
        question: Question,
    ) {
        let Some(key) = self.fanout.get(connection).map(|recipient| recipient.client.key) else {
            self.answer_newcomer(connection, id);
            return;
        };
        let admitted = self.table.request_advice(&key, seen, question, moment::now());
        let submitted =
            admitted.and_then(|admitted| self.submit_advice(connection, &id, question, admitted));
        match submitted {
            Ok(None) => {}
            Ok(Some(replaced)) => {
                let text = "A later question of yours has replaced this one.";
                self.refuse(connection, replaced, Refusal::new(RefusalCode::Stale, text));
            }
            Err(refusal) => self.refuse(connection, id, refusal),
        }
    }

    /// Submits the job of an admitted question, unless it is under way because the question was
    /// asked before. Returns the message that this one replaces.
    fn submit_advice(
        &mut self,
        connection: ConnectionId,
        id: &MessageId,
        question: Question,
        admitted: AdviceRequest,
    ) -> Result<Option<MessageId>, Refusal> {
        let prompt = admitted.prompt;
        let earlier = self.pending_advice.hand_over(connection, question, prompt, id);
        if earlier.is_some() {
            return Ok(earlier);
        }
        let positions = match question {
            Question::Hint => limits::HINT_POSITIONS,
            Question::Outlook | Question::Deal => limits::OUTLOOK_POSITIONS,
            Question::Finish => limits::FINISH_POSITIONS,
        };
        let job = move |should_continue: &dyn Fn() -> bool| {
            admitted.compute(Budget { positions, should_continue })
        };
        let result = self.node.workers.submit(job).map_err(|Busy| {
            let text = "Too many players are asking for advice. Try again in a moment.";
            Refusal::new(RefusalCode::Busy, text)
        })?;
        let request = PendingRequest { id: id.clone(), prompt, result };
        let replaced = self.pending_advice.insert(connection, question, request);
        Ok(replaced.map(|request| request.id))
    }

    /// Sends advice to whoever asked. A hint is sent only once the journal records it.
    pub(super) async fn deliver_advice(
        &mut self,
        completed: CompletedRequest,
    ) -> Result<(), store::WriterGone> {
        let CompletedRequest { connection, id, prompt, advice } = completed;
        let Some(advice) = advice else {
            let text = "There is nothing to advise now. Wait for those who have yet to act.";
            self.refuse(connection, id, Refusal::new(RefusalCode::NoAdvice, text));
            return Ok(());
        };
        if self.cannot_save() {
            self.refuse(connection, id, frozen_refusal());
            return Ok(());
        }
        let before = Before::of(&self.table);
        let row = self.table.record_advice(prompt, &advice, moment::now());
        self.publish(before, row.into_iter().collect()).await?;
        let advice = ServerMessage::Advice { id, advice };
        self.fanout.send(self.table.seq(), vec![connection], &advice);
        Ok(())
    }

    /// Refuses the pending questions that are no longer about the current prompt.
    pub(super) fn refuse_stale_questions(&mut self) {
        for (connection, PendingRequest { id, .. }) in
            self.pending_advice.take_stale(|prompt| self.table.is_current(prompt))
        {
            let text = "The table has moved on since you asked.";
            self.refuse(connection, id, Refusal::new(RefusalCode::Stale, text));
        }
    }
}
