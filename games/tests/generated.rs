//! The TypeScript twins of the games' types and constants stand in `web-client/src/generated`, one
//! folder a game and `games` for what all share, and are fresh. `make gen` rewrites them.

use std::{collections::BTreeSet, ffi::OsString, fs, io, path::Path};

use expect_test::expect_file;
use lamproom_games::registry::GAMES;

const COMMITTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web-client/src/generated");

fn names(folder: &Path) -> io::Result<BTreeSet<OsString>> {
    fs::read_dir(folder)?.map(|file| Ok(file?.file_name())).collect()
}

#[test]
fn typescript_is_fresh() {
    let fresh = tempfile::tempdir().unwrap();
    for game in GAMES {
        game.export_types(fresh.path()).unwrap();
        if let Some(constants) = game.constants() {
            fs::write(fresh.path().join(game.meta.id).join("constants.ts"), constants).unwrap();
        }
    }

    let games: BTreeSet<&str> = GAMES.iter().map(|game| game.meta.id).chain(["games"]).collect();
    assert_eq!(
        names(fresh.path()).unwrap(),
        games.iter().map(OsString::from).collect(),
        "a game's own types belong in its own folder"
    );
    for game in games {
        let committed = Path::new(COMMITTED).join(game);
        let fresh = fresh.path().join(game);
        // `make gen` cannot write into a folder that is missing, as that of a new game is.
        fs::create_dir_all(&committed).unwrap();
        for name in names(&fresh).unwrap() {
            let text = fs::read_to_string(fresh.join(&name)).unwrap();
            expect_file![committed.join(&name)].assert_eq(&text);
        }
        assert_eq!(names(&committed).unwrap(), names(&fresh).unwrap(), "files that no type makes");
    }
}
