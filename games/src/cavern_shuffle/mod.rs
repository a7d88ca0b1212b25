//! Cavern Shuffle: Maze of the Minotaur: a solitaire, also a race of up to four with the same deal.
//! Rules CS-1 to CS-60.
//!
//! `board` holds one player's cards, `moves` says what is legal there, `refusal` why something is
//! not, and `play` plays an action. `state` joins the boards to a game, `actions` says what a seat
//! may do, and `apply` applies an input. `deal` turns a number into cards, `daily` lists the deal
//! of each day, `choice` is what a table plays, and `solver` finds out whether a deal can be won.

mod actions;
mod advice;
mod apply;
mod board;
mod bot;
mod card;
mod characters;
mod choice;
mod daily;
mod daily_options;
mod data;
mod deal;
#[cfg(any(test, feature = "simulate"))]
mod exhaustive;
mod honours;
mod lesson;
mod moves;
mod play;
mod redeal;
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

pub use daily::DailyDeal;
pub use state::CavernShuffle;
pub use types::{
    Action, Adventurer, Alignment, BoardView, Card, DealChoice, DealNumber, Enemy, EnemyPower,
    Event, ExploreEnd, Happening, Item, ItemState, ItemView, Kind, KnownView, Level, MinotaurView,
    Numbers, Options, PileView, PlayerView, Progress, Rank, RefereeView, Reveal, Standing, Value,
    View,
};

use rand_core::Rng;

use lamproom_game::{
    self as game, Advice, Budget, Capabilities, Deed, Game, Honour, Illegal, Input, Merit, Meta,
    Question, Rule, Seat, Setup, Tell, Undo, Viewer, Waiting,
    capability::{Advises, Analysed, Bot, Constants, Daily, Honours},
    ts::Constant,
};

impl Game for CavernShuffle {
    const META: Meta = Meta {
        id: "cavern_shuffle",
        title: "Cavern Shuffle: Maze of the Minotaur",
        summary: "A solitaire in a dungeon: level up four adventurers while the Minotaur walks \
                  from pile to pile. Alone, or as a race for up to 4 with the same cards.",
        credit: "Cavern Shuffle was created by Ryan D., with illustration by Bodie H. and \
                 production by Dave G. This is an independent, unofficial implementation.",
        seats: data::SEATS,
        length: data::LENGTH,
        ends: &[state::MINOTAUR_BEATEN, state::POTION_DRUNK, state::GIVEN_UP],
        options: data::OPTIONS,
        undo: Undo::Alone,
        clock: data::CLOCK,
        daily: Some(daily_options::META),
        rules_version: data::RULES_VERSION,
        winner_scores_most: false,
        characters: characters::CHARACTERS,
        bot_ratings: Some(characters::BOT_RATINGS),
        inputs_max: data::INPUTS_MAX,
        ..Meta::DEFAULT
    };
    const RULES: &'static [Rule] = rules::RULES;
    const CAPABILITIES: Capabilities<Self> =
        Capabilities::NONE.types().constants().advice().daily().bot().lesson().analysis().honours();

    type Options = Options;
    type Action = Action;
    type Event = Event;
    type View = View;

    fn new(setup: &Setup<Options>, tell: &mut Tell<Event>) -> Self {
        state::new(setup, tell)
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
        apply::apply(self, input, tell);
    }

    fn view(&self, viewer: Viewer) -> View {
        view::view(self, viewer)
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        redeal::redeal(self, viewer, rng);
    }

    fn fallback(&self, seat: Seat) -> Option<Action> {
        actions::fallback(self, seat)
    }
}

impl Analysed for CavernShuffle {
    const VERSION: u16 = 5;

    fn winnable(&self, positions: u32) -> Option<(bool, u32)> {
        solver::winnable(self, positions)
    }
}

impl Honours for CavernShuffle {
    const HONOURS: &'static [Honour] = honours::HONOURS;

    fn deeds(event: &Event) -> Vec<Deed> {
        honours::deeds(event)
    }
}

impl Bot for CavernShuffle {
    fn choose(
        level: game::Level,
        position: &Self,
        seat: Seat,
        legal: &[Action],
        budget: Budget<'_>,
        rng: &mut dyn Rng,
    ) -> Action {
        bot::choose(level, position, seat, legal, budget, rng)
    }

    fn thinks(level: game::Level) -> bool {
        level == game::Level::Master
    }
}

impl Constants for CavernShuffle {
    fn constants() -> Vec<Constant> {
        vec![
            Constant::value("NUMBERS", "Numbers of the rules.", &view::numbers()),
            Constant::value("PILES", "The number of dungeon piles.", &data::PILES),
            Constant::value("EXPLORED", "Cards turned at once (CS-11).", &data::EXPLORED),
        ]
    }
}

impl Daily for CavernShuffle {
    fn daily(day: u32) -> Option<Options> {
        daily_options::daily(day)
    }

    fn is_daily(day: u32, options: &Options) -> bool {
        daily_options::is_daily(day, *options)
    }

    fn is_reserved(options: &Options, first_open: u32) -> bool {
        daily_options::is_reserved(options.deal, first_open)
    }

    fn is_of_day(&self, day: u32) -> bool {
        self.has_cards_of(day)
    }

    fn merit(&self) -> Option<Merit> {
        apply::merit(self)
    }
}

impl Advises for CavernShuffle {
    const QUESTIONS: &'static [Question] =
        &[Question::Hint, Question::Outlook, Question::Finish, Question::Deal];

    fn answers(&self, question: Question) -> bool {
        // Whoever asked most would win a race (CS-51). Afterwards, anybody may ask.
        self.seats == 1 || question == Question::Deal
    }

    fn advise(
        &self,
        seat: Seat,
        question: Question,
        budget: Budget<'_>,
        rng: &mut dyn Rng,
    ) -> Option<Advice<Action>> {
        advice::advise(self, seat, question, budget, rng)
    }
}
