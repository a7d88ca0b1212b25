//! A match file as a recording: the rows that the table wrote, as far as the file has them.

use lamproom_game::GameKind;
use lamproom_protocol::Seq;

use super::{Recording, kind};
use crate::{
    Acted, Entry, Logged, Row,
    json::to_json,
    match_file::{self, Fault, FileAct, FileEvent, FileStep, MatchFile, Unreadable},
};

/// Why a match file cannot be replayed.
#[derive(Debug, thiserror::Error)]
pub enum BadFile {
    #[error("{0}")]
    Unreadable(#[from] Unreadable),
    #[error("it does not verify: {0}")]
    Fault(#[from] Fault),
}

impl Recording {
    /// The match in the text of a match file, which is verified first.
    ///
    /// # Errors
    /// If the text is not a match file, or the file does not verify.
    pub fn from_file(text: &str, games: &'static [GameKind]) -> Result<Self, BadFile> {
        Self::of_file(&MatchFile::read(text)?, games)
    }

    /// The match in a match file, which is verified first.
    ///
    /// # Errors
    /// If the file does not verify.
    pub fn of_file(file: &MatchFile, games: &'static [GameKind]) -> Result<Self, BadFile> {
        match_file::verify(file, games)?;
        let unknown = |_| Fault::Rules { game: file.game.clone(), version: file.rules_version };
        let kind = kind(games, &file.game, file.rules_version).map_err(unknown)?;
        let begun = &file.steps.begun;
        let mut at = begun.step;
        let rows = file.steps.rest.iter().map(|step| row(step, &mut at)).collect();
        Ok(Self {
            kind,
            table: file.table.clone(),
            setup: match_file::setup(file),
            secret: file.secret.clone(),
            begun: (begun.drawn.clone(), begun.digest.clone()),
            rows,
            badges: vec![None; file.seats.len()],
            chat: None,
            outcome: to_json(&file.outcome),
        })
    }
}

/// The row that a step was made from. `at` is the last of the moves that stand.
fn row(FileStep { step, at_ms, event, digest }: &FileStep, at: &mut Seq) -> Row {
    let digest = digest.clone();
    let entry = match event {
        FileEvent::Acted(FileAct { seat, chosen_by, bot: _, action }, drawn) => {
            *at = *step;
            let (seat, chosen_by) = (*seat, *chosen_by);
            let (action, drawn) = (action.clone(), drawn.clone());
            Entry::Acted(Acted { seat, chosen_by, action, drawn, digest })
        }
        FileEvent::WentTo(to) => {
            let back = to < at;
            *at = *to;
            if back { Entry::Undone { to: *to, digest } } else { Entry::Redone { to: *to, digest } }
        }
        FileEvent::Hinted(seat) => Entry::Advised { seat: *seat, digest },
    };
    Row { step: *step, at_ms: *at_ms, logged: Logged { from: None, entry } }
}
