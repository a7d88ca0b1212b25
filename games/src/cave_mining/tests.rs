//! The rules by number.
