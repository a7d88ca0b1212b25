//! In every game, legal actions are done and all others refused without effect, and the journal
//! folds to what was shown.

#![no_main]

use lamproom_fuzz::Played;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    if let Some(played) = Played::by(input) {
        played.check();
    }
});
