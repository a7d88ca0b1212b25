//! The host: an axum server around the tables.

pub mod http;
pub mod store;
