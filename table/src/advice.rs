//! Advice: who may ask, the job that computes it, and whether it still matters when it is ready.

use lamproom_game::{self as games, AdviceJob, Budget};
use lamproom_protocol::{Advice, DealVerdict, Question, Refusal, RefusalCode, SecondBest, Seq};

use crate::{
    Entry, KeyHash, Moment, PromptId, Row, Table, game_match::Match, refusal::refuse, stage::Stage,
};

/// A question that was admitted. Computing the advice takes long and does not need the table.
pub struct AdviceRequest {
    /// What the advice is for: a prompt, or the end of a match.
    pub prompt: PromptId,
    job: Box<dyn AdviceJob>,
}

impl std::fmt::Debug for AdviceRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AdviceRequest").field("prompt", &self.prompt).finish_non_exhaustive()
    }
}

impl AdviceRequest {
    /// Computes the advice; none where the game has nothing to say.
    pub fn compute(self, budget: Budget<'_>) -> Option<Advice> {
        Some(match self.job.run(budget)? {
            games::Advice::Hint { action, after, why, second } => {
                let second = second.map(|second| SecondBest {
                    action: second.action,
                    cost_permille: second.cost_permille,
                    margin_permille: second.margin_permille,
                });
                Advice::Hint { action, after, why, second }
            }
            games::Advice::Outlook { lost } => Advice::Outlook { lost },
            games::Advice::Finish { moves } => Advice::Finish { moves },
            games::Advice::Deal { verdict } => Advice::Deal {
                verdict: match verdict {
                    games::DealVerdict::Winnable => DealVerdict::Winnable,
                    games::DealVerdict::NotWinnable => DealVerdict::NotWinnable,
                    games::DealVerdict::Undecided => DealVerdict::Undecided,
                },
            },
        })
    }
}

impl Table {
    /// Admits a question or refuses it; changes nothing.
    ///
    /// # Errors
    /// A refusal with its code and a sentence for the sender.
    pub fn request_advice(
        &self,
        key: &KeyHash,
        seen: Seq,
        question: Question,
        moment: Moment,
    ) -> Result<AdviceRequest, Refusal> {
        let person = self.people.by_key(key);
        let (seat, current) = match question {
            Question::Hint | Question::Outlook | Question::Finish => {
                self.informed_chooser(person, seen)?
            }
            Question::Deal => (self.seated(person)?, self.ended()?),
        };
        if question == Question::Outlook && self.daily.is_some() {
            let text = "A daily match does not tell whether it can still be won.";
            return refuse(RefusalCode::NoAdvice, text);
        }
        if question == Question::Hint && !self.allows_hints() {
            let text = if self.counts_now() {
                "There are no hints in a match that counts for ratings."
            } else {
                "There are no hints where people play against each other."
            };
            return refuse(RefusalCode::NoAdvice, text);
        }
        self.no_rehearsal(RefusalCode::NoAdvice, moment)?;
        let asked = match question {
            Question::Hint => games::Question::Hint,
            Question::Outlook => games::Question::Outlook,
            Question::Finish => games::Question::Finish,
            Question::Deal => games::Question::Deal,
        };
        let job = current.advice_job(seat, asked, moment.random).ok_or_else(|| {
            Refusal::new(RefusalCode::NoAdvice, "No such advice is given in this match.")
        })?;
        let since = match self.stage.last() {
            Some(last) => last.finished.last_step,
            None => current.prompt(seat).map_or(self.seq, |prompt| prompt.since.step),
        };
        let prompt = PromptId { match_number: current.setup.number, seat, since };
        Ok(AdviceRequest { prompt, job })
    }

    /// The match that has just ended.
    fn ended(&self) -> Result<&Match, Refusal> {
        self.stage.ended().ok_or_else(|| {
            Refusal::new(RefusalCode::WrongPhase, "You can ask that once the match has ended.")
        })
    }

    /// Can players ask for hints in the match that is being played?
    pub(crate) fn gives_hints(&self) -> bool {
        let answers = |current: &Match| current.answers(games::Question::Hint);
        self.script.is_none() && self.allows_hints() && self.stage.playing().is_some_and(answers)
    }

    /// Hints are for players who do not play against other people, in matches that do not count.
    fn allows_hints(&self) -> bool {
        let people = self.seats.taken().filter_map(|(_, occupant)| occupant.person());
        !self.counts_now() && (self.kind.is_team || people.count() < 2)
    }

    /// Refuses help with the deal of a daily match that is open, outside the try that counts
    /// (CS-52), during a match and after it.
    pub(crate) fn no_rehearsal(&self, code: RefusalCode, moment: Moment) -> Result<(), Refusal> {
        let counts = self.daily().is_some_and(|daily| daily.counts);
        let open_deal = |current: &Match| current.open_deal(moment.now_ms);
        if !counts && self.stage.shown().and_then(open_deal).is_some() {
            let text = "Others are still playing this daily match. Until 01:00 UTC, only the try \
                that counts has hints and undo.";
            return refuse(code, text);
        }
        Ok(())
    }

    /// Does the seat still have this prompt? After the match, that is its end, for as long as the
    /// board is shown.
    pub fn is_current(&self, prompt: PromptId) -> bool {
        let PromptId { match_number, seat, since } = prompt;
        let prompted = match &self.stage {
            Stage::Lobby { .. } => None,
            Stage::Playing(current) => current.prompt(seat).map(|prompt| prompt.since.step),
            Stage::Finished(_, last) => Some(last.finished.last_step),
        };
        let number = self.stage.shown().map(|shown| shown.setup.number);
        prompted == Some(since) && number == Some(match_number)
    }

    /// Records that advice is given. Only a seat's first hint of a match makes a row.
    pub fn record_advice(
        &mut self,
        prompt: PromptId,
        advice: &Advice,
        moment: Moment,
    ) -> Option<Row> {
        let seat = prompt.seat;
        let current = match advice {
            Advice::Hint { .. } => self.stage.playing().filter(|current| !current.is_hinted(seat)),
            Advice::Outlook { .. } | Advice::Finish { .. } | Advice::Deal { .. } => None,
        }?;
        let entry = Entry::Advised { seat, digest: current.digest() };
        let moment = self.moment(moment);
        Some(self.append(None, entry, moment))
    }
}
