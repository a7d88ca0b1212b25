//! Cave Mining: a push-your-luck dice game for 2 or 3 without hidden information. Rules CM-1 to CM-20.
//!
//! `state` says where a game stands, `actions` what may be done there, `turn` how it goes on.

mod actions;
mod bot;
mod data;
mod rules;
mod state;
#[cfg(test)]
mod tests;
mod turn;
mod types;
mod view;

pub use state::CaveMining;
pub use types::{
    Action, CaveInCause, DigOdds, Digger, Event, First, LayerInfo, Odds, Options, Phase,
    SabotageOdds, TakeOdds, View,
};

use rand_core::Rng;

use crate::{
    Capabilities, Game, Illegal, Input, Meta, Rule, Seat, Setup, Tell, Viewer, Waiting,
    capability::Bot,
};

impl Game for CaveMining {
    const META: Meta = Meta {
        id: "cave_mining",
        title: "Cave Mining",
        summary: "Dig deeper for bigger treasure dice, and stop before the mine caves in. \
                  A race for 2 or 3 with a little sabotage.",
        credit: "Cave Mining was published by a student of game design as coursework on their portfolio page. \
                 This is an independent, unofficial implementation.",
        seats: data::SEATS,
        length: data::LENGTH,
        ends: &[state::TARGET_REACHED, state::TIE_BROKEN],
        options: data::OPTIONS,
        inputs_max: data::INPUTS_MAX,
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = rules::RULES;
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.types().bot();

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, tell: &mut Tell<Event>) -> Self {
        Self::set_up(setup, tell)
    }

    fn first(&self) -> Option<Seat> {
        self.first
    }

    fn waiting(&self) -> Waiting {
        self.step.waiting(self.turn, self.seats())
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

    fn view(&self, _viewer: Viewer) -> View {
        self.seen()
    }

    /// There is nothing hidden.
    fn redeal(&mut self, _viewer: Viewer, _rng: &mut dyn Rng) {}

    fn fallback(&self, seat: Seat) -> Option<Action> {
        let legal = self.legal(seat);
        // The safe choice, wherever there is one.
        [Action::TakeTreasure {}, Action::DeclineSabotage {}, Action::Dig {}]
            .into_iter()
            .find(|action| legal.contains(action))
    }
}

impl Bot for CaveMining {
    fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
        bot::choose(view, seat, legal)
    }
}
