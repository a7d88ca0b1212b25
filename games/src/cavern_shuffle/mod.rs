//! Cavern Shuffle: Maze of the Minotaur: a solitaire, also as a race of up to four with the same deal. Rules CS-1 to CS-60.
//!
//! `board` says where the cards of one player lie, `moves` what may be done there, `play` how it goes on, `refusal` why something may not
//! be done; `state` joins the boards to a game. `deal` makes cards of a number, `daily` has the number of each day, `solver` finds out whether they can be won.

mod advice;
mod board;
mod bot;
mod card;
mod daily;
mod data;
mod deal;
mod knowledge;
mod moves;
mod play;
mod refusal;
mod rules;
#[cfg(feature = "simulate")]
pub mod simulate;
pub mod solver;
mod state;
#[cfg(test)]
mod tests;
mod types;
mod view;
mod winnable;

pub use state::CavernShuffle;
pub use types::{
    Action, Adventurer, Alignment, BoardView, Card, DealChoice, DealNumber, Enemy, EnemyPower,
    Event, ExploreEnd, Happening, Item, ItemState, ItemView, Kind, Level, MinotaurView, Numbers,
    Options, PileView, PlayerView, Progress, Rank, Reveal, Standing, Value, View,
};

use rand_core::Rng;

use crate::{
    Advice, Budget, Capabilities, Game, Illegal, Input, Merit, Meta, Question, Rule, Seat, Setup,
    Tell, Undo, Viewer, Waiting,
    capability::{Advises, Bot, Daily},
};

impl Game for CavernShuffle {
    const META: Meta = Meta {
        id: "cavern_shuffle",
        title: "Cavern Shuffle: Maze of the Minotaur",
        summary: "A solitaire in a dungeon: level up four adventurers while the Minotaur walks from pile to pile. \
                  Alone, or as a race for up to 4 with the same cards.",
        credit: "Cavern Shuffle was created by Ryan D., with illustration by Bodie H. and production by Dave G. \
                 This is an independent, unofficial implementation.",
        seats: data::SEATS,
        length: data::LENGTH,
        ends: &[state::MINOTAUR_BEATEN, state::POTION_DRUNK, state::GIVEN_UP],
        options: data::OPTIONS,
        undo: Undo::Alone,
        clock: data::CLOCK,
        daily: Some("cavern"),
        inputs_max: data::INPUTS_MAX,
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = rules::RULES;
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.types().advice().daily().bot();

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, tell: &mut Tell<Event>) -> Self {
        Self::set_up(setup, tell)
    }

    fn waiting(&self) -> Waiting {
        self.is_waiting_for()
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.allows(seat, *action)
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        self.go_on(input, tell);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    /// Each board on its own: no player sees two of them, so that none can notice when they are no longer of one deal.
    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        if viewer != Viewer::Referee && self.outcome.is_none() {
            self.boards.iter_mut().for_each(|board| board.redeal(rng));
        }
    }

    /// The only thing that can be done for somebody without playing for them. When a table clock has run out, this for all
    /// who still play ends the race as CS-51 says.
    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.waiting().seats().contains(&seat).then_some(Action::GiveUp {})
    }
}

impl Bot for CavernShuffle {
    fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
        bot::choose(view, seat, legal)
    }
}

impl Daily for CavernShuffle {
    fn daily(day: u32) -> Option<Options> {
        daily::options(day)
    }

    fn merit(&self) -> Option<Merit> {
        self.merit_alone()
    }
}

impl Advises for CavernShuffle {
    const QUESTIONS: &'static [Question] = &[Question::Hint, Question::Outlook];

    fn advise(
        &self,
        seat: Seat,
        question: Question,
        budget: Budget<'_>,
        rng: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        self.answer(seat, question, budget, rng)
    }
}
