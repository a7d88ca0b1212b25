//! A client of Lamproom built on the protocol crate, and what it takes to put a server under
//! stress: players, a witness that notices every lost or repeated step, and the server as a process
//! that can be killed.
//!
//! The binary of this crate measures a server (`bench`) and a cluster (`cluster`), and plays on a
//! server for a long time (`soak`).
//! The tests of the server and of the program use this library.

mod client;
mod error;
mod fold;
mod group;
mod haproxy;
mod http;
mod player;
mod postgres;
mod process;
mod secrets;
mod socket;
mod unanswered;
mod witness;

pub use client::Client;
pub use error::{Breach, ClientError};
pub use fold::{Fold, News};
pub use group::{Group, Tally, Target};
pub use haproxy::{Haproxy, Loopback};
pub use http::Api;
pub use player::{Player, Style};
pub use postgres::{Cluster, Purpose};
pub use process::{ADDRESS_PREFIX, Launch, ServerProcess, Usage};
pub use secrets::{new_entropy, new_key};
pub use socket::{Socket, open_socket, open_socket_over};
pub use witness::Witness;
