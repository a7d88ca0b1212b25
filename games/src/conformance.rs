//! The one suite for any game.
