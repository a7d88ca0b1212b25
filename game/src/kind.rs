//! A game without its type: what a list of games is made of.

use serde_json::Value;

use crate::{
    AnyGame, AnyLesson, AnyTold, Game, Honour, Illegal, Level, Meta, Question, Rule, Seat, Setup,
    Tell, any::Applied, bots, json::tree,
};

/// A match before its first input.
#[derive(Debug)]
pub struct Start {
    /// The position.
    pub game: Box<dyn AnyGame>,
    /// What the game told at its start.
    pub told: Vec<AnyTold>,
}

/// A game, without its type.
#[derive(Clone, Copy, Debug)]
pub struct GameKind {
    /// What a lobby needs to know.
    pub meta: Meta,
    /// The rules in words.
    pub rules: &'static [Rule],
    /// Whether its players are a team, which decides together.
    pub is_team: bool,
    /// The version of the analysis of its matches; none if they cannot be analysed.
    pub analysis_version: Option<u16>,
    /// What players are honoured for, in order.
    pub honours: &'static [Honour],
    questions: fn() -> &'static [Question],
    start: StartFn,
    daily: fn(u32) -> Option<Value>,
    is_daily: fn(u32, &Value) -> bool,
    read_options: fn(&Value, u32) -> Result<Value, Illegal>,
    lesson: fn() -> Option<AnyLesson>,
    thinks: fn(Level) -> bool,
    #[cfg(feature = "ts")]
    pub(crate) types: Option<crate::ts::ExportFn>,
    #[cfg(feature = "ts")]
    pub(crate) constants: Option<fn() -> Vec<crate::ts::Constant>>,
}

/// [`GameKind::start_under`]: rules version, options, seats, first player.
type StartFn = fn(u16, &Value, u8, Option<Seat>) -> Result<Start, Illegal>;

impl GameKind {
    /// The kind of a game.
    pub const fn of<G: Game>() -> Self {
        #[cfg(feature = "ts")]
        let crate::Capabilities { types, constants, .. } = G::CAPABILITIES;
        Self {
            meta: G::META,
            rules: G::RULES,
            is_team: G::CAPABILITIES.team.is_some(),
            analysis_version: match &G::CAPABILITIES.analysis {
                Some(analysis) => Some(analysis.version),
                None => None,
            },
            honours: match &G::CAPABILITIES.honours {
                Some(honours) => honours.all,
                None => &[],
            },
            questions: questions::<G>,
            start: start::<G>,
            daily: daily::<G>,
            is_daily: is_daily::<G>,
            read_options: read_options::<G>,
            lesson: lesson::<G>,
            thinks: bots::thinks::<G>,
            #[cfg(feature = "ts")]
            types,
            #[cfg(feature = "ts")]
            constants,
        }
    }

    /// The questions that the game answers.
    pub fn questions(&self) -> &'static [Question] {
        (self.questions)()
    }

    /// The guided match; none if the game has none.
    pub fn lesson(&self) -> Option<AnyLesson> {
        (self.lesson)()
    }

    /// Whether a bot of this level may take long to choose.
    pub fn thinks(&self, level: Level) -> bool {
        (self.thinks)(level)
    }

    /// The game with this id.
    pub fn find<'a>(games: &'a [Self], id: &str) -> Option<&'a Self> {
        games.iter().find(|kind| kind.meta.id == id)
    }

    /// Whether this code replays matches played under a version of the rules.
    pub fn replays(&self, rules_version: u16) -> bool {
        (self.meta.rules_version_min..=self.meta.rules_version).contains(&rules_version)
    }

    /// Starts a match under the current rules; see [`Setup::new`].
    ///
    /// # Errors
    /// If the options are malformed or not on offer, or the number of seats is out of range.
    pub fn start(&self, options: &Value, seats: u8, first: Option<Seat>) -> Result<Start, Illegal> {
        self.start_under(self.meta.rules_version, options, seats, first)
    }

    /// Starts a match under any version of the rules that this code [replays](Self::replays).
    ///
    /// # Errors
    /// As [`GameKind::start`], and if the version is unknown.
    pub fn start_under(
        &self,
        rules_version: u16,
        options: &Value,
        seats: u8,
        first: Option<Seat>,
    ) -> Result<Start, Illegal> {
        (self.start)(rules_version, options, seats, first)
    }

    /// Options that a table chooses, in the game's own form, from any JSON that means the same.
    /// `first_open` is the first day whose daily match is open, counted from 1970 in UTC.
    ///
    /// # Errors
    /// If they are malformed, not on offer, or reserved for a daily match.
    pub fn read_options(&self, options: &Value, first_open: u32) -> Result<Value, Illegal> {
        (self.read_options)(options, first_open)
    }

    /// The options a table opens with: the first choice of each.
    pub fn default_options(&self) -> Value {
        self.meta
            .options
            .iter()
            // The conformance suite checks that every choice is JSON.
            .filter_map(|option| {
                let value = serde_json::from_str(option.choices.first()?.json).ok()?;
                Some((option.key.to_owned(), value))
            })
            .collect::<serde_json::Map<_, _>>()
            .into()
    }

    /// The options of a day's match; see [`Daily::daily`](crate::capability::Daily::daily).
    pub fn daily(&self, day: u32) -> Option<Value> {
        (self.daily)(day)
    }

    /// Whether these are the options of a day's match; see
    /// [`Daily::is_daily`](crate::capability::Daily::is_daily).
    pub fn is_daily(&self, day: u32, options: &Value) -> bool {
        (self.is_daily)(day, options)
    }
}

#[cfg(feature = "ts")]
impl GameKind {
    /// Writes the TypeScript twins of the game's options, actions, events, views and constants
    /// below a folder.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn export_types(&self, folder: &std::path::Path) -> Result<(), ts_rs::ExportError> {
        let config = ts_rs::Config::new().with_out_dir(folder).with_large_int("number");
        <Meta as ts_rs::TS>::export_all(&config)?;
        <Rule as ts_rs::TS>::export_all(&config)?;
        <crate::Portrayal as ts_rs::TS>::export_all(&config)?;
        <crate::Outcome as ts_rs::TS>::export_all(&config)?;
        self.types.map_or(Ok(()), |types| types(&config))?;
        let constants = self.constants.map(|constants| constants()).unwrap_or_default();
        constants.iter().try_for_each(|constant| (constant.export_type)(&config))
    }

    /// The TypeScript module with the game's constants, which stands beside its types; none if it
    /// has no constants.
    pub fn constants(&self) -> Option<String> {
        self.constants.map(|constants| crate::ts::module(&constants()))
    }
}

fn start<G: Game>(
    rules_version: u16,
    options: &Value,
    seats: u8,
    first: Option<Seat>,
) -> Result<Start, Illegal> {
    let setup =
        Setup::new(&G::META, parse::<G>(options)?, seats, first)?.under(&G::META, rules_version)?;
    let mut tell = Tell::default();
    let game = Box::new(G::new(&setup, &mut tell));
    Ok(Start { game, told: Applied::from_tell::<G>(tell).told })
}

fn questions<G: Game>() -> &'static [Question] {
    G::CAPABILITIES.advice.map_or(&[], |advice| advice.questions)
}

fn lesson<G: Game>() -> Option<AnyLesson> {
    G::CAPABILITIES.lesson.map(|lesson| lesson().without_type())
}

fn daily<G: Game>(day: u32) -> Option<Value> {
    G::CAPABILITIES.daily.and_then(|fns| (fns.daily)(day)).map(|options| tree(&options))
}

fn is_daily<G: Game>(day: u32, options: &Value) -> bool {
    let Some(fns) = G::CAPABILITIES.daily else { return false };
    parse::<G>(options).is_ok_and(|options| (fns.is_daily)(day, &options))
}

fn parse<G: Game>(options: &Value) -> Result<G::Options, Illegal> {
    serde_json::from_value(options.clone())
        .map_err(|error| Illegal::without_rule(format!("These options are not on offer: {error}.")))
}

fn read_options<G: Game>(options: &Value, first_open: u32) -> Result<Value, Illegal> {
    let setup = Setup::new(&G::META, parse::<G>(options)?, G::META.seats.0, None)?;
    if G::CAPABILITIES.daily.is_some_and(|fns| (fns.is_reserved)(setup.options(), first_open)) {
        return Err(Illegal::without_rule(
            "These are the options of a daily match. Play it on the page of the daily matches, or \
             choose others.",
        ));
    }
    Ok(tree(setup.options()))
}
