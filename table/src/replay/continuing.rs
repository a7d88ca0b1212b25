//! A position of a recorded match as the origin of another one.

use lamproom_protocol::{Seat, Seq};
use serde_json::Value;

use super::{Recording, fold};
use crate::{Acted, Entry, MatchOrigin, OriginMove, json::to_text, limits::ORIGIN_BYTES};

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
        let mut line = Line::new(self.setup.begun.step);
        for row in rows {
            fold(&mut current, row).map_err(NoOrigin::Corrupt)?;
            line.go_on(row.step, &row.logged.entry);
        }
        if current.outcome().is_some() {
            return Err(NoOrigin::Over);
        }
        let (drawn, mut moves) = match self.setup.origin.as_deref() {
            // Nothing was drawn between the position of its own origin and the first decision.
            Some(earlier) => (earlier.drawn.clone(), earlier.moves.clone()),
            None => (self.begun.0.clone(), Vec::new()),
        };
        moves.extend(line.into_standing());
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

/// The moves that lead to a position: without those that were taken back.
struct Line {
    begun: Seq,
    moves: Vec<(Seq, OriginMove)>,
    /// How many of them stand. The others can be done again.
    standing: usize,
}

impl Line {
    fn new(begun: Seq) -> Self {
        Self { begun, moves: Vec::new(), standing: 0 }
    }

    /// Takes in the row of a step.
    fn go_on(&mut self, step: Seq, entry: &Entry) {
        match entry {
            Entry::Acted(Acted { seat, action, drawn, .. }) => {
                self.moves.truncate(self.standing);
                let (seat, action, drawn): (Seat, _, _) = (*seat, action.clone(), drawn.clone());
                self.moves.push((step, OriginMove { seat, action, drawn }));
                self.standing += 1;
            }
            Entry::Undone { to, .. } | Entry::Redone { to, .. } => {
                let made = |(step, _): &(Seq, OriginMove)| step == to;
                self.standing = if *to == self.begun {
                    0
                } else {
                    self.moves.iter().position(made).map_or(self.standing, |index| index + 1)
                };
            }
            _ => {}
        }
    }

    fn into_standing(self) -> impl Iterator<Item = OriginMove> {
        self.moves.into_iter().take(self.standing).map(|(_, made)| made)
    }
}
