//! Advice for who plays: what may be asked, the work it takes, and whether the answer is still about what they see.

use lamproom_games::{self as games, Adviser, Effort};
use lamproom_protocol::{Advice, Question, Refusal, RefusalCode, Seat, Seq};

use crate::{KeyHash, Moment, Row, Table};

/// What somebody is asked when they ask for advice: a seat of a match, since a step. When it is asked something else, advice has come too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PromptId {
    match_number: u32,
    seat: Seat,
    since: Seq,
}

/// A question that was allowed. Answering it takes long and needs no table.
pub struct AdviceRequest {
    /// What it is about.
    pub prompt: PromptId,
    adviser: Box<dyn Adviser>,
}

impl std::fmt::Debug for AdviceRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AdviceRequest").field("prompt", &self.prompt).finish_non_exhaustive()
    }
}

impl AdviceRequest {
    /// Thinks, and answers; none where there is nothing to say.
    pub fn answer(self, effort: Effort<'_>) -> Option<Advice> {
        Some(match self.adviser.advise(effort)? {
            games::Advice::Hint { action, why } => Advice::Hint { action, why },
            games::Advice::Outlook { lost } => Advice::Outlook { lost },
        })
    }
}

impl Table {
    /// Takes a question down, or refuses it; changes nothing.
    ///
    /// # Errors
    /// A refusal with its code and a sentence for people.
    pub fn request_advice(
        &self,
        key: &KeyHash,
        seen: Seq,
        question: Question,
        moment: Moment,
    ) -> Result<AdviceRequest, Refusal> {
        let (seat, play) = self.asked(self.people.by_key(key), seen)?;
        if question == Question::Outlook && self.daily.is_some() {
            let text = "In the match of a day nobody is told whether it can still be won.";
            return Err(Refusal::new(RefusalCode::NoAdvice, text));
        }
        let asked = match question {
            Question::Hint => games::Question::Hint,
            Question::Outlook => games::Question::Outlook,
        };
        let adviser = play.adviser(seat, asked, moment.random).ok_or_else(|| {
            Refusal::new(RefusalCode::NoAdvice, "Nobody gives advice in this game.")
        })?;
        let since = play.asked(seat).map_or(self.seq, |asked| asked.since);
        let prompt = PromptId { match_number: play.plan.number, seat, since };
        Ok(AdviceRequest { prompt, adviser })
    }

    /// Is the seat still asked what it was asked then?
    pub fn is_current(&self, prompt: PromptId) -> bool {
        let PromptId { match_number, seat, since } = prompt;
        self.playing().is_ok_and(|play| {
            let asked = play.asked(seat).is_some_and(|asked| asked.since == since);
            asked && play.plan.number == match_number
        })
    }

    /// Notes that this advice is given: the first hint to a seat stands in the journal.
    pub fn record_advice(&mut self, prompt: PromptId, advice: &Advice, moment: Moment) -> Vec<Row> {
        let first = match advice {
            Advice::Hint { .. } => self.play.as_ref().and_then(|play| play.advised(prompt.seat)),
            Advice::Outlook { .. } => None,
        };
        first.into_iter().map(|entry| self.append(None, entry, moment)).collect()
    }
}
