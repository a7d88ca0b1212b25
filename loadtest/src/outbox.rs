//! The messages a client has sent and not seen answered: kept, and sent again on the next connection.

use std::collections::VecDeque;

use lamproom_protocol::{ClientMessage, MessageId, RefusalCode, Seq};

use crate::Breach;

/// The open messages of one client, oldest first, and the last one that was acknowledged.
#[derive(Debug, Default)]
pub(crate) struct Outbox {
    open: VecDeque<(MessageId, ClientMessage)>,
    acknowledged: Option<(MessageId, ClientMessage, Seq)>,
    /// The last acknowledged message has been sent again, to see that it is only answered again.
    probing: bool,
}

impl Outbox {
    pub(crate) fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    pub(crate) fn keep(&mut self, id: MessageId, message: ClientMessage) {
        self.open.push_back((id, message));
    }

    /// What to send on a new connection: the last acknowledged message, as if its acknowledgement had been lost on the way, and
    /// all that are open.
    pub(crate) fn resend(&mut self) -> Vec<ClientMessage> {
        self.probing = self.acknowledged.is_some();
        let acknowledged = self.acknowledged.iter().map(|(_, message, _)| message);
        acknowledged.chain(self.open.iter().map(|(_, message)| message)).cloned().collect()
    }

    /// Takes an acknowledgement; gives the message it was for, or none when that had been acknowledged before.
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
        Err(Breach::OtherAnswer { id: id.clone(), first, again: format!("step {seq:?}") })
    }

    pub(crate) fn refused(&mut self, id: &MessageId, code: RefusalCode) -> Result<(), Breach> {
        if self.take_open(id).is_some() {
            return Ok(());
        }
        let first = self.take_probe(id)?;
        Err(Breach::OtherAnswer { id: id.clone(), first, again: format!("refused as {code:?}") })
    }

    /// Takes the answer to a question. It was no step, so it is not asked again to see whether it is answered the same.
    pub(crate) fn advised(&mut self, id: &MessageId) -> Result<(), Breach> {
        let answered = self.take_open(id).map(|_| ());
        answered.ok_or_else(|| Breach::StrayAnswer(id.clone()))
    }

    fn take_open(&mut self, id: &MessageId) -> Option<ClientMessage> {
        let place = self.open.iter().position(|(open, _)| open == id)?;
        self.open.remove(place).map(|(_, message)| message)
    }

    /// The step of the acknowledged message that is being sent again.
    fn take_probe(&mut self, id: &MessageId) -> Result<Seq, Breach> {
        let probed = self.acknowledged.as_ref().filter(|(acked, ..)| self.probing && acked == id);
        let (_, _, seq) = probed.ok_or_else(|| Breach::StrayAnswer(id.clone()))?;
        self.probing = false;
        Ok(*seq)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(ids: &[&str]) -> Outbox {
        let mut outbox = Outbox::default();
        for id in ids {
            let id: MessageId = id.parse().unwrap();
            outbox.keep(id.clone(), ClientMessage::Say { id, text: "x".to_owned() });
        }
        outbox
    }

    fn id(text: &str) -> MessageId {
        text.parse().unwrap()
    }

    #[test]
    fn open_messages_are_sent_again_in_order_after_the_last_acknowledged_one() {
        let mut outbox = kept(&["a", "b", "c"]);
        assert!(matches!(outbox.acked(&id("a"), Seq(1)), Ok(Some(_))));
        let again: Vec<_> = outbox
            .resend()
            .into_iter()
            .filter_map(|message| match message {
                ClientMessage::Say { id, .. } => Some(id.as_str().to_owned()),
                _ => None,
            })
            .collect();
        assert_eq!(again, ["a", "b", "c"]);
        assert_eq!(outbox.acked(&id("a"), Seq(1)), Ok(None));
    }

    #[test]
    fn an_answer_nobody_asked_for_or_another_answer_is_a_breach() {
        let mut outbox = kept(&["a"]);
        assert_eq!(outbox.acked(&id("x"), Seq(1)), Err(Breach::StrayAnswer(id("x"))));
        assert!(matches!(outbox.acked(&id("a"), Seq(1)), Ok(Some(_))));
        assert_eq!(outbox.acked(&id("a"), Seq(1)), Err(Breach::StrayAnswer(id("a"))));
        outbox.resend();
        assert!(matches!(outbox.acked(&id("a"), Seq(2)), Err(Breach::OtherAnswer { .. })));
    }
}
