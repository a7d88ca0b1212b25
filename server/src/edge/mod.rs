//! What HTTP requests and sockets share: the address of a client, its limits, and the form of a
//! refused request.

mod address;
mod error;
mod guesses;
mod open_connections;
mod rates;

pub use self::{
    address::Address,
    error::HttpError,
    open_connections::{Counted, OpenConnection, OpenConnections},
    rates::Rates,
};
