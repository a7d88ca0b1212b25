//! Means of samples, and how far they can be trusted.

use crate::search::Sum;

/// A number, and how far it may be off.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// The number.
    pub value: f64,
    /// Its standard error; 0 if it is exact.
    pub error: f64,
}

impl Estimate {
    /// A number that is certain.
    pub const fn exact(value: f64) -> Self {
        Self { value, error: 0.0 }
    }

    /// The mean of chances, each from 0 to 1, that were drawn independently of each other.
    pub(super) fn of_chances(sum: Sum) -> Self {
        Self { value: sum.mean(), error: sum.chance_error() }
    }

    /// The mean of differences that were drawn independently of each other. The squares of its
    /// errors can be added up over many means.
    pub(super) fn of_differences(sum: Sum) -> Self {
        Self { value: sum.mean(), error: sum.error() }
    }

    /// Whether it differs from 0 by more than two standard errors.
    pub fn is_clear(self) -> bool {
        self.value.abs() > 2.0 * self.error + f64::EPSILON
    }

    /// The sum with a number that was estimated independently.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self { value: self.value + other.value, error: self.error.hypot(other.error) }
    }

    /// The difference from a number that was estimated independently.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self { value: self.value - other.value, error: self.error.hypot(other.error) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_beyond_two_errors_is_clear() {
        assert!(Estimate { value: -0.05, error: 0.02 }.is_clear());
        assert!(!Estimate { value: 0.05, error: 0.03 }.is_clear());
        assert!(!Estimate::exact(0.0).is_clear());
    }
}
