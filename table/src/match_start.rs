//! The start of a match, as the journal of its table has it.

use std::sync::Arc;

use lamproom_protocol::Day;
use uuid::Uuid;

use crate::{
    Entry, MatchOrigin, Row, Secret, Started,
    entry::{Opened, Stamp},
    game_match::MatchSetup,
};

/// What a match started from.
#[derive(Debug)]
pub(crate) struct MatchStart {
    pub(crate) game: String,
    pub(crate) origin: Option<Arc<MatchOrigin>>,
    /// The day whose secret the matches of the table have.
    pub(crate) day: Option<Day>,
    pub(crate) secret: Secret,
    pub(crate) started: Started,
    pub(crate) begun: Stamp,
    /// The index of its row.
    pub(crate) index: usize,
}

impl MatchStart {
    /// Looks for it in a whole journal; `None` if the match is not there.
    pub(crate) fn find(rows: &[Row], id: Uuid) -> Option<Self> {
        let (mut opened, mut secret) = (None, None);
        for (index, row) in rows.iter().enumerate() {
            match &row.logged.entry {
                Entry::Opened(entry) => opened = Some(entry),
                Entry::Committed { secret: next } => secret = Some(next),
                Entry::Started(started) if started.id == id => {
                    let Opened { game, origin, day_secret, .. } = opened?;
                    return Some(Self {
                        game: game.clone(),
                        origin: origin.clone(),
                        day: day_secret.as_ref().map(|of_day| of_day.day),
                        secret: secret?.clone(),
                        started: started.clone(),
                        begun: row.stamp(),
                        index,
                    });
                }
                _ => {}
            }
        }
        None
    }

    pub(crate) fn setup(&self) -> MatchSetup {
        let Self { day, origin, .. } = self;
        MatchSetup {
            day: *day,
            origin: origin.clone(),
            ..MatchSetup::of(&self.started, self.begun)
        }
    }
}
