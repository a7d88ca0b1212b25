//! Cave Mining: a push-your-luck dice game for 2 or 3 players. Rules CM-1 to CM-21.
//!
//! Nothing is hidden. `state` holds the position, `actions` says what is legal in it, and `turn`
//! applies an input. `daily` describes the match of each day.

mod actions;
mod advice;
mod bot;
mod characters;
mod daily;
mod data;
mod honours;
mod lesson;
mod rules;
mod state;
#[cfg(test)]
mod tests;
mod turn;
mod types;
mod view;

pub use state::CaveMining;
pub use types::{
    Action, CaveInCause, DigOdds, DiggerView, Event, First, LayerInfo, Odds, Options, Phase, Roll,
    SabotageOdds, TakeOdds, View,
};

use rand_core::Rng;

use lamproom_game::{
    Advice, Budget, Capabilities, Deed, Game, Honour, Illegal, Input, Level, Merit, Meta, Question,
    Rule, Seat, Setup, Tell, Viewer, Waiting,
    capability::{Advises, Analysed, Bot, Constants, Daily, Honours},
    ts::Constant,
};

impl Game for CaveMining {
    const META: Meta = Meta {
        id: "cave_mining",
        title: "Cave Mining",
        summary: "Dig deeper for bigger treasure dice, and stop before the mine caves in. \
                  A race for 2 or 3 with a little sabotage.",
        credit: "Cave Mining was published by a student of game design as coursework on their \
                 portfolio page. This is an independent, unofficial implementation.",
        rules_version: data::RULES_VERSION,
        rules_version_min: 1,
        seats: data::SEATS,
        length: data::LENGTH,
        ends: &[state::TARGET_REACHED, state::TIE_BROKEN],
        options: data::OPTIONS,
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
        actions::fallback(self, seat)
    }
}

impl Daily for CaveMining {
    fn daily(day: u32) -> Option<Options> {
        daily::options(day)
    }

    fn drawer(&self) -> Option<Seat> {
        daily::drawer(self)
    }

    fn merit(&self) -> Option<Merit> {
        daily::merit(self)
    }
}

impl Honours for CaveMining {
    const HONOURS: &'static [Honour] = honours::HONOURS;

    fn deeds(event: &Event) -> Vec<Deed> {
        honours::deeds(event)
    }
}

impl Constants for CaveMining {
    fn constants() -> Vec<Constant> {
        let layers = data::LAYERS.map(LayerInfo::from);
        vec![Constant::list("LAYERS", "From the surface down (CM-1, CM-16).", &layers)]
    }
}

impl Advises for CaveMining {
    const QUESTIONS: &'static [Question] = &[Question::Hint];

    fn advise(
        &self,
        seat: Seat,
        _question: Question,
        _budget: Budget<'_>,
        _rng: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        advice::hint(self, seat)
    }
}

impl Analysed for CaveMining {
    const VERSION: u16 = 4;

    fn exact(&self, _seat: Seat, legal: &[Action]) -> Option<Vec<f64>> {
        bot::exact(self, legal)
    }
}

impl Bot for CaveMining {
    fn choose(
        level: Level,
        position: &Self,
        seat: Seat,
        legal: &[Action],
        _budget: Budget<'_>,
        _rng: &mut dyn Rng,
    ) -> Action {
        bot::choose(level, position, seat, legal)
    }

    /// The first choice of a target waits for its solution.
    fn thinks(level: Level) -> bool {
        level == Level::Master
    }
}
