//! Small games. [`tic_tac_toe`] is the template for new games; the others are for tests of the
//! table, the server and the conformance suite, each with one thing that is hard.

pub mod bids;
pub mod camp;
pub mod expedition;
pub mod fragile;
pub mod sealed;
pub mod solitaire;
pub mod tic_tac_toe;
