//! Nothing outside a game's folder names the game, except browser tests, which have to play one.
//!
//! A game is a folder both in `games/src` and in `web-client/src/games`. A file belongs to it if
//! the file or one of its folders is called after it. Two files of the crate list all games.

use std::collections::BTreeSet;

use crate::{report::Finding, sources::Source};

/// Where every game is named: its module is declared in one, its kind registered in the other.
const LISTS: [&str; 2] = ["games/src/lib.rs", "games/src/registry.rs"];

/// A game, by the ways to spell its id: `tic_tac_toe`, `tic-tac-toe`, `TIC_TAC_TOE`, `TicTacToe`,
/// `ticTacToe` and `Tic Tac Toe`.
pub(crate) struct Game(Vec<String>);

impl Game {
    fn of(id: &str) -> Self {
        let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
        let words: Vec<String> = id.split('_').map(capital).collect();
        let (camel, title) = (words.concat(), words.join(" "));
        let lower = camel[..1].to_lowercase() + &camel[1..];
        Self(vec![id.to_owned(), id.replace('_', "-"), id.to_uppercase(), camel, lower, title])
    }

    fn owns(&self, path: &str) -> bool {
        path.split('/').any(|part| self.0.iter().any(|name| part.starts_with(name.as_str())))
    }
}

pub(crate) fn games(sources: &[Source]) -> Vec<Game> {
    let folders = |parent: &str| {
        let inside = sources.iter().filter_map(|it| it.path.strip_prefix(parent)?.split_once('/'));
        inside.map(|(folder, _)| folder.to_owned()).collect::<BTreeSet<_>>()
    };
    let (rules, boards) = (folders("games/src/"), folders("web-client/src/games/"));
    rules.intersection(&boards).map(|id| Game::of(id)).collect()
}

pub(crate) fn named(source: &Source, games: &[Game]) -> Vec<Finding> {
    let kinds = ["rs", "ts", "tsx", "css", "mjs", "html"];
    let path = source.path.as_str();
    let is_browser_test = path.starts_with("web-client/e2e/") && path.ends_with(".test.ts");
    if !kinds.contains(&source.kind()) || LISTS.contains(&path) || is_browser_test {
        return Vec::new();
    }
    let named = |line: &str| {
        let others = games.iter().filter(|game| !game.owns(&source.path));
        others.flat_map(|game| &game.0).find(|name| line.contains(name.as_str()))
    };
    let finding = |(at, line)| {
        let name = named(line)?;
        let what = format!("names {name}: move this to the game's folder, or do without its name");
        Some(Finding::new(&source.path, at, what))
    };
    source.lines().filter_map(finding).collect()
}

#[test]
fn names_of_games_are_found() {
    let paths = ["games/src/go_fish/mod.rs", "games/src/any.rs", "web-client/src/games/go_fish/a"];
    let games = games(&paths.map(|path| Source::of(path, "")));
    let text = "use go_fish::GoFish;\nlet x = \"Go Fish\";\ngo, fish!";
    let count = |path| named(&Source::of(path, text), &games).len();
    assert_eq!(count("games/src/any.rs"), 2);
    assert_eq!(count("games/src/registry.rs"), 0);
    assert_eq!(count("games/src/go_fish/mod.rs"), 0);
    assert_eq!(count("web-client/e2e/any.test.ts"), 0);
    assert_eq!(count("web-client/e2e/harness/any.ts"), 2);
    assert_eq!(count("README.md"), 0);
}
