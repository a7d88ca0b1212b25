//! Writes `docs/protocol.md`.
