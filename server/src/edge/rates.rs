//! Rate limits of each client address.

use std::num::NonZeroU32;

use axum::http::StatusCode;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use lamproom_protocol::RefusalCode;

use super::{Address, HttpError};
use crate::config::{Serve, Switch, limits};

type Limiter = DefaultKeyedRateLimiter<Address>;

/// How often each address has asked lately, for each kind of request that is limited.
#[derive(Debug)]
pub struct Rates {
    on: bool,
    tables: Limiter,
    connects: Limiter,
    guesses: Limiter,
    requests: Limiter,
}

impl Rates {
    /// Rates at which nobody has asked for anything yet.
    pub fn new(config: &Serve) -> Self {
        Self {
            on: config.rate_limits == Switch::On,
            tables: RateLimiter::keyed(Quota::per_hour(at_least_one(config.tables_per_hour))),
            connects: per_minute(limits::CONNECTS),
            guesses: per_minute(limits::GUESSES),
            requests: per_minute(limits::REQUESTS),
        }
    }

    /// Counts a table that this address opens.
    ///
    /// # Errors
    /// If it has opened too many in the last hour.
    pub fn open_table(&self, address: &Address) -> Result<(), HttpError> {
        self.check(
            &self.tables,
            address,
            "You have opened too many tables. Wait a while before you open another.",
        )
    }

    /// Counts a connection that this address opens.
    ///
    /// # Errors
    /// If it has opened too many in the last minute.
    pub fn connect(&self, address: &Address) -> Result<(), HttpError> {
        self.check(
            &self.connects,
            address,
            "Too many connections from your address. Wait a moment.",
        )
    }

    /// Counts a table code that this address asked for and that does not exist.
    ///
    /// # Errors
    /// If it has asked for too many in the last minute.
    pub fn guess(&self, address: &Address) -> Result<(), HttpError> {
        self.check(
            &self.guesses,
            address,
            "You asked for too many tables that do not exist. Wait a minute.",
        )
    }

    /// Counts any other request of this address.
    ///
    /// # Errors
    /// If it has made too many in the last minute.
    pub fn request(&self, address: &Address) -> Result<(), HttpError> {
        self.check(&self.requests, address, "Too many requests from your address. Wait a moment.")
    }

    fn check(&self, limiter: &Limiter, address: &Address, text: &str) -> Result<(), HttpError> {
        if self.on && limiter.check_key(address).is_err() {
            let (status, code) = (StatusCode::TOO_MANY_REQUESTS, RefusalCode::TooManyRequests);
            return Err(HttpError::new(status, code, text));
        }
        Ok(())
    }

    /// Drops the records of addresses that have been idle long enough to start over.
    pub fn evict_idle(&self) {
        for limiter in [&self.tables, &self.connects, &self.guesses, &self.requests] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }
}

fn per_minute((burst, per_minute): (u32, u32)) -> Limiter {
    let quota = Quota::per_minute(at_least_one(per_minute)).allow_burst(at_least_one(burst));
    RateLimiter::keyed(quota)
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}
