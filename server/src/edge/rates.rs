//! Rate limits of each client address.

use std::time::Instant;

use governor::{DefaultKeyedRateLimiter, RateLimiter};

use super::{Address, HttpError, guesses::Guesses, quota};
use crate::config::{Serve, Switch, limits};

type Limiter = DefaultKeyedRateLimiter<Address>;

/// How often each address has asked lately, for each kind of request that is limited.
#[derive(Debug)]
pub struct Rates {
    on: bool,
    tables: Limiter,
    connects: Limiter,
    guesses: Guesses,
    loads: Limiter,
    lists: Limiter,
    replays: Limiter,
    analyses: Limiter,
    exports: Limiter,
    requests: Limiter,
}

impl Rates {
    /// Rates at which nobody has asked for anything yet.
    pub fn new(config: &Serve) -> Self {
        let per_minute = |rate| RateLimiter::keyed(quota::per_minute(rate));
        Self {
            on: config.rate_limits == Switch::On,
            tables: RateLimiter::keyed(quota::per_hour(config.tables_per_hour)),
            connects: per_minute(limits::CONNECTS),
            guesses: Guesses::default(),
            loads: per_minute(limits::LOADS_OF_ADDRESS),
            lists: per_minute(limits::LISTED_OF_ADDRESS),
            replays: per_minute(limits::REPLAYS_OF_ADDRESS),
            analyses: per_minute(limits::ANALYSES_OF_ADDRESS),
            exports: per_minute(limits::EXPORTS_OF_ADDRESS),
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

    /// Whether this address may ask for a table. Nothing is looked up for it otherwise.
    ///
    /// # Errors
    /// If it has asked for too many tables that do not exist.
    pub fn may_guess(&self, address: &Address) -> Result<(), HttpError> {
        if self.on && !self.guesses.are_left(address, Instant::now()) {
            let text = "You asked for too many tables that do not exist. Wait a minute.";
            return Err(HttpError::too_many(text));
        }
        Ok(())
    }

    /// Counts a table code that this address asked for and that does not exist.
    pub fn guessed_wrong(&self, address: &Address) {
        self.guesses.count(address, Instant::now());
    }

    /// Counts a table that is loaded for this address; `false` if it may not be, because too many
    /// were in the last minute.
    pub fn may_load(&self, address: &Address) -> bool {
        !self.on || self.loads.check_key(address).is_ok()
    }

    /// Counts a table that is folded for a list of this address; `false` if it may not be, because
    /// too many were in the last minute. Apart from the others: a list keeps nobody from a table.
    pub fn may_list(&self, address: &Address) -> bool {
        !self.on || self.lists.check_key(address).is_ok()
    }

    /// Counts a replay that this address asks for.
    ///
    /// # Errors
    /// If it has asked for too many in the last minute.
    pub fn replay(&self, address: &Address) -> Result<(), HttpError> {
        self.check(
            &self.replays,
            address,
            "Too many replays were asked for from your address. Wait a minute.",
        )
    }

    /// Counts an analysis that is made for this address.
    ///
    /// # Errors
    /// If too many were in the last minute.
    pub fn analyse(&self, address: &Address) -> Result<(), HttpError> {
        self.check(
            &self.analyses,
            address,
            "Too many analyses were asked for from your address. Wait a minute.",
        )
    }

    /// Counts an export of all that is kept about a player.
    ///
    /// # Errors
    /// If this address has asked for too many in the last minute.
    pub fn export(&self, address: &Address) -> Result<(), HttpError> {
        self.check(
            &self.exports,
            address,
            "What is kept was asked for too often from your address. Wait a minute.",
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
            return Err(HttpError::too_many(text));
        }
        Ok(())
    }

    /// Drops the records of addresses that have been idle long enough to start over.
    pub fn evict_idle(&self) {
        let Self {
            on: _,
            guesses,
            tables,
            connects,
            loads,
            lists,
            replays,
            analyses,
            exports,
            requests,
        } = self;
        for limiter in [tables, connects, loads, lists, replays, analyses, exports, requests] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        guesses.evict_idle(Instant::now());
    }
}
