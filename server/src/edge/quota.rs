//! The quotas of rate limiters, from the numbers in `config::limits`. A zero counts as one.

use std::num::NonZeroU32;

use governor::Quota;

/// From how many are allowed at once, and then per second.
pub fn per_second((burst, number): (u32, u32)) -> Quota {
    Quota::per_second(at_least_one(number)).allow_burst(at_least_one(burst))
}

/// From how many are allowed at once, and then per minute.
pub fn per_minute((burst, number): (u32, u32)) -> Quota {
    Quota::per_minute(at_least_one(number)).allow_burst(at_least_one(burst))
}

/// From how many are allowed per hour, and at once.
pub fn per_hour(number: u32) -> Quota {
    Quota::per_hour(at_least_one(number))
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}
