//! How often each person at a table may react.

use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use lamproom_protocol::{PersonId, Refusal, RefusalCode};

use crate::config::{Switch, limits};

/// How often each person has reacted lately, by any of their connections.
pub(super) struct ReactionRates(Option<DefaultKeyedRateLimiter<PersonId>>);

impl ReactionRates {
    /// Rates at which nobody has reacted yet.
    pub(super) fn new(rate_limits: Switch) -> Self {
        let at_least_one = |n| NonZeroU32::new(n).unwrap_or(NonZeroU32::MIN);
        let (burst, per_second) = limits::REACTIONS;
        let quota = Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(burst));
        Self((rate_limits == Switch::On).then(|| RateLimiter::keyed(quota)))
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
