//! Whoever is shown only what has changed sees the same as whoever is shown everything.

use lamproom_json::{Json, with_parts};

use super::checked::Checked;
use crate::{AnyGame, Game, Seat, Shown, Viewer};

/// The viewers who are shown only changes.
const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Spectator, Viewer::Referee];

/// What each viewer was shown, put together.
#[derive(Debug, Default)]
pub(super) struct ShownSoFar {
    shown: Shown,
    views: [Option<Json>; VIEWERS.len()],
}

impl ShownSoFar {
    /// Shows the next position.
    pub(super) fn examine<G: Game>(&mut self, game: &G) -> Checked {
        let changes = game.views_json(&VIEWERS, &mut self.shown);
        for ((viewer, view), change) in VIEWERS.into_iter().zip(&mut self.views).zip(changes) {
            let whole = match view {
                Some(before) => with_parts(before, &change)
                    .map_err(|error| format!("the changes of the view of {viewer:?}: {error}"))?,
                None => change,
            };
            if game.view_json(viewer).to_value() != whole.to_value() {
                return Err(format!("the changes of the view of {viewer:?} lead to {whole:?}"));
            }
            *view = Some(whole);
        }
        Ok(())
    }
}
