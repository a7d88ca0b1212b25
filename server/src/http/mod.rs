//! What the server says over HTTP, one file per area.

pub mod assets;
pub mod headers;
