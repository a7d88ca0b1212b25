//! The chain of a journal: pure, and the same for both databases. Each row holds the hash of the
//! row before it, and the table the hash of its last row, so that a row which is changed or cut off
//! in the database is noticed. This guards against accidents, not against whoever can write to the
//! database and knows this file.

use lamproom_table::StoredRow;
use sha2::{Digest as _, Sha256};

/// The end of a journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainEnd {
    /// The last step; 0 if the journal is empty.
    pub(super) step: u64,
    /// The hash of the last row, and through it of all rows.
    pub(super) hash: String,
}

/// What is stored of a journal, one after the other.
#[derive(Clone, Debug)]
pub(super) enum Link {
    Row {
        row: StoredRow,
        /// The hash of the row before it. None of a packed row: the next one that has a hash tells
        /// whether it is what was written.
        previous_hash: Option<String>,
    },
    /// Packed rows that cannot be unpacked. Rows that stand by themselves may be between them.
    Unreadable { first: u64, last: u64, cause: String },
}

/// The rows of a journal are not those that were written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// This row or the one before it was changed, or a row between them is missing.
    #[error("step {0} does not follow the step before it: one of them was changed")]
    Changed(u64),
    /// Rows are missing in between.
    #[error("steps {first} to {last} are missing")]
    Missing { first: u64, last: u64 },
    /// Rows are there, packed, but their contents are not what was packed.
    #[error("steps {first} to {last} cannot be read: {cause}")]
    Unreadable { first: u64, last: u64, cause: String },
    /// Rows are missing at the end, or the last row was changed.
    #[error("the journal ends with step {last}, but not with step {head} as it was written")]
    End { last: u64, head: u64 },
}

impl Link {
    /// The step of the row, or the first of several.
    pub(super) fn step(&self) -> u64 {
        match self {
            Self::Row { row, .. } => row.step.0,
            Self::Unreadable { first, .. } => *first,
        }
    }

    pub(super) fn into_row(self) -> Option<StoredRow> {
        match self {
            Self::Row { row, .. } => Some(row),
            Self::Unreadable { .. } => None,
        }
    }

    /// The hash of the row before it, if it is known without that row.
    pub(super) fn previous_hash(&self) -> Option<&String> {
        match self {
            Self::Row { previous_hash, .. } => previous_hash.as_ref(),
            Self::Unreadable { .. } => None,
        }
    }
}

impl ChainEnd {
    /// The end of the empty journal of a table.
    pub(super) fn of_empty(table_code: &str) -> Self {
        let hash = Sha256::new().chain_update("lamproom journal v1").chain_update(table_code);
        Self { step: 0, hash: hex::encode(hash.finalize()) }
    }

    /// The step of the last row; 0 if there is none.
    pub fn step(&self) -> u64 {
        self.step
    }

    /// What proves that an extract was made from the journal that ends here, and not changed since.
    pub(super) fn checksum(&self, extract: &str) -> String {
        let hash = Sha256::new()
            .chain_update("lamproom extract v1")
            .chain_update(&self.hash)
            .chain_update(extract);
        hex::encode(hash.finalize())
    }

    /// Adds a row; returns the hash of the row before it.
    pub(super) fn push(&mut self, step: u64, at_ms: u64, entry: &str) -> String {
        let hash = Sha256::new()
            .chain_update(&self.hash)
            .chain_update(step.to_be_bytes())
            .chain_update(at_ms.to_be_bytes())
            .chain_update(entry);
        self.step = step;
        std::mem::replace(&mut self.hash, hex::encode(hash.finalize()))
    }
}

/// The rows of a journal that follow `end`, up to its head, if they are those that were written.
pub(super) fn unlink(
    mut end: ChainEnd,
    head: &ChainEnd,
    links: Vec<Link>,
) -> Result<Vec<StoredRow>, Damage> {
    let rows = follow(&mut end, links)?;
    if end == *head { Ok(rows) } else { Err(Damage::End { last: end.step, head: head.step }) }
}

/// The rows that follow `end`, which becomes the end of the last one. All but the last one are
/// known to be those that were written.
pub(super) fn follow(end: &mut ChainEnd, links: Vec<Link>) -> Result<Vec<StoredRow>, Damage> {
    let mut rows = Vec::with_capacity(links.len());
    for link in links {
        let (row, previous_hash) = match link {
            Link::Row { row, previous_hash } => (row, previous_hash),
            Link::Unreadable { first, last, cause } => {
                return Err(Damage::Unreadable { first, last, cause });
            }
        };
        let hash = end.push(row.step.0, row.at_ms, &row.json);
        if previous_hash.is_some_and(|previous_hash| previous_hash != hash) {
            return Err(Damage::Changed(row.step.0));
        }
        rows.push(row);
    }
    Ok(rows)
}

/// All that is wrong with a whole journal. After a damaged place, the rows that follow are taken
/// for those that were written, so that each place is found once.
pub(super) fn all_damage(table_code: &str, head: &ChainEnd, links: &[Link]) -> Vec<Damage> {
    let mut end = ChainEnd::of_empty(table_code);
    let mut found = Vec::new();
    // Not before packed rows that follow a gap.
    let mut is_hash_known = true;
    // Rows up to this step that do not come are not missing: they cannot be read.
    let mut unreadable = 0;
    for link in links {
        let (row, previous_hash) = match link {
            Link::Row { row, previous_hash } => (row, previous_hash),
            Link::Unreadable { first, last, cause } => {
                let (first, last, cause) = (*first, *last, cause.clone());
                found.push(Damage::Unreadable { first, last, cause });
                unreadable = last;
                continue;
            }
        };
        let is_gap = row.step.0 > end.step + 1;
        let first = end.step.max(unreadable) + 1;
        if row.step.0 > first {
            found.push(Damage::Missing { first, last: row.step.0 - 1 });
        }
        match previous_hash {
            Some(previous_hash) => {
                if !is_gap && is_hash_known && end.hash != *previous_hash {
                    found.push(Damage::Changed(row.step.0));
                }
                end.hash.clone_from(previous_hash);
                is_hash_known = true;
            }
            None => is_hash_known &= !is_gap,
        }
        end.push(row.step.0, row.at_ms, &row.json);
    }
    if end != *head {
        found.push(Damage::End { last: end.step, head: head.step });
    }
    found
}

#[cfg(test)]
mod tests {
    use lamproom_protocol::Seq;

    use super::*;

    fn chain(rows: &[(u64, u64, &str)]) -> (ChainEnd, Vec<Link>) {
        let mut end = ChainEnd::of_empty("k7m-2qx-9fd");
        let link = |&(step, at_ms, json): &(u64, u64, &str)| {
            let row = StoredRow { step: Seq(step), at_ms, json: json.to_owned() };
            let previous_hash = Some(end.push(step, at_ms, json));
            Link::Row { row, previous_hash }
        };
        let links = rows.iter().map(link).collect();
        (end, links)
    }

    fn row(link: &mut Link) -> &mut StoredRow {
        match link {
            Link::Row { row, .. } => row,
            Link::Unreadable { .. } => panic!("there is no row to change"),
        }
    }

    /// Stored journals must stay readable.
    #[test]
    fn the_chain_is_pinned() {
        let (end, _) = chain(&[(1, 10, "{}"), (2, 20, "[1]")]);
        // Recomputed with Python's hashlib.
        assert_eq!(end.hash, "7a05201e19312d2cf3205a2e2f33ab6417d6a741581b6a7b46da37ed242a1cef");
    }

    #[test]
    fn whatever_is_changed_is_noticed() {
        let rows = [(1, 10, "a"), (2, 20, "b"), (3, 30, "c")];
        let (head, links) = chain(&rows);
        let read = unlink(ChainEnd::of_empty("k7m-2qx-9fd"), &head, links.clone()).unwrap();
        assert_eq!(read.len(), 3);
        assert_eq!(
            unlink(ChainEnd::of_empty("222-222-222"), &head, links.clone()),
            Err(Damage::Changed(1)),
            "the rows of another table"
        );
        let damaged = |damage: fn(&mut Vec<Link>)| {
            let mut links = links.clone();
            damage(&mut links);
            unlink(ChainEnd::of_empty("k7m-2qx-9fd"), &head, links).unwrap_err()
        };
        assert_eq!(damaged(|links| row(&mut links[0]).at_ms = 11), Damage::Changed(2));
        assert_eq!(damaged(|links| row(&mut links[1]).json = "x".to_owned()), Damage::Changed(3));
        assert_eq!(damaged(|links| links.swap(0, 1)), Damage::Changed(2));
        assert_eq!(damaged(|links| drop(links.remove(1))), Damage::Changed(3));
        let end = |last| Damage::End { last, head: 3 };
        assert_eq!(damaged(|links| row(&mut links[2]).json = "x".to_owned()), end(3));
        assert_eq!(damaged(|links| links.truncate(2)), end(2));
        assert_eq!(damaged(Vec::clear), end(0));
    }

    #[test]
    fn each_damaged_place_is_found_once() {
        let (head, links) = chain(&[(1, 10, "a"), (2, 20, "b"), (3, 30, "c"), (4, 40, "d")]);
        let all = |damage: fn(&mut Vec<Link>)| {
            let mut links = links.clone();
            damage(&mut links);
            all_damage("k7m-2qx-9fd", &head, &links)
        };
        let end = |last| Damage::End { last, head: 4 };
        assert_eq!(all(|_| ()), []);
        assert_eq!(all(|links| row(&mut links[0]).at_ms = 11), [Damage::Changed(2)]);
        assert_eq!(
            all(|links| {
                row(&mut links[0]).at_ms = 11;
                row(&mut links[3]).at_ms = 11;
            }),
            [Damage::Changed(2), end(4)]
        );
        assert_eq!(all(|links| drop(links.drain(1..3))), [Damage::Missing { first: 2, last: 3 }]);
        assert_eq!(all(|links| links.truncate(2)), [end(2)]);
        assert_eq!(all(Vec::clear), [end(0)]);
    }

    /// Packed rows have no hash of their own.
    #[test]
    fn damage_in_packed_rows_is_found_at_the_next_row_with_a_hash() {
        let (head, mut links) = chain(&[(1, 10, "a"), (2, 20, "b"), (3, 30, "c"), (4, 40, "d")]);
        for packed in &mut links[1..3] {
            *packed = Link::Row { row: row(packed).clone(), previous_hash: None };
        }
        let found = |damage: fn(&mut Vec<Link>)| {
            let mut links = links.clone();
            damage(&mut links);
            let first = unlink(ChainEnd::of_empty("k7m-2qx-9fd"), &head, links.clone()).err();
            (first, all_damage("k7m-2qx-9fd", &head, &links))
        };
        assert_eq!(found(|_| ()), (None, vec![]));
        let changed = |step| (Some(Damage::Changed(step)), vec![Damage::Changed(step)]);
        assert_eq!(found(|links| row(&mut links[1]).json = "x".to_owned()), changed(4));
        assert_eq!(found(|links| row(&mut links[2]).at_ms = 31), changed(4));
        let missing =
            |first, last| (Some(Damage::Changed(4)), vec![Damage::Missing { first, last }]);
        assert_eq!(found(|links| drop(links.remove(1))), missing(2, 2));
        assert_eq!(found(|links| drop(links.drain(1..3))), missing(2, 3));
    }

    #[test]
    fn packed_rows_that_cannot_be_read_are_not_missing() {
        let rows = [(1, 10, "a"), (2, 20, "b"), (3, 30, "c"), (4, 40, "d"), (5, 50, "e")];
        let (head, mut links) = chain(&rows);
        let unreadable = || (2, 4, "no such form".to_owned());
        let (first, last, cause) = unreadable();
        // The third step stands by itself.
        links.remove(3);
        links[1] = Link::Unreadable { first, last, cause };
        let (first, last, cause) = unreadable();
        let damage = Damage::Unreadable { first, last, cause };
        let first = unlink(ChainEnd::of_empty("k7m-2qx-9fd"), &head, links.clone());
        assert_eq!(first.unwrap_err(), damage);
        assert_eq!(all_damage("k7m-2qx-9fd", &head, &links), [damage]);
        links.pop();
        let end = Damage::End { last: 3, head: 5 };
        assert_eq!(all_damage("k7m-2qx-9fd", &head, &links)[1..], [end]);
    }
}
