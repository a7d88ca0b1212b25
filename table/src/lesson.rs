//! How far a guided match has come: its mates do what the script says, and the learner's page knows
//! what is next. The script ends when somebody does something else, unless that is taken back.

use lamproom_game::{ChanceOutcome, LEARNER, Script, Viewer};
use lamproom_json::Json;
use lamproom_protocol::{LessonView, Seat};

use crate::dealt_game::game_seat;

#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    script: Script,
    /// How many of its actions have been done; none once something else was done.
    done: Option<usize>,
}

impl Lesson {
    pub(crate) fn new(script: Script) -> Self {
        Self { script, done: Some(0) }
    }

    pub(crate) fn draws(&self) -> &[ChanceOutcome] {
        &self.script.draws
    }

    /// Who does what next; none after the script.
    pub(crate) fn next(&self) -> Option<(Seat, &Json)> {
        let (seat, action) = self.script.actions.get(self.done?)?;
        Some((Seat(seat.0), action))
    }

    /// Follows an action.
    pub(crate) fn follow(&mut self, seat: Seat, action: &Json) {
        let Some(done) = self.done else { return };
        let Some((expected, scripted)) = self.script.actions.get(done) else { return };
        let as_written = *expected == game_seat(seat) && scripted == action;
        self.done = as_written.then_some(done + 1);
    }

    /// Follows the actions of the match from its start, after some were taken back.
    pub(crate) fn restart<'a>(&mut self, actions: impl Iterator<Item = (Seat, &'a Json)>) {
        self.done = Some(0);
        actions.for_each(|(seat, action)| self.follow(seat, action));
    }

    /// What the learner's page is shown; nothing once the script has been left.
    pub(crate) fn view(&self, viewer: Viewer) -> Option<LessonView> {
        let done = self.script.actions.get(..self.done?)?;
        (viewer == Viewer::Seat(LEARNER)).then(|| LessonView {
            done: done.iter().filter(|(seat, _)| *seat == LEARNER).count(),
            next: self
                .next()
                .filter(|(seat, _)| game_seat(*seat) == LEARNER)
                .map(|it| it.1.clone()),
        })
    }
}
