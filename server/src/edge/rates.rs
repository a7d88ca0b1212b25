//! Rate limits of each client address.

use std::time::Instant;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::{Address, HttpError, guesses::Guesses, quota};
use crate::{
    config::{Serve, Switch, limits},
    room::CloseReason,
};

type Limiter = DefaultKeyedRateLimiter<Address>;

/// How often each address may ask for one kind of thing, and what it is told beyond that.
#[derive(Debug)]
pub struct Limit {
    /// None if nothing is limited.
    limiter: Option<Limiter>,
    refusal: &'static str,
}

impl Limit {
    fn new(on: bool, quota: Quota, refusal: &'static str) -> Self {
        Self { limiter: on.then(|| RateLimiter::keyed(quota)), refusal }
    }

    /// Admits what an address asks for, and counts it.
    ///
    /// # Errors
    /// If it has asked too often lately.
    pub fn admit(&self, address: &Address) -> Result<(), HttpError> {
        match &self.limiter {
            Some(limiter) if limiter.check_key(address).is_err() => {
                Err(HttpError::too_many(self.refusal))
            }
            Some(_) | None => Ok(()),
        }
    }
}

/// How often each address has asked lately, for each kind of request that is limited.
#[derive(Debug)]
pub struct Rates {
    on: bool,
    guesses: Guesses,
    loads: Limiter,
    lists: Limiter,
    /// Tables that are opened.
    pub tables: Limit,
    /// Connections of pages.
    pub connects: Limit,
    /// Replays of matches.
    pub replays: Limit,
    /// Analyses that have yet to be made.
    pub analyses: Limit,
    /// Exports and deletions of all that is kept about a player.
    pub of_player: Limit,
    /// Links to other devices.
    pub identity_links: Limit,
    /// Browsers that are to be called.
    pub subscriptions: Limit,
    /// All requests, those of the other kinds included; sockets are only connections.
    pub requests: Limit,
}

impl Rates {
    /// Rates at which nobody has asked for anything yet.
    pub fn new(config: &Serve) -> Self {
        let on = config.rate_limits == Switch::On;
        let keyed = |rate| RateLimiter::keyed(quota::per_minute(rate));
        let limit = |rate, refusal| Limit::new(on, quota::per_minute(rate), refusal);
        Self {
            on,
            guesses: Guesses::default(),
            loads: keyed(limits::LOADS_OF_ADDRESS),
            lists: keyed(limits::LISTED_OF_ADDRESS),
            tables: Limit::new(
                on,
                quota::per_hour(config.tables_per_hour),
                "Your address has opened too many tables. Wait a while before you open another.",
            ),
            connects: limit(
                limits::CONNECTS,
                "Too many connections from your address. Wait a moment.",
            ),
            replays: limit(
                limits::REPLAYS_OF_ADDRESS,
                "Too many replays were asked for from your address. Wait a minute.",
            ),
            analyses: limit(
                limits::ANALYSES_OF_ADDRESS,
                "Too many analyses were asked for from your address. Wait a minute.",
            ),
            of_player: limit(
                limits::PLAYERS_OF_ADDRESS,
                "Too many exports or deletions were requested from your address. Wait a minute.",
            ),
            identity_links: limit(
                limits::IDENTITY_LINKS_OF_ADDRESS,
                "Too many links to other devices were made from your address. Wait a minute.",
            ),
            subscriptions: limit(
                limits::SUBSCRIPTIONS_OF_ADDRESS,
                "Too many browsers at your address asked to be called. Wait a minute.",
            ),
            requests: limit(
                limits::REQUESTS,
                "Too many requests from your address. Wait a moment.",
            ),
        }
    }

    /// Whether this address may ask for what only those find who know its code or its link. Nothing
    /// is looked up for it otherwise.
    ///
    /// # Errors
    /// If it has asked for too much that does not exist.
    pub fn may_guess(&self, address: &Address) -> Result<(), HttpError> {
        if self.on && !self.guesses.are_left(address, Instant::now()) {
            return Err(HttpError::too_many(CloseReason::GUESSED_TOO_MUCH.text));
        }
        Ok(())
    }

    /// Counts a code or a link that this address asked for and that does not exist.
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

    /// Drops the records of addresses that have been idle long enough to start over.
    pub fn evict_idle(&self) {
        let Self {
            on: _,
            guesses,
            loads,
            lists,
            tables,
            connects,
            replays,
            analyses,
            of_player,
            identity_links,
            subscriptions,
            requests,
        } = self;
        let limits = [
            tables,
            connects,
            replays,
            analyses,
            of_player,
            identity_links,
            subscriptions,
            requests,
        ];
        let limiters = limits.into_iter().filter_map(|limit| limit.limiter.as_ref());
        for limiter in limiters.chain([loads, lists]) {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        guesses.evict_idle(Instant::now());
    }
}
