//! A match file can be verified and replayed, or is refused.

#![no_main]

use lamproom_fuzz::mutate;
use lamproom_games::registry::GAMES;
use lamproom_table::{
    match_file::{self, MatchFile},
    replay::Recording,
};
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|text: &str| {
    if let Ok(file) = MatchFile::read(text) {
        let _ = match_file::verify(&file, GAMES);
    }
    let _ = Recording::from_file(text, GAMES);
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutate(data, size, max_size, seed)
});
