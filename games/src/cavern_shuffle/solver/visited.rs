//! A set of position keys, of a size that is known before.

use super::position::Key;

/// Open addressing in a table that is never more than three quarters full.
#[derive(Debug)]
pub(super) struct Visited {
    slots: Vec<Key>,
    mask: usize,
}

impl Visited {
    /// For so many keys at most; one more, and it would look for a place for ever.
    pub(super) fn for_keys(keys: u32) -> Self {
        let size =
            (usize::try_from(keys).unwrap_or(usize::MAX / 4) * 4 / 3 + 2).next_power_of_two();
        Self { slots: vec![Key::NONE; size], mask: size - 1 }
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(Key::NONE);
    }

    /// Remembers a key; was it new?
    pub(super) fn insert(&mut self, key: Key) -> bool {
        let mut slot = key.slot() & self.mask;
        while self.slots[slot] != Key::NONE {
            if self.slots[slot] == key {
                return false;
            }
            slot = (slot + 1) & self.mask;
        }
        self.slots[slot] = key;
        true
    }
}
