//! Means of samples, and how far they can be trusted.

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

/// Numbers that were drawn independently of each other.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sample {
    count: u32,
    total: f64,
    squares: f64,
}

impl Sample {
    pub(super) fn add(&mut self, value: f64) {
        self.count += 1;
        self.total += value;
        self.squares += value * value;
    }

    /// The mean of chances, each from 0 to 1. Its error counts two chances of 0 and two of 1 more
    /// than were drawn (Agresti and Coull): a few that are all alike prove nothing.
    pub(super) fn chance(self) -> Estimate {
        let Self { count, total, squares } = self;
        let more = Self { count: count + 4, total: total + 2.0, squares: squares + 2.0 };
        Estimate { value: self.mean(), error: more.error() }
    }

    /// The mean of differences. The squares of its errors can be added up over many means.
    pub(super) fn difference(self) -> Estimate {
        Estimate { value: self.mean(), error: self.error() }
    }

    fn mean(self) -> f64 {
        if self.count == 0 { 0.0 } else { self.total / f64::from(self.count) }
    }

    fn error(self) -> f64 {
        let count = f64::from(self.count.max(2));
        let variance = (self.squares / count - (self.total / count).powi(2)).max(0.0);
        (variance / (count - 1.0)).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(values: &[f64]) -> Sample {
        let mut sample = Sample::default();
        for value in values {
            sample.add(*value);
        }
        sample
    }

    #[test]
    fn the_error_of_a_mean_is_the_usual_one() {
        let Estimate { value, error } = sample(&[1.0, 0.0, 0.0, 1.0, 0.0]).difference();
        // The variance of the sample is 0.3.
        assert!((value - 0.4).abs() < 1e-12 && (error - (0.3_f64 / 5.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn chances_that_are_all_alike_are_not_certain() {
        let few = sample(&[1.0; 10]).chance();
        let many = sample(&[1.0; 1_000]).chance();
        assert!((few.value - 1.0).abs() < 1e-12 && few.error > 0.05, "{few:?}");
        assert!(many.error < 0.002, "{many:?}");
    }

    #[test]
    fn only_what_is_beyond_two_errors_is_clear() {
        assert!(Estimate { value: -0.05, error: 0.02 }.is_clear());
        assert!(!Estimate { value: 0.05, error: 0.03 }.is_clear());
        assert!(!Estimate::exact(0.0).is_clear());
    }
}
