//! Card Game?: mine resources and craft tools from face-up piles, for 2 to 4. Rules CG-1 to CG-23.
//!
//! `cards`, `types` and `events` cross the wire. `state` holds the position, and `actions` says
//! what is legal in it; `payment` says what pays for a card. `turn` applies an input, with the help
//! of `piles`, `mining` and `crafting`. `daily` describes the match of each day.

mod actions;
mod advice;
mod bot;
mod cards;
mod characters;
mod crafting;
mod daily;
mod data;
mod events;
mod honours;
mod lesson;
mod mining;
mod payment;
mod piles;
mod rules;
#[cfg(feature = "simulate")]
pub mod simulate;
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

use lamproom_game::{
    Advice, Budget, Capabilities, Deed, Game, Honour, Illegal, Input, Level, Merit, Meta, Question,
    Rule, Seat, Setup, Tell, Viewer, Waiting,
    capability::{Advises, Analysed, Bot, Constants, Daily, Honours},
    ts::Constant,
};

impl Game for CardGame {
    const META: Meta = Meta {
        id: "card_game",
        title: "Card Game?",
        summary: "Mine cards from open piles, craft tools from them and be the first to reach the \
                  points. For 2 to 4, with Creepers for everybody.",
        credit: "After the published rules of a family card game about mining and crafting; \
                 recipes and points are ours. This is an independent, unofficial implementation.",
        rules_version: data::RULES_VERSION,
        rules_version_min: 1,
        seats: data::SEATS,
        length: data::LENGTH,
        ends: &[state::POINTS_REACHED, state::STANDSTILL],
        characters: characters::CHARACTERS,
        bot_ratings: Some(characters::BOT_RATINGS),
        daily: Some(daily::META),
        inputs_max: data::INPUTS_MAX,
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = rules::RULES;
    const CAPABILITIES: Capabilities<Self> =
        Capabilities::NONE.types().constants().daily().advice().bot().lesson().analysis().honours();

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, _tell: &mut Tell<Event>) -> Self {
        state::new(setup)
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
        actions::check(self, seat, action)
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        turn::apply(self, input, tell);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        piles::redeal(self, viewer, rng);
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        actions::fallback(self, seat)
    }
}

impl Daily for CardGame {
    fn daily(day: u32) -> Option<Options> {
        daily::options(day)
    }

    fn merit(&self) -> Option<Merit> {
        daily::merit(self)
    }
}

impl Honours for CardGame {
    const HONOURS: &'static [Honour] = honours::HONOURS;

    fn deeds(event: &Event) -> Vec<Deed> {
        honours::deeds(event)
    }
}

impl Constants for CardGame {
    fn constants() -> Vec<Constant> {
        vec![
            Constant::list(
                "RESOURCE_CARDS",
                "Every resource card, by id (CG-1).",
                &data::resource_cards(),
            ),
            Constant::list("CRAFT_CARDS", "Every craft card, by id (CG-1).", &data::craft_cards()),
            Constant::list(
                "GOALS",
                "The points that win with 2, 3 and 4 players (CG-22).",
                &[2, 3, 4].map(data::goal),
            ),
            Constant::value("ACTIONS", "Actions in a turn (CG-5).", &data::ACTIONS),
            Constant::value("AXE_WOOD", "The Wood an Axe adds (CG-9).", &data::AXE_WOOD),
            Constant::value("TNT_KEEPS", "Cards kept from TNT (CG-12).", &data::TNT_KEEPS),
        ]
    }
}

impl Advises for CardGame {
    const QUESTIONS: &'static [Question] = &[Question::Hint];

    fn advise(
        &self,
        seat: Seat,
        _question: Question,
        budget: Budget<'_>,
        rng: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        advice::hint(self, seat, budget, rng)
    }
}

impl Analysed for CardGame {
    const VERSION: u16 = 5;
}

impl Bot for CardGame {
    fn choose(
        level: Level,
        position: &Self,
        seat: Seat,
        legal: &[Action],
        budget: Budget<'_>,
        rng: &mut dyn Rng,
    ) -> Action {
        bot::choose(level, position, seat, legal, budget, rng)
    }

    fn thinks(level: Level) -> bool {
        level == Level::Master
    }
}
