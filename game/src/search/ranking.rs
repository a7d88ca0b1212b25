//! What a search finds.

use std::mem;

/// What a seat does one after another with nothing unknown in between: whatever is hidden, each of
/// the actions is legal. Never empty.
pub type Line<A> = Vec<A>;

/// With fewer tries, what an action costs is not known: of two matches, one more that is lost says
/// nothing.
pub const TRIES_MIN: u32 = 10;

/// The actions of a seat, the best first.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking<A> {
    candidates: Vec<Candidate<A>>,
}

/// An action, and what a search thinks of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// What it is worth on average, from 0 to 1; see [`worth`](super::worth()).
    pub value: f64,
    /// How often it was tried. The value of an action that never was says nothing.
    pub visits: u32,
    /// The standard error of the value; 0 if it is exact.
    pub error: f64,
}

impl<A> Ranking<A> {
    /// Ranks candidates that are already in order.
    pub fn in_order(candidates: Vec<Candidate<A>>) -> Self {
        Self { candidates }
    }

    /// Ranks candidates by value.
    pub fn by_value(mut candidates: Vec<Candidate<A>>) -> Self {
        candidates.sort_by(|one, other| other.value.total_cmp(&one.value));
        Self { candidates }
    }

    /// The best action.
    ///
    /// # Panics
    /// If there is none.
    pub fn best(self) -> A {
        let best = self.candidates.into_iter().next();
        best.expect("a search is asked only where a seat may act").action
    }

    /// The same with each action in another form.
    pub fn map<B>(self, form: impl Fn(A) -> B) -> Ranking<B> {
        let candidates = self.candidates.into_iter().map(|candidate| {
            let Candidate { action, value, visits, error } = candidate;
            Candidate { action: form(action), value, visits, error }
        });
        Ranking { candidates: candidates.collect() }
    }

    /// The same without actions that were tried too seldom, except the best.
    #[must_use]
    pub fn tried(mut self) -> Self {
        let mut is_best = true;
        self.candidates
            .retain(|candidate| mem::take(&mut is_best) || candidate.visits >= TRIES_MIN);
        self
    }

    /// The same with only the best of actions that are alike.
    #[must_use]
    pub fn distinct(self, is_like: impl Fn(&A, &A) -> bool) -> Self {
        let mut kept: Vec<Candidate<A>> = Vec::new();
        for candidate in self.candidates {
            if kept.iter().all(|better| !is_like(&better.action, &candidate.action)) {
                kept.push(candidate);
            }
        }
        Self { candidates: kept }
    }

    /// All actions, the best first.
    pub fn candidates(&self) -> &[Candidate<A>] {
        &self.candidates
    }
}

/// A number of results.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sum {
    visits: u32,
    total: f64,
    squares: f64,
}

impl Sum {
    /// One result.
    pub fn of(value: f64) -> Self {
        let mut sum = Self::default();
        sum.add(value);
        sum
    }

    /// Adds a result.
    pub fn add(&mut self, value: f64) {
        self.visits += 1;
        self.total += value;
        self.squares += value * value;
    }

    /// How many results.
    pub fn visits(&self) -> u32 {
        self.visits
    }

    /// The mean; 0 without results.
    pub fn mean(&self) -> f64 {
        self.mean_or(0.0)
    }

    /// The mean; what is expected without results.
    pub fn mean_or(&self, expected: f64) -> f64 {
        if self.visits == 0 { expected } else { self.total / f64::from(self.visits) }
    }

    /// The standard error of the mean. The squares of such errors can be added up over many means.
    pub fn error(&self) -> f64 {
        let count = f64::from(self.visits.max(2));
        let variance = (self.squares / count - (self.total / count).powi(2)).max(0.0);
        (variance / (count - 1.0)).sqrt()
    }

    /// The standard error of the mean of results that are each from 0 to 1. It counts two results
    /// of 0 and two of 1 more than there are (Agresti and Coull): a few that are all alike prove
    /// nothing.
    pub fn chance_error(&self) -> f64 {
        let &Self { visits, total, squares } = self;
        Self { visits: visits + 4, total: total + 2.0, squares: squares + 2.0 }.error()
    }

    /// An action with these results, each from 0 to 1.
    pub fn candidate<A>(&self, action: A) -> Candidate<A> {
        let error = self.chance_error();
        Candidate { action, value: self.mean(), visits: self.visits, error }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(values: &[f64]) -> Sum {
        let mut sum = Sum::default();
        for value in values {
            sum.add(*value);
        }
        sum
    }

    #[test]
    fn the_error_of_a_mean_is_the_usual_one() {
        let sum = sum(&[1.0, 0.0, 0.0, 1.0, 0.0]);
        // The variance of the sample is 0.3.
        assert!((sum.mean() - 0.4).abs() < 1e-12);
        assert!((sum.error() - (0.3_f64 / 5.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn chances_that_are_all_alike_are_not_certain() {
        let few = sum(&[1.0; 10]).candidate(());
        let many = sum(&[1.0; 1_000]).candidate(());
        assert!((few.value - 1.0).abs() < 1e-12 && few.error > 0.05, "{few:?}");
        assert!(many.error < 0.002, "{many:?}");
    }
}
