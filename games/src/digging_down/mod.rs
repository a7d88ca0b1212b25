//! Digging Down: a co-operative exploration of a cave for 1 to 4 players. Rules DD-1 to DD-60.
//!
//! `state` is the position: an `expedition` (the team, what it carries, and the cave) and a
//! `phase`. Each kind of phase is a type with its own `check` and `apply`, and a file of its own
//! under `phase`. What several of them do is in `reveal`, `strength`, `health`, `torches`,
//! `loot` and `supplies`, as methods of the expedition.

mod advice;
mod bot;
mod card;
mod characters;
mod data;
mod end;
mod expedition;
mod fallback;
mod going;
mod health;
mod honours;
mod inventory;
mod lesson;
mod loot;
mod needed;
mod phase;
mod readiness;
mod reveal;
mod rules;
#[cfg(feature = "simulate")]
pub mod simulate;
mod state;
mod strength;
mod supplies;
#[cfg(test)]
mod tests;
mod torches;
mod types;
mod view;

pub use data::CARDS;
pub use state::DiggingDown;
pub use types::{
    Action, Ahead, Back, Card, Challenge, Consequence, Cost, Decisions, DeckCard, Depth,
    Difficulty, Enchantment, Event, Gear, Goal, Health, Item, ItemState, Kit, Loot, LootCard,
    MinerView, Needed, Objective, Options, PassageView, PhaseView, RefereeView, Side, Stock,
    Strength, Tally, TeamSize, Tool, TorchCount, View,
};

use rand_core::Rng;

use lamproom_game::{
    Advice, Budget, Capabilities, Deed, Game, Honour, Illegal, Input, Level, Meta, Question, Rule,
    Seat, Setup, Tell, Topic, Undo, Viewer, Waiting,
    capability::{Advises, Analysed, Bot, Constants, Honours, Team},
    ts::Constant,
};

impl Game for DiggingDown {
    const META: Meta = Meta {
        id: "digging_down",
        title: "Digging Down",
        summary: "Explore a cave together: four passages, shared hearts, and too few torches. \
                  For 2 to 4 friends, or alone with two characters.",
        credit: "Digging Down is a board game designed by Jens Merkl and published by \
                 Ravensburger. This is an independent, unofficial implementation.",
        rules_version: data::RULES_VERSION,
        rules_version_min: 1,
        seats: data::SEATS,
        length: data::LENGTH,
        ends: &[end::WON, end::TORCHES_OUT],
        options: data::OPTIONS,
        undo: Undo::Alone,
        characters: characters::CHARACTERS,
        inputs_max: data::INPUTS_MAX,
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = rules::RULES;
    const CAPABILITIES: Capabilities<Self> =
        Capabilities::NONE.types().constants().advice().team().bot().lesson().analysis().honours();

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, _tell: &mut Tell<Event>) -> Self {
        state::new(setup)
    }

    fn waiting(&self) -> Waiting {
        self.phase.waiting(&self.expedition)
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        let mut legal = self.phase.candidates(&self.expedition, seat);
        legal.retain(|action| self.check(seat, action).is_ok());
        legal.sort_unstable();
        legal.dedup();
        legal
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if seat.0 >= self.expedition.seats {
            return Err(Illegal::without_rule("Nobody plays on that seat."));
        }
        self.phase.check(&self.expedition, seat, action)
    }

    fn apply(&mut self, input: &Input<Action>, tell: &mut Tell<Event>) {
        self.phase = self.phase.clone().apply(&mut self.expedition, input, tell);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        if viewer != Viewer::Referee {
            view::redeal(self, rng);
        }
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        fallback::fallback(self, seat)
    }
}

impl Advises for DiggingDown {
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

impl Analysed for DiggingDown {
    const VERSION: u16 = 5;
}

impl Bot for DiggingDown {
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

impl Team for DiggingDown {
    fn is_joint(&self, action: &Action) -> bool {
        action.is_of_team() && self.expedition.votes()
    }

    fn topic(&self, action: &Action) -> Option<Topic> {
        self.phase.topic(&self.expedition, action)
    }

    fn reason(&self, action: &Action) -> Option<String> {
        Some(advice::why(&self.view(Viewer::Spectator), action))
    }

    fn is_common(&self, action: &Action) -> bool {
        action.is_common()
    }
}

impl Honours for DiggingDown {
    const HONOURS: &'static [Honour] = honours::HONOURS;

    fn deeds(event: &Event) -> Vec<Deed> {
        honours::deeds(event)
    }
}

impl Constants for DiggingDown {
    fn constants() -> Vec<Constant> {
        vec![
            Constant::list("CARDS", "Every kind of cave card; its id is its place.", CARDS),
            Constant::list("TOOLS", "Every kind of tool, plain and enchanted.", &Tool::all()),
            Constant::list(
                "KITS",
                "What 2, 3 and 4 characters begin with (DD-2).",
                &[2, 3, 4].map(data::kit),
            ),
            Constant::value("PASSAGES", "Passages of the cave (DD-1).", &data::PASSAGES),
            Constant::value("HEARTS", "Hearts of the team (DD-1).", &data::HEARTS),
            Constant::value(
                "EXPLORE_COST",
                "What exploring costs in torches (DD-6).",
                &data::EXPLORE_COST,
            ),
            Constant::value(
                "RETURN_COST",
                "What returning costs in torches (DD-6).",
                &data::RETURN_COST,
            ),
        ]
    }
}
