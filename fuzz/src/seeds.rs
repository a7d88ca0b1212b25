//! Writes the first inputs of each target: matches of every game, their journals and files, and a
//! frame of every kind.
//!
//! Usage: `seeds FOLDER`

use std::{env, fs, io, iter::repeat_with, path::Path};

use fastrand::Rng;
use lamproom_fuzz::Played;
use lamproom_games::registry::GAMES;

/// Matches of each game.
const MATCHES: u8 = 3;
/// The moves of a match at most.
const MOVES: usize = 400;

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "corpus".to_owned());
    let write = |target: &str, name: &str, input: &[u8]| {
        let folder = Path::new(&folder).join(target);
        fs::create_dir_all(&folder)?;
        fs::write(folder.join(name), input)
    };
    for (game, kind) in (0..).zip(GAMES) {
        for number in 0..MATCHES {
            let name = format!("{}_{number}", kind.meta.id);
            let mut dice = Rng::with_seed(number.into());
            let moves = repeat_with(|| dice.u8(..u8::MAX)).take(MOVES);
            let input: Vec<u8> = [game, number].into_iter().chain(moves).collect();
            write("actions", &name, &input)?;
            let Some(played) = Played::by(&input) else { continue };
            played.check();
            let lines: Vec<String> = played.stored().into_iter().map(|row| row.json).collect();
            write("journal_rows", &name, lines.join("\n").as_bytes())?;
            if let Some(file) = played.file() {
                write("match_files", &name, file.as_bytes())?;
            }
        }
    }
    // The protocol's page shows every message; a test reads each of them.
    let page = lamproom_protocol::reference::page();
    for (number, frame) in page.lines().filter(|line| line.starts_with('{')).enumerate() {
        write("client_frames", &format!("{number:03}"), frame.as_bytes())?;
    }
    Ok(())
}
