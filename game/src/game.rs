//! What a game is: one narrow trait, and a trait for each thing that only some games have.
//!
//! They stand together because each names the other: a game lists its capabilities in
//! [`Game::CAPABILITIES`], and a capability extends a game.

use std::fmt::{self, Debug};

use rand_core::Rng;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Advice, Budget, Deed, Honour, Illegal, Input, Lesson, Level, Members, Merit, Meta, Question,
    Rule, Seat, Setup, Tell, Topic, Viewer, Waiting,
};

/// What crosses the wire: plain data that becomes JSON and back.
pub trait Wire: Serialize + DeserializeOwned + Clone + PartialEq + Debug + 'static {}

impl<T: Serialize + DeserializeOwned + Clone + PartialEq + Debug + 'static> Wire for T {}

/// A game: a pure function of its setup and inputs.
///
/// Every method is total: it has an answer in every position that can be constructed. Only
/// [`Game::apply`] may assume something: that [`Game::check`] said yes, or that the chance outcome
/// fits the node. What only some games have is a [capability](crate::capability).
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// What a lobby needs to know.
    const META: Meta;
    /// The rules in words, in order.
    const RULES: &'static [Rule];
    /// The optional parts this game has.
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE;
    /// The table options.
    type Options: Wire;
    /// What a seat can do.
    type Action: Wire + Ord + Send;
    /// What players are told.
    type Event: Wire;
    /// What one viewer sees.
    type View: Wire + Members + Send + Sync;

    /// The position before the first input. Tells what is known from the start, such as a given
    /// first player.
    fn new(setup: &Setup<Self::Options>, tell: &mut Tell<Self::Event>) -> Self;

    /// The first player, once known; none in a game without one.
    fn first(&self) -> Option<Seat> {
        None
    }

    /// Who must move now.
    fn waiting(&self) -> Waiting;

    /// What a seat may do now, in or out of turn: sorted, complete, bounded.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action>;

    /// Whether a seat may do this now: the same answer as [`Game::legal_actions`] for one action.
    ///
    /// # Errors
    /// The rule that forbids it, and a sentence.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;

    /// Takes one input and tells what happens.
    fn apply(&mut self, input: &Input<Self::Action>, tell: &mut Tell<Self::Event>);

    /// What a viewer sees. The referee's view determines the whole position.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Replaces what the viewer cannot know with a random alternative that is equally likely. What
    /// comes of it depends only on what the viewer knows and on the random numbers.
    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng);

    /// What is done for a seat that does not act in time; none if the seat need not move.
    fn fallback(&self, seat: Seat) -> Option<Self::Action>;
}

/// A team that decides together.
pub trait Team: Game {
    /// Whether this action decides for the whole team. Every seat may then propose it, and the
    /// table carries it out once enough players have voted for it.
    fn is_joint(&self, action: &Self::Action) -> bool;

    /// What an action is about in this position, whether or not it is legal. While actions on the
    /// same topic are offered, an action means what it meant when it was chosen, whatever else
    /// has happened. A seat votes for one joint action per topic. With no topic, the action
    /// goes stale with any change.
    fn topic(&self, _action: &Self::Action) -> Option<Topic> {
        None
    }

    /// What speaks for a legal action, in one short sentence: why a bot proposes it. It rests only
    /// on what everybody sees.
    fn reason(&self, _action: &Self::Action) -> Option<String> {
        None
    }

    /// Whether the action has the same effect whoever does it. Then it is done for everybody who
    /// chose it at the same moment.
    fn is_common(&self, action: &Self::Action) -> bool {
        self.is_joint(action)
    }
}

/// One match a day that is the same for everybody.
pub trait Daily: Game {
    /// The options of a day, counted from 1970 in UTC; none before the first day. Never changes
    /// for a day.
    fn daily(day: u32) -> Option<Self::Options>;

    /// Whether these are the options of a day's match, in any form they have ever had.
    fn is_daily(day: u32, options: &Self::Options) -> bool {
        Self::daily(day).as_ref() == Some(options)
    }

    /// Whether only a daily match may have these options, so that no table can choose them: those
    /// of any day, and others with which a daily match that is open, or one to come, could be
    /// rehearsed. `first_open` is the first day whose match is open, counted from 1970 in UTC.
    fn is_reserved(_options: &Self::Options, _first_open: u32) -> bool {
        false
    }

    /// Whether the options of this match make it the same as that of a day, so that playing it
    /// would be a rehearsal.
    fn is_of_day(&self, _day: u32) -> bool {
        false
    }

    /// Whose chance the game waits for, if it is one seat's. Where a day's matches are the same by
    /// their [secret](crate::Sameness::Secret), the draws of each seat are numbered by themselves,
    /// so that none depends on how much the other seats draw.
    fn drawer(&self) -> Option<Seat> {
        None
    }

    /// How good the match was, if the first seat has won it.
    fn merit(&self) -> Option<Merit>;
}

/// Advice for players.
pub trait Advises: Game {
    /// The questions this game answers.
    const QUESTIONS: &'static [Question];

    /// Whether it answers one of [`Advises::QUESTIONS`] in this match.
    fn answers(&self, _question: Question) -> bool {
        true
    }

    /// Answers one of [`Advises::QUESTIONS`] for a seat; none if there is nothing to say, as about
    /// the deal before the match has ended, and about anything else after that. For a
    /// hint, `self` is a position in which everything the seat cannot know has been redealt. May
    /// take long; it never runs where a player waits.
    fn advise(
        &self,
        seat: Seat,
        question: Question,
        budget: Budget<'_>,
        rng: &mut dyn Rng,
    ) -> Option<Advice<Self::Action>>;
}

/// A bot of the game's own, in place of [random playouts](crate::search::flat()).
pub trait Bot: Game {
    /// What the bot on a seat does, given at least one legal action. In `position`, everything that
    /// the seat cannot know has been redealt. May take long where the bot [thinks](Bot::thinks);
    /// when the budget is spent, it chooses the best it has found.
    fn choose(
        level: Level,
        position: &Self,
        seat: Seat,
        legal: &[Self::Action],
        budget: Budget<'_>,
        rng: &mut dyn Rng,
    ) -> Self::Action;

    /// Whether a bot of this level may take long, so that it must not choose where players wait.
    /// [`Level::Skilled`] never does: it plays for those that have not finished in time.
    fn thinks(_level: Level) -> bool {
        false
    }
}

/// A game whose finished matches can be [analysed](crate::analysis).
pub trait Analysed: Game {
    /// Raised with every change after which matches would be judged differently: a better bot, a
    /// larger budget, another form of what is kept. Then they are judged again.
    const VERSION: u16;

    /// The exact chance of a seat to win after each of these legal actions, if everybody plays on
    /// as well as can be. Only for matches of two, in which the other one has the rest.
    fn exact(&self, _seat: Seat, _legal: &[Self::Action]) -> Option<Vec<f64>> {
        None
    }

    /// Whether a match that has not ended can still be won by a player who knows everything that
    /// is hidden, and at how many positions the search has looked, at most at `positions`. None
    /// where bots play matches on instead.
    fn winnable(&self, _positions: u32) -> Option<(bool, u32)> {
        None
    }
}

/// What players are honoured for when a match has ended.
pub trait Honours: Game {
    /// All honours, in the order in which they are shown.
    const HONOURS: &'static [Honour];

    /// What in an event may be honoured. Matches keep the honours that they ended with, so changes
    /// are for later matches only.
    fn deeds(event: &Self::Event) -> Vec<Deed>;
}

/// A guided first match.
pub trait Teaches: Game {
    /// The match. Everything in it can happen in this order.
    fn lesson() -> Lesson<Self::Options, Self::Action>;
}

/// What is the same in every match and what the client needs in its code, so that no view or event
/// carries it: say, what is printed on the cards.
#[cfg(feature = "ts")]
pub trait Constants: Game {
    /// The constants.
    fn constants() -> Vec<crate::ts::Constant>;
}

/// The optional parts of a game.
pub struct Capabilities<G: Game> {
    pub(crate) team: Option<TeamFns<G>>,
    pub(crate) daily: Option<DailyFns<G>>,
    pub(crate) advice: Option<AdviceFns<G>>,
    pub(crate) bot: Option<BotFns<G>>,
    pub(crate) lesson: Option<LessonFn<G>>,
    pub(crate) analysis: Option<AnalysisFns<G>>,
    pub(crate) honours: Option<HonoursFns<G>>,
    #[cfg(feature = "ts")]
    pub(crate) types: Option<crate::ts::ExportFn>,
    #[cfg(feature = "ts")]
    pub(crate) constants: Option<fn() -> Vec<crate::ts::Constant>>,
}

pub(crate) struct TeamFns<G: Game> {
    pub(crate) is_joint: fn(&G, &G::Action) -> bool,
    pub(crate) topic: fn(&G, &G::Action) -> Option<Topic>,
    pub(crate) reason: fn(&G, &G::Action) -> Option<String>,
    pub(crate) is_common: fn(&G, &G::Action) -> bool,
}

pub(crate) struct DailyFns<G: Game> {
    pub(crate) daily: fn(u32) -> Option<G::Options>,
    pub(crate) is_daily: fn(u32, &G::Options) -> bool,
    pub(crate) is_reserved: fn(&G::Options, u32) -> bool,
    pub(crate) is_of_day: fn(&G, u32) -> bool,
    pub(crate) drawer: fn(&G) -> Option<Seat>,
    pub(crate) merit: fn(&G) -> Option<Merit>,
}

pub(crate) struct AdviceFns<G: Game> {
    pub(crate) questions: &'static [Question],
    pub(crate) answers: fn(&G, Question) -> bool,
    pub(crate) advise: AdviseFn<G>,
}

impl<G: Game> AdviceFns<G> {
    /// Whether a question is answered in this match.
    pub(crate) fn answer(&self, game: &G, question: Question) -> bool {
        self.questions.contains(&question) && (self.answers)(game, question)
    }
}

pub(crate) type AdviseFn<G> =
    fn(&G, Seat, Question, Budget<'_>, &mut dyn Rng) -> Option<Advice<<G as Game>::Action>>;

pub(crate) type LessonFn<G> = fn() -> Lesson<<G as Game>::Options, <G as Game>::Action>;

pub(crate) struct AnalysisFns<G: Game> {
    pub(crate) version: u16,
    pub(crate) exact: ExactFn<G>,
    pub(crate) winnable: fn(&G, u32) -> Option<(bool, u32)>,
}

pub(crate) struct HonoursFns<G: Game> {
    pub(crate) all: &'static [Honour],
    pub(crate) deeds: fn(&G::Event) -> Vec<Deed>,
}

pub(crate) type ExactFn<G> = fn(&G, Seat, &[<G as Game>::Action]) -> Option<Vec<f64>>;

pub(crate) struct BotFns<G: Game> {
    pub(crate) choose: ChooseFn<G>,
    pub(crate) thinks: fn(Level) -> bool,
}

pub(crate) type ChooseFn<G> =
    fn(Level, &G, Seat, &[<G as Game>::Action], Budget<'_>, &mut dyn Rng) -> <G as Game>::Action;

impl<G: Game> Capabilities<G> {
    /// A competitive game without advice or a daily match, whose bots play by rollouts.
    pub const NONE: Self = Self {
        team: None,
        daily: None,
        advice: None,
        bot: None,
        lesson: None,
        analysis: None,
        honours: None,
        #[cfg(feature = "ts")]
        types: None,
        #[cfg(feature = "ts")]
        constants: None,
    };

    /// With [`Team`] decisions.
    #[must_use]
    pub const fn team(self) -> Self
    where
        G: Team,
    {
        let fns = TeamFns {
            is_joint: G::is_joint,
            topic: G::topic,
            reason: G::reason,
            is_common: G::is_common,
        };
        Self { team: Some(fns), ..self }
    }

    /// With a [`Daily`] match.
    #[must_use]
    pub const fn daily(self) -> Self
    where
        G: Daily,
    {
        let fns = DailyFns {
            daily: G::daily,
            is_daily: G::is_daily,
            is_reserved: G::is_reserved,
            is_of_day: G::is_of_day,
            drawer: G::drawer,
            merit: G::merit,
        };
        Self { daily: Some(fns), ..self }
    }

    /// With [advice](Advises).
    #[must_use]
    pub const fn advice(self) -> Self
    where
        G: Advises,
    {
        let (questions, answers, advise) = (G::QUESTIONS, G::answers, G::advise);
        Self { advice: Some(AdviceFns { questions, answers, advise }), ..self }
    }

    /// With a [`Bot`] of its own.
    #[must_use]
    pub const fn bot(self) -> Self
    where
        G: Bot,
    {
        let (choose, thinks) = (G::choose, G::thinks);
        Self { bot: Some(BotFns { choose, thinks }), ..self }
    }

    /// With a [guided](Teaches) match.
    #[must_use]
    pub const fn lesson(self) -> Self
    where
        G: Teaches,
    {
        Self { lesson: Some(G::lesson), ..self }
    }

    /// With an [analysis](Analysed) of its matches.
    #[must_use]
    pub const fn analysis(self) -> Self
    where
        G: Analysed,
    {
        let (version, exact, winnable) = (G::VERSION, G::exact, G::winnable);
        Self { analysis: Some(AnalysisFns { version, exact, winnable }), ..self }
    }

    /// With [honours](Honours) for its players.
    #[must_use]
    pub const fn honours(self) -> Self
    where
        G: Honours,
    {
        Self { honours: Some(HonoursFns { all: G::HONOURS, deeds: G::deeds }), ..self }
    }

    /// With TypeScript twins of its types.
    #[cfg(feature = "ts")]
    #[must_use]
    pub const fn types(self) -> Self
    where
        G: Game<Options: ts_rs::TS, Action: ts_rs::TS, Event: ts_rs::TS, View: ts_rs::TS>,
    {
        Self { types: Some(export_types::<G>), ..self }
    }

    /// With [constants](Constants) for the client's code.
    #[cfg(feature = "ts")]
    #[must_use]
    pub const fn constants(self) -> Self
    where
        G: Constants,
    {
        Self { constants: Some(G::constants), ..self }
    }
}

#[cfg(feature = "ts")]
fn export_types<G>(config: &ts_rs::Config) -> Result<(), ts_rs::ExportError>
where
    G: Game<Options: ts_rs::TS, Action: ts_rs::TS, Event: ts_rs::TS, View: ts_rs::TS>,
{
    <G::Options as ts_rs::TS>::export_all(config)?;
    <G::Action as ts_rs::TS>::export_all(config)?;
    <G::Event as ts_rs::TS>::export_all(config)?;
    <G::View as ts_rs::TS>::export_all(config)
}

impl<G: Game> fmt::Debug for Capabilities<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Capabilities")
            .field("team", &self.team.is_some())
            .field("daily", &self.daily.is_some())
            .field("advice", &self.advice.is_some())
            .field("bot", &self.bot.is_some())
            .field("lesson", &self.lesson.is_some())
            .field("analysis", &self.analysis.is_some())
            .field("honours", &self.honours.is_some())
            .finish_non_exhaustive()
    }
}
