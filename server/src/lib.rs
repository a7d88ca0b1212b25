//! The server: axum around the tables.
//!
//! [`room`] runs one task per loaded table, [`store`] keeps the journals, [`ws`] carries messages
//! between browsers and rooms, [`http`] answers all other requests, and [`serve`] puts them
//! together.

pub mod app;
pub mod config;
pub mod edge;
pub mod healthcheck;
pub mod http;
mod listener;
pub mod metrics;
pub mod moment;
pub mod node;
mod preview;
pub mod readiness;
pub mod room;
pub mod serve;
pub mod store;
pub mod worker_pool;
pub mod ws;
