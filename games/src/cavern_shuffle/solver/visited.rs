//! A set of position keys.

use super::key::Key;

/// Open addressing in a table that is never more than three quarters full.
#[derive(Debug)]
pub(super) struct Visited {
    slots: Vec<Key>,
    count: usize,
}

impl Visited {
    /// Most searches do not fill this many slots, and clearing them is quick.
    const SMALLEST: usize = 4_096;

    pub(super) fn new() -> Self {
        Self { slots: vec![Key::NONE; Self::SMALLEST], count: 0 }
    }

    pub(super) fn clear(&mut self) {
        self.slots.truncate(Self::SMALLEST);
        self.slots.fill(Key::NONE);
        self.count = 0;
    }

    /// Remembers a key. Returns whether it was new.
    pub(super) fn insert(&mut self, key: Key) -> bool {
        if self.count * 4 >= self.slots.len() * 3 {
            self.grow();
        }
        let slot = self.slot(key);
        let new = self.slots[slot] == Key::NONE;
        self.slots[slot] = key;
        self.count += usize::from(new);
        new
    }

    /// The slot of a key, or the free slot for it.
    fn slot(&self, key: Key) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key.slot() & mask;
        while self.slots[slot] != Key::NONE && self.slots[slot] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let larger = vec![Key::NONE; self.slots.len() * 4];
        let keys = std::mem::replace(&mut self.slots, larger);
        for key in keys.into_iter().filter(|&key| key != Key::NONE) {
            let slot = self.slot(key);
            self.slots[slot] = key;
        }
    }
}
