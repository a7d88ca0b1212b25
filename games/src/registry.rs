//! The list of the games. A game is added by its folder and one line here.

use std::path::Path;

use serde_json::Value;
use ts_rs::{Config, ExportError, TS};

use crate::{
    AnyGame, Game, Illegal, Meta, Outcome, Rule, Seat, Setup, card_game::CardGame,
    cave_mining::CaveMining, cavern_shuffle::CavernShuffle, constant, digging_down::DiggingDown,
};

/// Every game there is, in the order of the landing page.
pub static GAMES: &[Entry] = &[
    Entry::of::<CaveMining>(),
    Entry::of::<CardGame>(),
    Entry::of::<CavernShuffle>(),
    Entry::of::<DiggingDown>(),
];

/// A game, without its type.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// All a lobby needs.
    pub meta: Meta,
    /// The rules in our own words.
    pub rules: &'static [Rule],
    new: New,
    daily: fn(u32) -> Option<Value>,
    read_options: fn(&Value) -> Result<Value, Illegal>,
    export_types: fn(&Config) -> Result<(), ExportError>,
    constants: fn() -> Option<String>,
}

/// [`Game::new`] with options as JSON.
type New = fn(&Value, u8, Option<Seat>) -> Result<Box<dyn AnyGame>, Illegal>;

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Game>() -> Self {
        Self {
            meta: G::META,
            rules: G::RULES,
            new: new::<G>,
            daily: daily::<G>,
            read_options: read_options::<G>,
            export_types: export_types::<G>,
            constants: || constant::module(&G::constants()),
        }
    }

    /// A new game with options as JSON; see [`Game::new`].
    ///
    /// # Errors
    /// When the options are malformed or not offered, or so many cannot play it.
    pub fn start(
        &self,
        options: &Value,
        seats: u8,
        first: Option<Seat>,
    ) -> Result<Box<dyn AnyGame>, Illegal> {
        (self.new)(options, seats, first)
    }

    /// Options as the game itself would write them, from whatever JSON says the same.
    ///
    /// # Errors
    /// When they are malformed or not offered.
    pub fn read_options(&self, options: &Value) -> Result<Value, Illegal> {
        let options = (self.read_options)(options)?;
        self.start(&options, self.meta.seats.0, None).map(|_| options)
    }

    /// The options a table begins with: the first choice of each.
    pub fn default_options(&self) -> Value {
        self.meta
            .options
            .iter()
            // The conformance suite sees to it that every choice is JSON.
            .filter_map(|option| {
                let value = serde_json::from_str(option.choices.first()?.json).ok()?;
                Some((option.key.to_owned(), value))
            })
            .collect::<serde_json::Map<_, _>>()
            .into()
    }

    /// The options of the match of a day; see [`Game::daily`].
    pub fn daily(&self, day: u32) -> Option<Value> {
        (self.daily)(day)
    }

    /// Writes the TypeScript twins of the game's options, actions, events, views and constants below a folder.
    ///
    /// # Errors
    /// When a file cannot be written.
    pub fn export_types(&self, folder: &Path) -> Result<(), ExportError> {
        (self.export_types)(&Config::new().with_out_dir(folder).with_large_int("number"))
    }

    /// The TypeScript module with what never changes in the game, to stand beside these types; see [`Game::constants`].
    pub fn constants(&self) -> Option<String> {
        (self.constants)()
    }
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static Entry> {
    GAMES.iter().find(|entry| entry.meta.id == id)
}

fn new<G: Game>(
    options: &Value,
    seats: u8,
    first: Option<Seat>,
) -> Result<Box<dyn AnyGame>, Illegal> {
    let options = options_of::<G>(options)?;
    Ok(Box::new(G::new(&Setup { options, seats, first })?))
}

fn daily<G: Game>(day: u32) -> Option<Value> {
    let options = serde_json::to_value(G::daily(day)?);
    Some(options.expect("our own options have string keys and cannot fail to become JSON"))
}

fn options_of<G: Game>(options: &Value) -> Result<G::Options, Illegal> {
    serde_json::from_value(options.clone())
        .map_err(|error| Illegal::new("", format!("These options are not offered: {error}.")))
}

fn read_options<G: Game>(options: &Value) -> Result<Value, Illegal> {
    Ok(serde_json::to_value(options_of::<G>(options)?)
        .expect("our own types have string keys and cannot fail to become JSON"))
}

fn export_types<G: Game>(config: &Config) -> Result<(), ExportError> {
    Meta::export_all(config)?;
    Rule::export_all(config)?;
    Outcome::export_all(config)?;
    G::Options::export_all(config)?;
    G::Action::export_all(config)?;
    G::Event::export_all(config)?;
    G::View::export_all(config)?;
    G::constants().iter().try_for_each(|constant| constant.export_type(config))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::json;

    use super::*;

    #[test]
    fn every_game_is_found_by_an_id_of_its_own() {
        let ids: BTreeSet<&str> = GAMES.iter().map(|entry| entry.meta.id).collect();
        assert_eq!(ids.len(), GAMES.len());
        assert!(ids.iter().all(|id| find(id).is_some_and(|entry| entry.meta.id == *id)));
        assert!(find("").is_none());
    }

    #[test]
    fn options_are_read_in_whatever_way_they_are_written() {
        let game = find("cave_mining").unwrap();
        let wanted = json!({"target": 50, "first": "seat_order"});
        let ways = [
            wanted.clone(),
            json!([50, "seat_order"]),
            json!({"first": {"seat_order": null}, "target": 50}),
        ];
        for way in ways {
            assert_eq!(game.read_options(&way), Ok(wanted.clone()), "{way}");
        }
        assert!(game.read_options(&json!({"target": 51, "first": "seat_order"})).is_err());
        for game in GAMES {
            assert_eq!(game.read_options(&game.default_options()), Ok(game.default_options()));
        }
    }
}
