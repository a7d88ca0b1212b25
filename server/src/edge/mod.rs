//! What HTTP requests and sockets share: the address of a client, its rate limits, and the form of
//! a refused request.

mod address;
mod error;
mod guesses;
mod rates;

pub use self::{address::Address, error::HttpError, rates::Rates};
