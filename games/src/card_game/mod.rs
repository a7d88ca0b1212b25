//! Card Game?: mine resources and craft tools from face-up piles, for 2 to 4. Rules CG-1 to CG-22.
//!
//! `cards` has the words for cards, `events` and `types` the rest of what crosses the wire. `state` says where a game stands, `actions` what
//! may be done there, `turn` how it goes on, with `piles`, `mining` and `crafting`. `payment` knows what pays for a card.

mod actions;
mod bot;
mod cards;
mod crafting;
mod data;
mod events;
mod mining;
mod payment;
mod piles;
mod redeal;
mod rules;
mod state;
#[cfg(test)]
mod tests;
mod turn;
mod types;
mod view;

pub use cards::{Card, CraftCard, Face, Kind, Material, Tool};
pub use events::{Event, Loss, PaidCard, Taken, TakenCraft};
pub use state::CardGame;
pub use types::{
    Action, Answer, Blown, CraftPile, Crafted, Hidden, Options, Paid, Payment, Phase, Player,
    Prospect, ResourcePile, Source, View,
};

use rand_core::Rng;

use crate::{
    Capabilities, Game, Illegal, Input, Meta, Rule, Seat, Setup, Tell, Viewer, Waiting,
    capability::Bot,
};

impl Game for CardGame {
    const META: Meta = Meta {
        id: "card_game",
        title: "Card Game?",
        summary: "Mine cards from open piles, craft tools from them and be the first to reach the points. \
                  For 2 to 4, with Creepers for everybody.",
        credit: "After the published rules of a family card game about mining and crafting; recipes and points are ours. \
                 This is an independent, unofficial implementation.",
        seats: data::SEATS,
        length: data::LENGTH,
        ends: &[state::POINTS_REACHED, state::STANDSTILL],
        inputs_max: data::INPUTS_MAX,
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = rules::RULES;
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.types().bot();

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, _tell: &mut Tell<Event>) -> Self {
        Self::set_up(setup)
    }

    fn first(&self) -> Option<Seat> {
        self.first
    }

    fn waiting(&self) -> Waiting {
        self.asked()
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        self.legal(seat)
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.allows(seat, action)
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        self.go_on(input, tell);
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        self.imagine(viewer, rng);
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.done_for_absent(seat)
    }
}

impl Bot for CardGame {
    fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
        bot::choose(view, seat, legal)
    }
}
