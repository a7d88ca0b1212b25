//! A position of a recorded match as the origin of another one.

use serde_json::Value;

use super::{Recording, standing::standing};
use crate::{Acted, Entry, MatchOrigin, OriginMove, Row, json::to_text, limits::ORIGIN_BYTES};

/// Why no match can continue another one from one of its steps.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoOrigin {
    #[error("the match has no such step")]
    Step,
    #[error("the match has ended at this step")]
    Over,
    #[error("the match was played by version {version} of the rules of {game}, an earlier one")]
    EarlierRules { game: String, version: u16 },
    #[error("the match is too long")]
    TooLong,
    #[error("the journal is corrupt: {0}")]
    Corrupt(String),
}

impl Recording {
    /// The number of players.
    pub fn seats(&self) -> u8 {
        u8::try_from(self.setup.seats.len()).unwrap_or(u8::MAX)
    }

    /// The options of the match.
    pub fn options(&self) -> &Value {
        &self.setup.options
    }

    /// The position after a step, for another match to begin with. Step 0 is the start.
    ///
    /// # Errors
    /// [`NoOrigin`].
    pub fn origin(&self, replay_step: u32) -> Result<MatchOrigin, NoOrigin> {
        let version = self.setup.rules_version;
        if version != self.kind.meta.rules_version {
            let game = self.kind.meta.title.to_owned();
            return Err(NoOrigin::EarlierRules { game, version });
        }
        let count = usize::try_from(replay_step).unwrap_or(usize::MAX);
        let rows = self.rows.get(..count).ok_or(NoOrigin::Step)?;
        let (mut current, _) = self.begin().map_err(NoOrigin::Corrupt)?;
        for row in rows {
            current.fold(&row.logged.entry, None, row.stamp()).map_err(NoOrigin::Corrupt)?;
        }
        if current.outcome().is_some() {
            return Err(NoOrigin::Over);
        }
        let (drawn, mut moves) = match self.setup.origin.as_deref() {
            // Nothing was drawn between the position of its own origin and the first decision.
            Some(earlier) => (earlier.drawn.clone(), earlier.moves.clone()),
            None => (self.begun.0.clone(), Vec::new()),
        };
        let standing = standing(self.setup.begun.step, rows).into_iter();
        moves.extend(standing.filter_map(|place| made(&rows[place])));
        let origin = MatchOrigin {
            id: self.setup.id,
            step: rows.last().map_or(self.setup.begun.step, |row| row.step),
            replay_step,
            first: self.setup.first,
            drawn,
            moves,
        };
        if to_text(&origin).len() > ORIGIN_BYTES {
            return Err(NoOrigin::TooLong);
        }
        Ok(origin)
    }
}

/// The move of a row, if it has one.
fn made(row: &Row) -> Option<OriginMove> {
    let Entry::Acted(Acted { seat, action, drawn, .. }) = &row.logged.entry else { return None };
    Some(OriginMove { seat: *seat, action: action.clone(), drawn: drawn.clone() })
}
