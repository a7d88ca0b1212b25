//! How much of a budget is left.

use crate::Budget;

/// Counts the positions that a search looks at.
pub(crate) struct Meter<'a> {
    budget: Budget<'a>,
    used: u32,
}

impl<'a> Meter<'a> {
    pub(crate) fn new(budget: Budget<'a>) -> Self {
        Self { budget, used: 0 }
    }

    /// One more position.
    pub(crate) fn count(&mut self) {
        self.count_all(1);
    }

    /// This many more positions.
    pub(crate) fn count_all(&mut self, positions: u32) {
        self.used = self.used.saturating_add(positions);
    }

    /// Whether the search may begin something new.
    pub(crate) fn goes_on(&self) -> bool {
        self.used < self.budget.positions && (self.budget.should_continue)()
    }

    /// Whether this share of the positions is used up.
    pub(crate) fn has_used(&self, part: u32, of: u32) -> bool {
        u64::from(self.used) * u64::from(of) >= u64::from(self.budget.positions) * u64::from(part)
    }
}
