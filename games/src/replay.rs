//! A match is a fold over its inputs.
