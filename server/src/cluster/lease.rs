//! The time for which this node knows that nobody else can have claimed its tables. It ends before
//! the lease does in the database: it is counted from when the renewal was sent, by a clock that
//! runs on while the process is paused. A room belongs to one term and ends with it, even when the
//! lease is renewed soon after, since other nodes may have claimed its table in between.

use std::{
    future::pending,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;

/// The lease of this node on its tables. Without a cluster it does not end.
#[derive(Clone, Debug)]
pub(crate) struct Lease(Option<Arc<Mutex<Term>>>);

/// A time in which the lease has not ended.
#[derive(Clone, Debug)]
pub(crate) struct Term(Option<Arc<Until>>);

#[derive(Debug)]
struct Until {
    deadline: Mutex<Instant>,
    ended: CancellationToken,
}

impl Lease {
    /// That of a server that is alone.
    pub(crate) fn endless() -> Self {
        Self(None)
    }

    /// That of a node, until it is renewed for the first time.
    pub(super) fn not_yet() -> Self {
        let term = Term::until(Instant::now());
        term.end();
        Self(Some(Arc::new(Mutex::new(term))))
    }

    /// The present term, which may have ended.
    pub(crate) fn term(&self) -> Term {
        self.0
            .as_ref()
            .map_or(Term(None), |term| term.lock().unwrap_or_else(PoisonError::into_inner).clone())
    }

    /// Extends the present term; if it has ended, begins another one, and returns true.
    pub(super) fn extend(&self, deadline: Instant) -> bool {
        let Some(term) = &self.0 else { return false };
        let mut term = term.lock().unwrap_or_else(PoisonError::into_inner);
        if deadline <= Instant::now() {
            return false;
        }
        let is_over = term.is_over();
        if is_over {
            term.end();
            *term = Term::until(deadline);
        } else if let Term(Some(until)) = &*term {
            *until.deadline.lock().unwrap_or_else(PoisonError::into_inner) = deadline;
        }
        is_over
    }

    /// Ends the present term. Whether it had not been ended.
    pub(super) fn end(&self) -> bool {
        self.term().end()
    }

    /// Waits until the present term must be ended; forever if that has been done.
    pub(super) async fn ends(&self) {
        match self.term() {
            Term(Some(until)) if !until.ended.is_cancelled() => {
                sleep_until(until.deadline()).await;
            }
            Term(_) => pending().await,
        }
    }
}

impl Term {
    fn until(deadline: Instant) -> Self {
        let ended = CancellationToken::new();
        Self(Some(Arc::new(Until { deadline: Mutex::new(deadline), ended })))
    }

    fn end(&self) -> bool {
        let Self(Some(until)) = self else { return false };
        let was_living = !until.ended.is_cancelled();
        until.ended.cancel();
        was_living
    }

    /// Whether another node may have claimed a table since this term began.
    pub(crate) fn is_over(&self) -> bool {
        let Self(Some(until)) = self else { return false };
        until.ended.is_cancelled() || until.deadline() <= Instant::now()
    }

    /// Waits until it is over; forever without a cluster.
    pub(crate) async fn ended(&self) {
        match self {
            Self(Some(until)) => until.ended.cancelled().await,
            Self(None) => pending().await,
        }
    }
}

impl Until {
    fn deadline(&self) -> Instant {
        *self.deadline.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time::advance;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn a_term_that_is_over_does_not_come_back() {
        let lease = Lease::not_yet();
        assert!(lease.term().is_over());
        assert!(lease.extend(Instant::now() + 2 * SECOND), "the first term begins");
        let first = lease.term();
        advance(SECOND).await;
        assert!(!lease.extend(Instant::now() + 2 * SECOND), "the same term goes on");
        advance(SECOND * 3 / 2).await;
        assert!(!first.is_over());

        // As after a pause: the deadline has passed, and nobody has ended the term yet.
        advance(SECOND).await;
        assert!(first.is_over());
        assert!(lease.extend(Instant::now() + 2 * SECOND), "another term begins");
        first.ended().await;
        assert!(first.is_over() && !lease.term().is_over());
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_that_comes_after_its_deadline_extends_nothing() {
        let lease = Lease::not_yet();
        assert!(!lease.extend(Instant::now()));
        assert!(lease.term().is_over());
    }

    #[tokio::test(start_paused = true)]
    async fn without_a_cluster_a_term_does_not_end() {
        let term = Lease::endless().term();
        advance(1_000_000 * SECOND).await;
        assert!(!term.is_over());
    }
}
