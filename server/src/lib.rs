//! The host: an axum server around the tables.
//!
//! [`room`] has one task per loaded table, [`store`] keeps the journals, [`ws`] carries messages between browsers and rooms, [`http`] has the rest, and
//! [`serve`] puts them together.

pub mod advisers;
pub mod app;
pub mod clock;
pub mod config;
pub mod edge;
pub mod healthcheck;
pub mod http;
pub mod metrics;
pub mod node;
mod port;
pub mod room;
pub mod serve;
pub mod store;
pub mod ws;
