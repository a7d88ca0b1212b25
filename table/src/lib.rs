//! The logic of a table, without IO: people, seats and host of a table, its matches, the
//! dealer, and the journal from which all of it is folded.
//!
//! [`Table::handle`] turns a request into journal rows; [`Table::load`] turns journal rows into a
//! table. Both use the same fold, so that a table loaded from its journal equals the table that was
//! unloaded. Time and random bytes come in with every call.

mod advice;
mod agreement;
mod badges;
mod bot_names;
mod clock;
mod counting;
pub mod daily;
mod dealer;
mod dealt_game;
mod decision;
mod entry;
mod extract;
pub mod fairness;
mod finished;
mod fold;
mod fold_match;
mod forgetting;
mod game_match;
mod handle;
mod history;
mod honours;
mod identities;
mod json;
mod lesson;
mod limits;
mod match_clock;
pub mod match_file;
mod match_origin;
mod match_start;
mod match_steps;
mod nudge;
mod operate;
mod overview;
mod pace;
mod people;
mod personal;
mod prompt;
mod refusal;
mod remembering;
pub mod replay;
mod reveal;
mod seat_clocks;
mod seat_moves;
mod seat_moving;
mod seats;
mod series;
mod series_tally;
mod stage;
mod stand_in;
mod stand_in_votes;
mod start;
mod table;
mod table_time;
pub mod text;
mod thinking;
mod thoughts;
mod tick;
mod turns;
mod undo;
mod undo_stack;
mod uptime;
mod view;
mod votes;

pub use advice::AdviceRequest;
pub use dealer::Dealer;
pub use entry::{
    Acted, Drawn, Entry, Joined, Logged, MatchOrigin, Opened, OriginMove, Row, SeatChange, Sender,
    Started, StartedSeat, StoredRow,
};
pub use extract::{Loading, UnusableExtract};
pub use fairness::{DaySecret, KeyHash, Secret};
pub use finished::{Ending, Finished, FinishedSeat, KeptHonour};
pub use forgetting::{Forgotten, forget, keys_named};
pub use handle::{Effect, Request};
pub use honours::kept_in_words;
pub use limits::Limits;
pub use overview::{Overview, Place};
pub use personal::ABOUT_PEOPLE;
pub use prompt::PromptId;
pub use remembering::{Remembered, RememberedEntry, remember};
pub use thoughts::{ThoughtId, ThoughtRequest};
pub use turns::Turn;

pub use table::{Corrupt, Moment, Opening, Table};
#[cfg(feature = "simulate")]
pub use table_time::let_time_fall;
pub use uptime::{Run, Uptime};

#[cfg(test)]
mod tests;
