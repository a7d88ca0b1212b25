//! Bots that think: their choice becomes a request, which somebody carries out away from the table
//! and brings back. The table waits for it, but not for long.
//!
//! Thoughts are not in the journal. After the table was loaded again, they begin again.

use lamproom_game::Remit;
use lamproom_json::Json;
use lamproom_protocol::{Level, Seat};

use crate::{
    Moment, PromptId, Table, ThoughtId, ThoughtRequest, bot_names::game_level, game_match::Match,
    limits::THOUGHT_MS, seats::REPLACEMENT, thoughts::Progress,
};

impl Table {
    /// Whether any bot at the table thinks about what it does.
    pub fn has_thinkers(&self) -> bool {
        let thinks = |level: Level| self.kind.thinks(game_level(level));
        self.seats.taken().filter_map(|(_, occupant)| occupant.level()).any(thinks)
    }

    /// The next choice that a bot must begin to think about, if there is one. It then counts as
    /// begun: whoever asks brings the choice back by [`Table::end_thought`].
    pub fn begin_thought(&mut self, moment: Moment) -> Option<ThoughtRequest> {
        let current = self.stage.playing().filter(|_| !self.is_full())?;
        let next = |seat| self.thought_due(current, seat, moment.random);
        let request = current.waiting().into_iter().find_map(next)?;
        let until_ms = self.time.at(moment.now_ms) + THOUGHT_MS;
        let mut thoughts = std::mem::take(&mut self.thoughts);
        thoughts.keep(|id| self.is_thought_current(id));
        thoughts.begin(request.id, until_ms);
        self.thoughts = thoughts;
        Some(request)
    }

    /// Brings back what a bot has chosen; none if the thought has failed, so that the table does
    /// not wait for it.
    pub fn end_thought(&mut self, id: ThoughtId, choice: Option<Json>) {
        self.thoughts.end(id, choice);
    }

    /// Is the choice still to be made?
    pub fn is_thought_current(&self, id: ThoughtId) -> bool {
        self.is_current(id.prompt)
    }

    fn thought_due(&self, current: &Match, seat: Seat, seed: [u8; 32]) -> Option<ThoughtRequest> {
        let level = self.thinker(current, seat)?;
        let id = self.thought_id(current, seat)?;
        if self.thoughts.progress(id).is_some() {
            return None;
        }
        let thought = current.thought(seat, level, id.remit, seed)?;
        Some(ThoughtRequest { id, thought })
    }

    /// When the table no longer waits for the thought of a bot, in milliseconds since 1970; none if
    /// it waits for no thought.
    pub(crate) fn thought_awaited_ms(&self, current: &Match, seat: Seat) -> Option<u64> {
        self.thinker(current, seat)?;
        let id = self.thought_id(current, seat)?;
        match self.thoughts.progress(id) {
            Some(Progress::UnderWay { until_ms }) => Some(*until_ms),
            Some(Progress::Chosen(_) | Progress::Failed) => None,
            None => current
                .has_choice(seat, id.remit)
                .then_some(current.prompt(seat)?.since.at_ms + THOUGHT_MS),
        }
    }

    /// What a bot does on a seat: what it has thought of, or else its quick choice.
    pub(crate) fn bot_choice(&self, current: &Match, seat: Seat, remit: Remit) -> Option<Json> {
        let chosen = prompt_id(current, seat)
            .and_then(|prompt| self.thoughts.progress(ThoughtId { prompt, remit }));
        match chosen {
            Some(Progress::Chosen(choice)) => Some(choice.clone()),
            Some(Progress::UnderWay { .. } | Progress::Failed) | None => {
                let level = self.seats.get(seat)?.level().unwrap_or(REPLACEMENT);
                current.quick_choice(seat, level, remit)
            }
        }
    }

    /// The level of the bot on a seat, if it thinks and chooses now.
    fn thinker(&self, current: &Match, seat: Seat) -> Option<Level> {
        let level = self.seats.get(seat)?.level()?;
        let thinks = self.kind.thinks(game_level(level)) && current.scripted().is_none();
        (thinks && self.bot_acts(current, seat)).then_some(level)
    }

    fn thought_id(&self, current: &Match, seat: Seat) -> Option<ThoughtId> {
        let prompt = prompt_id(current, seat)?;
        Some(ThoughtId { prompt, remit: self.remit(current, seat) })
    }
}

fn prompt_id(current: &Match, seat: Seat) -> Option<PromptId> {
    let since = current.prompt(seat)?.since.step;
    Some(PromptId { match_number: current.setup.number, seat, since })
}
