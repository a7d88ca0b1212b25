//! How often an address may ask for what.

use std::num::NonZeroU32;

use axum::{
    extract::{Request, State},
    http::StatusCode,
    middleware::Next,
    response::Response,
};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use lamproom_protocol::RefusalCode;

use super::{Address, HttpError};
use crate::{
    app::App,
    config::{Serve, Switch, limits},
};

type Limiter = DefaultKeyedRateLimiter<Address>;

/// Who has asked how often.
#[derive(Debug)]
pub struct Rates {
    on: bool,
    tables: Limiter,
    connects: Limiter,
    guesses: Limiter,
    requests: Limiter,
}

impl Rates {
    /// Nobody has asked for anything yet.
    pub fn new(config: &Serve) -> Self {
        Self {
            on: config.rate_limits == Switch::On,
            tables: RateLimiter::keyed(Quota::per_hour(at_least_one(config.tables_per_hour))),
            connects: per_minute(limits::CONNECTS),
            guesses: per_minute(limits::GUESSES),
            requests: per_minute(limits::REQUESTS),
        }
    }

    /// May this address open another table?
    ///
    /// # Errors
    /// When it may not now.
    pub fn open_table(&self, address: &Address) -> Result<(), HttpError> {
        self.check(
            &self.tables,
            address,
            "You have opened many tables. Wait a while before the next.",
        )
    }

    /// May it open another connection?
    ///
    /// # Errors
    /// When it may not now.
    pub fn connect(&self, address: &Address) -> Result<(), HttpError> {
        self.check(
            &self.connects,
            address,
            "Too many connections from your address. Wait a moment.",
        )
    }

    /// It asked for a table that is not there. May it again?
    ///
    /// # Errors
    /// When it may not now.
    pub fn guess(&self, address: &Address) -> Result<(), HttpError> {
        self.check(&self.guesses, address, "Too many codes without a table. Wait a minute.")
    }

    fn request(&self, address: &Address) -> Result<(), HttpError> {
        self.check(&self.requests, address, "Too many requests from your address. Wait a moment.")
    }

    fn check(&self, limiter: &Limiter, address: &Address, text: &str) -> Result<(), HttpError> {
        if self.on && limiter.check_key(address).is_err() {
            let (status, code) = (StatusCode::TOO_MANY_REQUESTS, RefusalCode::TooManyRequests);
            return Err(HttpError::new(status, code, text));
        }
        Ok(())
    }

    /// Forgets those who have asked for nothing lately.
    pub fn forget_the_quiet(&self) {
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

/// The middleware for plain requests.
pub(super) async fn limit(
    State(app): State<App>,
    address: Address,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    app.rates.request(&address)?;
    Ok(next.run(request).await)
}
