//! What a client knows of its table: every message folded into one state, with the checks that a
//! client can make on the way.

use lamproom_protocol::{
    Advice, Cause, ClientMessage, GameFrame, Json, Limits, MessageId, PROTOCOL, PastStep, PersonId,
    Phase, Reaction, Refusal, Seq, ServerMessage, Step, TableView, You, with_parts,
};

use crate::{Breach, unanswered::Unanswered};

/// What one client knows of its table.
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

/// What one message brought, besides its effect on the [`Fold`].
#[derive(Clone, Debug, PartialEq)]
pub enum News {
    /// The welcome, or a change of who the client is at the table.
    You,
    /// A snapshot of the table.
    Snapshot {
        /// The latest steps of the match.
        history: Vec<PastStep>,
    },
    Step {
        seq: Seq,
        cause: Cause,
        events: Vec<Json>,
        /// Whether the step shows the table.
        new_table: bool,
        /// Whether the step shows the match.
        new_game: bool,
    },
    /// A message has taken effect, now or (if it was sent again) before.
    Acked {
        id: MessageId,
        seq: Seq,
        /// The message, if this is its first acknowledgement.
        message: Option<ClientMessage>,
    },
    /// A message has been refused.
    Refused { id: Option<MessageId>, refusal: Refusal },
    /// The reply to a question.
    Advised { id: MessageId, advice: Advice },
    /// Who is connected has changed.
    Presence,
    /// A person showed a reaction.
    Reacted { person: PersonId, reaction: Reaction },
    /// Whether the table is frozen has changed.
    Frozen,
    /// The reply to a ping.
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

    /// The limits for clients, once the server has sent them.
    pub fn limits(&self) -> Option<&Limits> {
        self.limits.as_ref()
    }

    /// The table, once the server has shown it.
    pub fn table(&self) -> Option<&TableView> {
        self.table.as_ref()
    }

    /// Whether a match is under way.
    pub fn is_playing(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.phase == Phase::Playing)
    }

    /// The match on the table, running or finished.
    pub fn game(&self) -> Option<&GameFrame> {
        self.game.as_ref()
    }

    /// Who is connected.
    pub fn online(&self) -> &[PersonId] {
        &self.online
    }

    /// Whether the table is frozen.
    pub fn is_frozen(&self) -> bool {
        self.frozen
    }

    /// Whether the server has sent everything that the client had missed when it connected.
    pub fn is_current(&self) -> bool {
        self.current
    }

    /// Notes that a connection begins, whose first messages may be about the past.
    pub(crate) fn begin_connection(&mut self) {
        self.current = false;
    }

    /// Applies one message. The caller handles `bye` itself.
    pub(crate) fn apply(
        &mut self,
        message: ServerMessage,
        unanswered: &mut Unanswered,
    ) -> Result<News, Breach> {
        match message {
            ServerMessage::Welcome { protocol, you, limits, .. } => {
                if protocol != PROTOCOL {
                    return Err(Breach::Malformed(format!("protocol {protocol}")));
                }
                self.you = you;
                self.limits = Some(limits);
                // Another server may answer. It says so if it cannot save.
                self.frozen = false;
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
                let message = unanswered.acked(&id, seq)?;
                Ok(News::Acked { id, seq, message })
            }
            ServerMessage::Refused { id, refusal } => {
                if let Some(id) = &id {
                    unanswered.refused(id, refusal.code)?;
                }
                Ok(News::Refused { id, refusal })
            }
            ServerMessage::Advice { id, advice } => {
                unanswered.advised(&id)?;
                Ok(News::Advised { id, advice })
            }
            ServerMessage::Presence { online, .. } => {
                self.online = online;
                self.current = true;
                Ok(News::Presence)
            }
            ServerMessage::Reacted { person, reaction } => Ok(News::Reacted { person, reaction }),
            ServerMessage::Frozen { frozen, .. } => {
                self.frozen = frozen;
                Ok(News::Frozen)
            }
            ServerMessage::Bye { text, .. } => Err(Breach::Malformed(text)),
            ServerMessage::Pong {} => Ok(News::Pong),
        }
    }

    fn step(&mut self, step: Step) -> Result<News, Breach> {
        if self.seq.map(Seq::next) != Some(step.seq) {
            return Err(Breach::Gap { seen: self.seq, came: step.seq });
        }
        self.seq = Some(step.seq);
        let new_table = step.table.is_some() || step.table_parts.is_some();
        let new_game = step.game.is_some();
        if let Some(parts) = &step.table_parts {
            self.table = Some(self.table_with(parts)?);
        } else if step.table.is_some() {
            self.table = step.table;
        }
        if let Some(game) = step.game {
            self.game = Some(match self.game.take() {
                Some(before) => changed(&before, game)?,
                None => game,
            });
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

impl Fold {
    /// The table with these parts in place of its own.
    fn table_with(&self, parts: &Json) -> Result<TableView, Breach> {
        let before =
            self.table.as_ref().ok_or(Breach::Malformed("parts of no table".to_owned()))?;
        let whole = Json::of(before).and_then(|before| with_parts(&before, parts));
        let whole = whole.and_then(|whole| whole.read());
        whole.map_err(|error| Breach::Malformed(format!("parts of the table: {error}")))
    }
}

/// A match after a step, which shows the parts of the view that have changed.
fn changed(before: &GameFrame, now: GameFrame) -> Result<GameFrame, Breach> {
    let view = with_parts(&before.view, &now.view)
        .map_err(|error| Breach::Malformed(format!("parts of the view: {error}")))?;
    Ok(GameFrame { view, ..now })
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
            table_parts: None,
            game: None,
        })
    }

    fn welcome() -> ServerMessage {
        let limits = Limits {
            message_bytes: 0,
            name_characters: 0,
            chat_characters: 0,
            ping_ms: 0,
            stand_in_ms: 0,
            away_ms: 0,
            idle_ms: 0,
        };
        ServerMessage::Welcome {
            protocol: PROTOCOL,
            server: String::new(),
            you: You::default(),
            limits,
            now_ms: 0,
        }
    }

    fn fold_at(seq: u64) -> Fold {
        Fold { seq: Some(Seq(seq)), ..Fold::default() }
    }

    #[test]
    fn steps_come_without_gap_and_without_repeat() {
        let mut unanswered = Unanswered::default();
        let mut fold = fold_at(4);
        assert!(fold.apply(step(5), &mut unanswered).is_ok());
        for wrong in [5, 7, 1] {
            let breach = fold.apply(step(wrong), &mut unanswered);
            assert_eq!(breach, Err(Breach::Gap { seen: Some(Seq(5)), came: Seq(wrong) }));
        }
    }

    #[test]
    fn a_table_is_not_frozen_until_the_new_connection_says_so() {
        let mut unanswered = Unanswered::default();
        let mut fold = Fold::default();
        let frozen = ServerMessage::Frozen { frozen: true, text: String::new() };
        fold.apply(frozen, &mut unanswered).unwrap();
        assert!(fold.is_frozen());
        fold.apply(welcome(), &mut unanswered).unwrap();
        assert!(!fold.is_frozen());
    }

    #[test]
    fn nothing_is_acknowledged_before_it_is_shown() {
        let id: MessageId = "a".parse().unwrap();
        let mut unanswered = Unanswered::default();
        unanswered.push(id.clone(), ClientMessage::Say { id: id.clone(), text: "x".to_owned() });
        let early =
            fold_at(4).apply(ServerMessage::Ack { id: id.clone(), seq: Seq(5) }, &mut unanswered);
        assert!(matches!(early, Err(Breach::EarlyAck { .. })));
        assert!(fold_at(5).apply(ServerMessage::Ack { id, seq: Seq(5) }, &mut unanswered).is_ok());
    }
}
