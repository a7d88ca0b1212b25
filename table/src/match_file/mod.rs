//! The match file: everything a finished match was, as one JSON document that anybody can verify
//! without the server. `docs/match-file.md` describes the format.

mod build;
mod consistency;
mod fault;
mod format;
mod verify;

pub(crate) use build::rebuild;
pub use build::{NoFile, from_journal, from_rows, read_rows};
pub use fault::Fault;
pub use format::{
    FileAct, FileBegin, FileEvent, FileSeat, FileStep, FileSteps, MatchFile, Unreadable, VERSION,
    VERSION_WITH_LEVELS, VERSION_WITH_ORIGIN,
};
pub(crate) use verify::setup;
pub use verify::{Checked, Proof, verify};
