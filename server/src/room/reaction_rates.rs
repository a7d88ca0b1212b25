//! How often each person at a table may react.

use governor::{DefaultKeyedRateLimiter, RateLimiter};
use lamproom_protocol::{PersonId, Refusal, RefusalCode};

use crate::{
    config::{Switch, limits},
    edge::quota,
};

/// How often each person has reacted lately, by any of their connections.
pub(super) struct ReactionRates(Option<DefaultKeyedRateLimiter<PersonId>>);

impl ReactionRates {
    /// Rates at which nobody has reacted yet.
    pub(super) fn new(rate_limits: Switch) -> Self {
        Self(
            (rate_limits == Switch::On)
                .then(|| RateLimiter::keyed(quota::per_second(limits::REACTIONS))),
        )
    }

    /// Counts a reaction of this person.
    ///
    /// # Errors
    /// If there were too many.
    pub(super) fn count(&self, person: PersonId) -> Result<(), Refusal> {
        if self.0.as_ref().is_some_and(|rates| rates.check_key(&person).is_err()) {
            let text = "That is enough for now. Wait a moment before you react again.";
            return Err(Refusal::new(RefusalCode::TooFast, text));
        }
        Ok(())
    }
}
