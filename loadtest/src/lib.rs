//! A client of Lamproom made of the protocol crate, and what it takes to trouble a server with it: players, a witness that
//! notices every lost or doubled step, and the server as a process that can be killed.
//!
//! The binary of this crate measures with it (`bench`) and plays for a long time (`soak`); the server's crash test uses it as it is.

mod client;
mod company;
mod error;
mod fold;
mod http;
mod line;
mod outbox;
mod player;
mod postgres;
mod process;
mod secrets;
mod witness;

pub use client::Client;
pub use company::{Company, Place, Tally};
pub use error::{Breach, ClientError};
pub use fold::{Fold, News};
pub use http::Api;
pub use line::{Line, open_line};
pub use player::{Player, Temper};
pub use postgres::{Cluster, Purpose};
pub use process::{Launch, OPEN_LINE, ServerProcess, Usage};
pub use secrets::{new_entropy, new_key};
pub use witness::Witness;
