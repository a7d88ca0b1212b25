//! Promise 2, tested on real servers with real sockets: no acknowledged move is lost and none is
//! done twice, whatever happens to a server: one that is alone, three nodes of a cluster, and three
//! nodes behind a proxy.
//!
//! At tables of every game, groups of two players and two spectators play, chat, and reconnect by
//! themselves. Each witness compares everything that all clients are told (see
//! `lamproom_loadtest::Witness`), and the journals are checked at the end. All randomness comes
//! from the printed seed.

#![expect(clippy::unwrap_used, reason = "a helper of a test fails as the test does")]
#![expect(clippy::print_stdout, reason = "the seed and what was measured are shown")]

mod behind_haproxy;
mod nodes;
mod one_server;
mod play;
