//! What arrives on a socket is understood or refused, and what was understood stays the same when
//! it is said again.

#![no_main]

use lamproom_fuzz::mutate;
use lamproom_protocol::decode;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|text: &str| {
    if let Ok(message) = decode(text) {
        let again = serde_json::to_string(&message).expect("a message is JSON");
        assert_eq!(decode(&again), Ok(message), "{again}");
    }
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutate(data, size, max_size, seed)
});
