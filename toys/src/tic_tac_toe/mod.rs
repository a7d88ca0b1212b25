//! Tic-tac-toe with a die, for two. Rules TT-1 to TT-6.
//!
//! `data` has the numbers, `types` what crosses the wire, `state` the position, `actions` what may
//! be done, `turn` how the game proceeds, `view` what is shown, `rules` the rules in words.

mod actions;
mod data;
mod rules;
mod state;
#[cfg(test)]
mod tests;
mod turn;
mod types;
mod view;

use lamproom_game::{
    Capabilities, Game, Illegal, Input, Length, Maturity, Meta, Rule, Seat, Setup, Tell, Viewer,
    Waiting,
};
use rand_core::Rng;

pub use state::TicTacToe;
pub use types::{Action, Event, First, Options, Phase, View};

impl Game for TicTacToe {
    const META: Meta = Meta {
        id: "tic_tac_toe",
        title: "Tic-Tac-Toe",
        summary: "Three in a row wins. A six on the die gives you another turn.",
        credit: "An old game that belongs to everybody.",
        maturity: Maturity::Draft,
        seats: data::SEATS,
        length: Length { minutes_min: 1, minutes_max: 3 },
        ends: &[state::LINE, state::FULL],
        options: data::OPTIONS,
        inputs_max: data::INPUTS_MAX,
        ..Meta::DEFAULT
    };
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.types();
    const RULES: &'static [Rule] = rules::RULES;

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, tell: &mut Tell<Event>) -> Self {
        state::new(setup, tell)
    }

    fn first(&self) -> Option<Seat> {
        self.first
    }

    fn waiting(&self) -> Waiting {
        state::waiting(self)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        actions::legal_actions(self, seat)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        actions::check(self, seat, *action)
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        turn::apply(self, input, tell);
    }

    fn view(&self, _viewer: Viewer) -> View {
        view::view(self)
    }

    /// Nothing is hidden.
    fn redeal(&mut self, _viewer: Viewer, _rng: &mut dyn Rng) {}

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.legal_actions(seat).first().copied()
    }
}
