//! Digging Down: a co-operative exploration of a cave for 1 to 4, against the last torch. Rules DD-1 to DD-60.
//!
//! `state` says where a game stands, `turn` hands each input to the phase it belongs to: `decision`, `moving`, `facing` and
//! `flip` for the cards of a `reveal`, `potion` and `silk_touch` between them, `base` and `loot` when all are back.

mod actions;
mod base;
mod bot;
mod card;
mod data;
mod deal;
mod decision;
mod end;
mod facing;
mod flip;
mod health;
mod inventory;
mod loot;
mod moving;
mod needed;
mod potion;
mod reveal;
mod rules;
mod silk_touch;
#[cfg(feature = "simulate")]
pub mod simulate;
mod state;
#[cfg(test)]
mod tests;
mod topic;
mod turn;
mod types;
mod view;

pub use data::CARDS;
pub use state::DiggingDown;
pub use types::{
    Action, Ahead, Back, Card, Challenge, Consequence, Cost, Decisions, DeckCard, Depth,
    Difficulty, Enchantment, Event, Gear, Goal, Health, Item, ItemState, Loot, LootCard, MinerView,
    Needed, Objective, Options, PassageView, Phase, Side, Stock, Strength, Tally, Tool, TorchCount,
    View,
};

use rand_core::Rng;

use crate::{
    Capabilities, Game, Illegal, Input, Meta, Rule, Seat, Setup, Tell, Topic, Undo, Viewer,
    Waiting,
    capability::{Bot, Team},
    ts::{Constant, Constants},
};

impl Game for DiggingDown {
    const META: Meta = Meta {
        id: "digging_down",
        title: "Digging Down",
        summary: "Explore a cave together: four passages, shared hearts, and too few torches. \
                  For 2 to 4 friends, or alone with two characters.",
        credit: "Digging Down is a board game designed by Jens Merkl and published by Ravensburger. \
                 This is an independent, unofficial implementation.",
        seats: data::SEATS,
        length: data::LENGTH,
        ends: &[state::WON, state::TORCHES_OUT],
        options: data::OPTIONS,
        undo: Undo::Alone,
        inputs_max: data::INPUTS_MAX,
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = rules::RULES;
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE.types().constants().team().bot();

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, _tell: &mut Tell<Event>) -> Self {
        Self::set_up(setup)
    }

    fn waiting(&self) -> Waiting {
        self.waits_for()
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
        if viewer != Viewer::Referee {
            self.reshuffle_unseen(rng);
        }
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        self.safe_choice(seat)
    }
}

impl Bot for DiggingDown {
    fn choose(view: &View, seat: Seat, legal: &[Action]) -> Action {
        bot::choose(view, seat, legal)
    }
}

impl Team for DiggingDown {
    fn is_joint(&self, action: &Action) -> bool {
        self.decides_for_all(action)
    }

    fn topic(&self, action: &Action) -> Option<Topic> {
        self.topic_of(action)
    }

    fn is_common(&self, action: &Action) -> bool {
        action.is_common()
    }
}

impl Constants for DiggingDown {
    fn constants() -> Vec<Constant> {
        vec![
            Constant::list("CARDS", "Every kind of cave card; its id is its place.", CARDS),
            Constant::list("TOOLS", "Every kind of tool, plain and enchanted.", &Tool::all()),
        ]
    }
}
