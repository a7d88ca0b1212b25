//! What a client knows of its table: every message folded into one picture, with the checks a client can make on the way.

use lamproom_protocol::{
    Advice, Cause, ClientMessage, GameFrame, Limits, MessageId, PROTOCOL, PastStep, PersonId,
    Refusal, Seq, ServerMessage, Step, TableView, You,
};
use serde_json::Value;

use crate::{Breach, outbox::Outbox};

/// The picture one client has of its table.
#[derive(Debug, Default)]
pub struct Fold {
    seq: Option<Seq>,
    you: You,
    limits: Option<Limits>,
    table: Option<TableView>,
    game: Option<GameFrame>,
    online: Vec<PersonId>,
    frozen: bool,
    current: bool,
}

/// What one message brought, beyond what the picture shows.
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The server greets; or the client's place at the table has changed.
    You,
    /// The whole picture is new.
    Snapshot {
        /// The latest steps of the match.
        history: Vec<PastStep>,
    },
    /// One step.
    Step {
        /// Its number.
        seq: Seq,
        /// What made it happen.
        cause: Cause,
        /// What was told of it.
        events: Vec<Value>,
        /// The table has been shown anew.
        new_table: bool,
        /// The match has been shown anew.
        new_game: bool,
    },
    /// A message has been done, now or (when sent again) before.
    Acked {
        /// Its id.
        id: MessageId,
        /// The step it made.
        seq: Seq,
        /// The message, when this is its first answer.
        message: Option<ClientMessage>,
    },
    /// A message has not been done.
    Refused {
        /// Its id, where it had one.
        id: Option<MessageId>,
        /// Why.
        refusal: Refusal,
    },
    /// A question was answered.
    Advised {
        /// The id of the message that asked it.
        id: MessageId,
        /// The answer.
        advice: Advice,
    },
    /// Who is there has changed.
    Presence,
    /// The table can save again, or cannot.
    Frozen,
    /// The line is alive.
    Pong,
}

impl Fold {
    /// The last step seen.
    pub fn seq(&self) -> Option<Seq> {
        self.seq
    }

    /// Who the client is at the table.
    pub fn you(&self) -> &You {
        &self.you
    }

    /// What the client must keep to, once the server has said so.
    pub fn limits(&self) -> Option<&Limits> {
        self.limits.as_ref()
    }

    /// The table, once shown.
    pub fn table(&self) -> Option<&TableView> {
        self.table.as_ref()
    }

    /// The match on the table, running or finished.
    pub fn game(&self) -> Option<&GameFrame> {
        self.game.as_ref()
    }

    /// Who is connected.
    pub fn online(&self) -> &[PersonId] {
        &self.online
    }

    /// Whether the table cannot save at the moment.
    pub fn is_frozen(&self) -> bool {
        self.frozen
    }

    /// Has everything been told that was missing when this connection began?
    pub fn is_current(&self) -> bool {
        self.current
    }

    /// A connection begins: what it brings first may be old.
    pub(crate) fn begin_connection(&mut self) {
        self.current = false;
    }

    /// Takes one message in. A `bye` is not for the picture and must not come here.
    pub(crate) fn take(
        &mut self,
        message: ServerMessage,
        outbox: &mut Outbox,
    ) -> Result<News, Breach> {
        match message {
            ServerMessage::Welcome { protocol, you, limits, .. } => {
                if protocol != PROTOCOL {
                    return Err(Breach::Gibberish(format!("protocol {protocol}")));
                }
                self.you = you;
                self.limits = Some(limits);
                Ok(News::You)
            }
            ServerMessage::You(you) => {
                self.you = you;
                Ok(News::You)
            }
            ServerMessage::Snapshot { seq, table, game, history, .. } => {
                if let Some(seen) = self.seq.filter(|seen| *seen > seq) {
                    return Err(Breach::Lost { seen, came: seq });
                }
                self.seq = Some(seq);
                self.table = Some(table);
                self.game = game;
                Ok(News::Snapshot { history })
            }
            ServerMessage::Step(step) => self.step(step),
            ServerMessage::Ack { id, seq } => {
                if self.seq.is_none_or(|seen| seen < seq) {
                    return Err(Breach::EarlyAck { id, seq, seen: self.seq });
                }
                let message = outbox.acked(&id, seq)?;
                Ok(News::Acked { id, seq, message })
            }
            ServerMessage::Refused { id, refusal } => {
                if let Some(id) = &id {
                    outbox.refused(id, refusal.code)?;
                }
                Ok(News::Refused { id, refusal })
            }
            ServerMessage::Advice { id, advice } => {
                outbox.advised(&id)?;
                Ok(News::Advised { id, advice })
            }
            ServerMessage::Presence { online, .. } => {
                self.online = online;
                self.current = true;
                Ok(News::Presence)
            }
            ServerMessage::Frozen { frozen, .. } => {
                self.frozen = frozen;
                Ok(News::Frozen)
            }
            ServerMessage::Bye { text, .. } => Err(Breach::Gibberish(text)),
            ServerMessage::Pong {} => Ok(News::Pong),
        }
    }

    fn step(&mut self, step: Step) -> Result<News, Breach> {
        if self.seq.map(Seq::next) != Some(step.seq) {
            return Err(Breach::Gap { seen: self.seq, came: step.seq });
        }
        self.seq = Some(step.seq);
        let (new_table, new_game) = (step.table.is_some(), step.game.is_some());
        if new_table {
            self.table = step.table;
        }
        if new_game {
            self.game = step.game;
        }
        Ok(News::Step {
            seq: step.seq,
            cause: step.cause,
            events: step.events,
            new_table,
            new_game,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(seq: u64) -> ServerMessage {
        let cause = Cause::Options {};
        ServerMessage::Step(Step {
            seq: Seq(seq),
            at_ms: 0,
            cause,
            events: vec![],
            table: None,
            game: None,
        })
    }

    fn fold_at(seq: u64) -> Fold {
        Fold { seq: Some(Seq(seq)), ..Fold::default() }
    }

    #[test]
    fn steps_come_without_gap_and_without_repeat() {
        let mut outbox = Outbox::default();
        let mut fold = fold_at(4);
        assert!(fold.take(step(5), &mut outbox).is_ok());
        for wrong in [5, 7, 1] {
            let breach = fold.take(step(wrong), &mut outbox);
            assert_eq!(breach, Err(Breach::Gap { seen: Some(Seq(5)), came: Seq(wrong) }));
        }
    }

    #[test]
    fn nothing_is_acknowledged_before_it_is_shown() {
        let id: MessageId = "a".parse().unwrap();
        let mut outbox = Outbox::default();
        outbox.keep(id.clone(), ClientMessage::Say { id: id.clone(), text: "x".to_owned() });
        let early =
            fold_at(4).take(ServerMessage::Ack { id: id.clone(), seq: Seq(5) }, &mut outbox);
        assert!(matches!(early, Err(Breach::EarlyAck { .. })));
        assert!(fold_at(5).take(ServerMessage::Ack { id, seq: Seq(5) }, &mut outbox).is_ok());
    }
}
