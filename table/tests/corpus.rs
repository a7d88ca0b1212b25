//! Match files of every version that was ever written, checked for ever. A file here is added and never changed: when one fails, a match
//! that somebody has kept fails too.

use std::fs;

use lamproom_games::registry::GAMES;
use lamproom_table::record::{self, MatchFile};

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");

#[test]
fn every_match_of_the_corpus_still_verifies() {
    let mut games: Vec<String> = Vec::new();
    for file in fs::read_dir(CORPUS).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let file: MatchFile = serde_json::from_str(&text).unwrap();
        let checked = record::verify(&file, GAMES);
        assert!(checked.is_ok(), "{}: {checked:?}", path.display());
        games.push(file.game);
    }
    for game in GAMES {
        assert!(games.iter().any(|id| id == game.meta.id), "no match of {} is kept", game.meta.id);
    }
}
