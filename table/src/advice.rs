//! Advice for who plays: what may be asked, the work it takes, and whether the answer is still about what they see.

use lamproom_game::{self as games, AdviceJob, Budget};
use lamproom_protocol::{Advice, Question, Refusal, RefusalCode, Seat, Seq};

use crate::{KeyHash, Moment, Row, Table};

/// What somebody is asked when they ask for advice: a seat of a match, since a step. When it is asked something else, advice has come too late.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Occasion {
    match_number: u32,
    seat: Seat,
    since: Seq,
}

/// A question that was allowed. Answering it takes long and needs no table.
pub struct Consultation {
    /// What it is about.
    pub occasion: Occasion,
    job: Box<dyn AdviceJob>,
}

impl std::fmt::Debug for Consultation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Consultation").field("occasion", &self.occasion).finish_non_exhaustive()
    }
}

impl Consultation {
    /// Thinks, and answers; none where there is nothing to say.
    pub fn answer(self, budget: Budget<'_>) -> Option<Advice> {
        Some(match self.job.run(budget)? {
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
    pub fn consult(
        &self,
        key: &KeyHash,
        seen: Seq,
        question: Question,
        moment: Moment,
    ) -> Result<Consultation, Refusal> {
        let (seat, play) = self.asked(self.people.by_key(key), seen)?;
        if question == Question::Outlook && self.daily.is_some() {
            let text = "In the match of a day nobody is told whether it can still be won.";
            return Err(Refusal::new(RefusalCode::NoAdvice, text));
        }
        let asked = match question {
            Question::Hint => games::Question::Hint,
            Question::Outlook => games::Question::Outlook,
        };
        let job = play.advice_job(seat, asked, moment.random).ok_or_else(|| {
            Refusal::new(RefusalCode::NoAdvice, "Nobody gives advice in this game.")
        })?;
        let since = play.asked(seat).map_or(self.seq, |asked| asked.since);
        let occasion = Occasion { match_number: play.plan.number, seat, since };
        Ok(Consultation { occasion, job })
    }

    /// Is the seat still asked what it was asked then?
    pub fn is_current(&self, occasion: Occasion) -> bool {
        let Occasion { match_number, seat, since } = occasion;
        self.playing().is_ok_and(|play| {
            let asked = play.asked(seat).is_some_and(|asked| asked.since == since);
            asked && play.plan.number == match_number
        })
    }

    /// Notes that this advice is given: the first hint to a seat stands in the journal.
    pub fn give(&mut self, occasion: Occasion, advice: &Advice, moment: Moment) -> Vec<Row> {
        let first = match advice {
            Advice::Hint { .. } => self.play.as_ref().and_then(|play| play.advised(occasion.seat)),
            Advice::Outlook { .. } => None,
        };
        first.into_iter().map(|entry| self.append(None, entry, moment)).collect()
    }
}
