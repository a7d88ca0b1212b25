//! A journal, one entry a line, folds or is refused.

#![no_main]

use lamproom_fuzz::{fold, mutate};
use lamproom_protocol::Seq;
use lamproom_table::StoredRow;
use libfuzzer_sys::{fuzz_mutator, fuzz_target};

fuzz_target!(|text: &str| {
    let row = |(step, json): (u64, &str)| StoredRow {
        step: Seq(step),
        at_ms: 1_000 + 10 * step,
        json: json.to_owned(),
    };
    let rows: Vec<StoredRow> = (1..).zip(text.lines()).map(row).collect();
    fold(&rows);
});

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    mutate(data, size, max_size, seed)
});
