//! Whoever is shown only what has changed sees the same as whoever is shown everything.

use serde_json::{Map, Value};

use super::checked::Checked;
use crate::{AnyGame, Game, Seat, Shown, Viewer};

/// The viewers who are shown only changes.
const VIEWERS: [Viewer; 3] = [Viewer::Seat(Seat(0)), Viewer::Spectator, Viewer::Referee];

/// What each viewer was shown, put together.
#[derive(Debug, Default)]
pub(super) struct ShownSoFar {
    shown: Shown,
    views: [Map<String, Value>; VIEWERS.len()],
}

impl ShownSoFar {
    /// Shows the next position.
    pub(super) fn examine<G: Game>(&mut self, game: &G) -> Checked {
        let changes = game.views_json(&VIEWERS, &mut self.shown);
        for ((viewer, view), change) in VIEWERS.into_iter().zip(&mut self.views).zip(changes) {
            let Value::Object(change) = change.to_value() else {
                return Err(format!("the view of {viewer:?} has no members"));
            };
            view.extend(change);
            if game.view_json(viewer).to_value().as_object() != Some(view) {
                return Err(format!("the changes of the view of {viewer:?} lead to {view:?}"));
            }
        }
        Ok(())
    }
}
