//! What HTTP requests and sockets share: the address of a client, its limits, the origin it knows
//! this server by, and the form of a refused request.

mod address;
mod error;
mod guesses;
mod open_connections;
mod origin;
pub mod quota;
mod rates;

pub(crate) use self::address::{FORWARDED_FOR, client};
pub use self::{
    address::Address,
    error::HttpError,
    open_connections::{Counted, OpenConnection, OpenConnections},
    origin::PublicOrigin,
    rates::Rates,
};
