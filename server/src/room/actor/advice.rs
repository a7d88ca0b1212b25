//! How a room has questions answered that take long: they are thought about elsewhere, and what is asked no longer is not answered.

use lamproom_game::Budget;
use lamproom_protocol::{MessageId, Question, Refusal, RefusalCode, Seq, ServerMessage};

use super::{Room, cannot_save};
use crate::{
    advisers::Busy,
    clock,
    config::limits,
    room::{
        ConnectionId,
        consulting::{Asked, Thought},
    },
    store,
};

impl Room {
    /// Lets a question be thought about elsewhere.
    pub(super) fn consult(
        &mut self,
        connection: ConnectionId,
        id: MessageId,
        seen: Seq,
        question: Question,
    ) {
        let Some(key) = self.fanout.get(connection).map(|connection| connection.key) else {
            return;
        };
        let asked =
            self.table.request_advice(&key, seen, question, clock::moment()).and_then(|asked| {
                let positions = match question {
                    Question::Hint => limits::HINT_POSITIONS,
                    Question::Outlook => limits::OUTLOOK_POSITIONS,
                };
                let prompt = asked.prompt;
                let think = move |should_continue: &dyn Fn() -> bool| {
                    asked.compute(Budget { positions, should_continue })
                };
                let busy = |Busy| {
                    let text =
                        "Too many are asking for advice at the moment. Try again in a moment.";
                    Refusal::new(RefusalCode::Busy, text)
                };
                let answer = self.node.advisers.think(think).map_err(busy)?;
                Ok(Asked { id: id.clone(), prompt, answer })
            });
        match asked {
            Ok(asked) => {
                if let Some(former) = self.consulting.ask(connection, question, asked) {
                    let text = "You have asked again since, and that is being answered.";
                    self.refuse(connection, former.id, Refusal::new(RefusalCode::Stale, text));
                }
            }
            Err(refusal) => self.refuse(connection, id, refusal),
        }
    }

    /// Says what has been thought; a hint only once it is saved that one was given.
    pub(super) async fn advise(&mut self, thought: Thought) -> Result<(), store::WriterGone> {
        let Thought { connection, asked: Asked { id, prompt, .. }, advice } = thought;
        let Some(advice) = advice else {
            let text = "Nothing more can be said about this.";
            self.refuse(connection, id, Refusal::new(RefusalCode::NoAdvice, text));
            return Ok(());
        };
        if self.waits() {
            self.refuse(connection, id, cannot_save());
            return Ok(());
        }
        let before = self.before();
        let row = self.table.record_advice(prompt, &advice, clock::moment());
        self.publish(before, row.into_iter().collect()).await?;
        let advice = ServerMessage::Advice { id, advice };
        self.fanout.say(self.table.seq(), vec![connection], &advice);
        Ok(())
    }

    /// Advice about what is no longer asked is of no use.
    pub(super) fn refuse_late_questions(&mut self) {
        for (connection, Asked { id, .. }) in
            self.consulting.take_late(|prompt| self.table.is_current(prompt))
        {
            let text = "The table has moved on since you asked.";
            self.refuse(connection, id, Refusal::new(RefusalCode::Stale, text));
        }
    }
}
