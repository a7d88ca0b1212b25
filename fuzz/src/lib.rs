//! What the fuzz targets share: matches at tables, played by the bytes of an input, and mutations
//! that keep JSON readable. A broken promise panics, which is what a fuzzer looks for.

#![forbid(unsafe_code)]

mod mutation;
mod played;

pub use mutation::mutate;
pub use played::{Played, fold};
