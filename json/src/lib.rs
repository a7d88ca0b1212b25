//! JSON as text: written once, and passed on as it is.
//!
//! What a game shows, tells and is asked goes through tables, journals and sockets without being
//! looked into. It is kept as text, so that it is written once and never taken apart.

mod canonical;
mod json;
mod list;
mod members;
mod parts;

pub use canonical::canonical;
pub use json::Json;
pub use list::JsonList;
pub use members::{Changes, Members, path_of, write_changed_list};
pub use parts::with_parts;
#[doc(hidden)]
pub use serde; // for the macro
