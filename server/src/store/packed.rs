//! Packed rows of a journal: what the body of many rows is made of. Pure, and the same for both
//! databases.
//!
//! Rows of one kind resemble each other, so that together they compress to a fraction. The hashes
//! of their chain are left out, because they follow from the rows.

use std::io::{self, Read as _, Write as _};

use lamproom_protocol::Seq;
use lamproom_table::StoredRow;
use serde::{Deserialize, Serialize};

use crate::config::limits;

/// The first byte of every body: `MessagePack` of [`Columns`], compressed by brotli.
const FORM: u8 = 1;

/// Rows as columns, since like stands beside like.
#[derive(Debug, Default, Serialize, Deserialize)]
struct Columns<T> {
    /// By how much each step is higher than the one before.
    steps: Vec<u64>,
    /// By how many milliseconds each row is later than the one before. Time may be set back.
    times_ms: Vec<i64>,
    entries: Vec<T>,
}

/// A body that is not what was packed.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unreadable {
    #[error("packed rows have a form that this version does not know")]
    Form,
    #[error("packed rows cannot be decompressed: {0}")]
    Compression(#[from] io::Error),
    #[error("packed rows cannot be decoded: {0}")]
    Columns(#[from] rmp_serde::decode::Error),
    #[error("packed rows have columns of different lengths")]
    Lengths,
}

/// Packs rows, in the order of their steps.
pub(super) fn pack(rows: &[StoredRow]) -> Vec<u8> {
    let mut columns = Columns::default();
    let (mut step, mut at_ms) = (0, 0);
    for row in rows {
        columns.steps.push(row.step.0.wrapping_sub(step));
        columns.times_ms.push(row.at_ms.wrapping_sub(at_ms).cast_signed());
        columns.entries.push(row.json.as_str());
        (step, at_ms) = (row.step.0, row.at_ms);
    }
    let plain = rmp_serde::to_vec(&columns).expect("a list in memory takes all bytes");
    let mut body = vec![FORM];
    let (quality, window) = (limits::PACKING_QUALITY, limits::PACKING_WINDOW);
    brotli::CompressorWriter::new(&mut body, limits::PACKING_BUFFER_BYTES, quality, window)
        .write_all(&plain)
        .expect("a list in memory takes all bytes");
    body
}

/// The rows of a body.
pub(super) fn unpack(body: &[u8]) -> Result<Vec<StoredRow>, Unreadable> {
    let Some((&FORM, compressed)) = body.split_first() else { return Err(Unreadable::Form) };
    let mut plain = Vec::new();
    brotli::Decompressor::new(compressed, limits::PACKING_BUFFER_BYTES)
        .take(limits::UNPACKED_BYTES)
        .read_to_end(&mut plain)?;
    let Columns { steps, times_ms, entries } = rmp_serde::from_slice::<Columns<String>>(&plain)?;
    if steps.len() != entries.len() || times_ms.len() != entries.len() {
        return Err(Unreadable::Lengths);
    }
    let (mut step, mut at_ms) = (0_u64, 0_u64);
    let rows = steps.into_iter().zip(times_ms).zip(entries).map(|((steps, times_ms), json)| {
        step = step.wrapping_add(steps);
        at_ms = at_ms.wrapping_add_signed(times_ms);
        StoredRow { step: Seq(step), at_ms, json }
    });
    Ok(rows.collect())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn row(step: u64, at_ms: u64, json: &str) -> StoredRow {
        StoredRow { step: Seq(step), at_ms, json: json.to_owned() }
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked(
            rows in prop::collection::vec((any::<u64>(), any::<u64>(), any::<String>()), 0..50)
        ) {
            let rows: Vec<_> =
                rows.iter().map(|(step, at_ms, json)| row(*step, *at_ms, json)).collect();
            prop_assert_eq!(unpack(&pack(&rows)).unwrap(), rows);
        }
    }

    #[test]
    fn rows_that_resemble_each_other_take_little() {
        let rows: Vec<_> = (1..=200)
            .map(|step| row(step, 1_000 * step, &format!(r#"{{"entry":"acted","seat":{step}}}"#)))
            .collect();
        let (packed, plain) = (pack(&rows).len(), rows.iter().map(|row| row.json.len()).sum());
        assert!(packed * 5 < plain, "{packed} of {plain} bytes");
    }

    /// Stored journals must stay readable.
    #[test]
    fn the_form_is_pinned() {
        let body = hex::decode("018308809392050292cd03e8d09c92a27b7da35b315d03").unwrap();
        assert_eq!(unpack(&body).unwrap(), [row(5, 1_000, "{}"), row(7, 900, "[1]")]);
    }

    #[test]
    fn what_is_damaged_is_refused_or_read_as_other_rows() {
        let rows: Vec<_> = (1..=20).map(|step| row(step, step, "{\"entry\":\"voted\"}")).collect();
        let body = pack(&rows);
        for at in 0..body.len() {
            assert!(unpack(&body[..at]).is_err(), "{at} bytes");
            let mut damaged = body.clone();
            damaged[at] ^= 0x10;
            // It must return: the chain tells whether these are the rows.
            let _ = unpack(&damaged);
        }
    }
}
