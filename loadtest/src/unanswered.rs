//! The messages that a client has sent and that have no reply: it sends them again on its next
//! connection.

use std::{collections::VecDeque, time::Duration};

use lamproom_protocol::{ClientMessage, MessageId, RefusalCode, Seq};
use tokio::time::Instant;

use crate::Breach;

/// The unanswered messages of one client, oldest first, and the last acknowledged one.
#[derive(Debug, Default)]
pub(crate) struct Unanswered {
    /// Each with the time when it was first sent.
    open: VecDeque<(MessageId, ClientMessage, Instant)>,
    acknowledged: Option<(MessageId, ClientMessage, Seq)>,
    /// How long the latest reply took.
    waited: Duration,
    /// Whether the last acknowledged message has been sent again, which must not repeat its effect.
    probing: bool,
}

impl Unanswered {
    pub(crate) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    pub(crate) fn push(&mut self, id: MessageId, message: ClientMessage) {
        self.open.push_back((id, message, Instant::now()));
    }

    /// How long the latest reply took, since its message was first sent.
    pub(crate) fn waited(&self) -> Duration {
        self.waited
    }

    /// The messages to send on a new connection: the last acknowledged one, as if its
    /// acknowledgement had been lost, and all unanswered ones.
    pub(crate) fn resend(&mut self) -> Vec<ClientMessage> {
        self.probing = self.acknowledged.is_some();
        let acknowledged = self.acknowledged.iter().map(|(_, message, _)| message);
        acknowledged.chain(self.open.iter().map(|(_, message, _)| message)).cloned().collect()
    }

    /// Records an acknowledgement. Returns its message, or `None` if it had been acknowledged
    /// before.
    pub(crate) fn acked(
        &mut self,
        id: &MessageId,
        seq: Seq,
    ) -> Result<Option<ClientMessage>, Breach> {
        if let Some(message) = self.take_open(id) {
            self.acknowledged = Some((id.clone(), message.clone(), seq));
            return Ok(Some(message));
        }
        let first = self.take_probe(id)?;
        if first == seq {
            return Ok(None);
        }
        Err(Breach::OtherReply { id: id.clone(), first, again: format!("step {seq:?}") })
    }

    pub(crate) fn refused(&mut self, id: &MessageId, code: RefusalCode) -> Result<(), Breach> {
        if self.take_open(id).is_some() {
            return Ok(());
        }
        let first = self.take_probe(id)?;
        Err(Breach::OtherReply { id: id.clone(), first, again: format!("refused as {code:?}") })
    }

    /// Records the reply to a question. A question makes no step, so it is never sent again.
    pub(crate) fn advised(&mut self, id: &MessageId) -> Result<(), Breach> {
        let answered = self.take_open(id).map(|_| ());
        answered.ok_or_else(|| Breach::StrayReply(id.clone()))
    }

    fn take_open(&mut self, id: &MessageId) -> Option<ClientMessage> {
        let place = self.open.iter().position(|(open, ..)| open == id)?;
        let (_, message, sent) = self.open.remove(place)?;
        self.waited = sent.elapsed();
        Some(message)
    }

    /// The step of the acknowledged message that is being sent again.
    fn take_probe(&mut self, id: &MessageId) -> Result<Seq, Breach> {
        let probed = self.acknowledged.as_ref().filter(|(acked, ..)| self.probing && acked == id);
        let (_, _, seq) = probed.ok_or_else(|| Breach::StrayReply(id.clone()))?;
        self.probing = false;
        Ok(*seq)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(ids: &[&str]) -> Unanswered {
        let mut unanswered = Unanswered::default();
        for id in ids {
            let id: MessageId = id.parse().unwrap();
            unanswered.push(id.clone(), ClientMessage::Say { id, text: "x".to_owned() });
        }
        unanswered
    }

    fn id(text: &str) -> MessageId {
        text.parse().unwrap()
    }

    #[test]
    fn unanswered_messages_are_sent_again_in_order_after_the_last_acknowledged_one() {
        let mut unanswered = with(&["a", "b", "c"]);
        assert!(matches!(unanswered.acked(&id("a"), Seq(1)), Ok(Some(_))));
        let again: Vec<_> = unanswered
            .resend()
            .into_iter()
            .filter_map(|message| match message {
                ClientMessage::Say { id, .. } => Some(id.as_str().to_owned()),
                _ => None,
            })
            .collect();
        assert_eq!(again, ["a", "b", "c"]);
        assert_eq!(unanswered.acked(&id("a"), Seq(1)), Ok(None));
    }

    #[test]
    fn a_stray_or_different_reply_is_a_breach() {
        let mut unanswered = with(&["a"]);
        assert_eq!(unanswered.acked(&id("x"), Seq(1)), Err(Breach::StrayReply(id("x"))));
        assert!(matches!(unanswered.acked(&id("a"), Seq(1)), Ok(Some(_))));
        assert_eq!(unanswered.acked(&id("a"), Seq(1)), Err(Breach::StrayReply(id("a"))));
        unanswered.resend();
        assert!(matches!(unanswered.acked(&id("a"), Seq(2)), Err(Breach::OtherReply { .. })));
    }
}
