//! The server: axum around the tables.
//!
//! [`room`] runs one task per loaded table, [`store`] keeps the journals, [`ws`] carries messages
//! between browsers and rooms, [`http`] answers all other requests, [`parts`] puts them together,
//! and [`serve`] lets the program run them.

pub mod analyses;
pub mod app;
mod backfill;
mod cluster;
pub mod config;
pub mod deletion;
pub mod doctor;
pub mod edge;
mod failed_matches;
pub mod healthcheck;
pub mod http;
pub mod identity_links;
mod listener;
pub mod metrics;
pub mod moment;
pub mod network;
pub mod node;
mod packing;
pub mod parts;
pub mod player_export;
mod preview;
pub mod push;
pub mod ratings;
pub mod readiness;
mod recording;
pub mod retention;
pub mod room;
pub mod serve;
#[cfg(feature = "simulate")]
pub mod simulated;
mod standstill;
mod statistics;
pub mod store;
pub mod traces;
mod uptime;
pub mod worker_pool;
pub mod ws;
