//! What a match starts from.

use std::sync::Arc;

use lamproom_game::{DigestForm, GameKind, Illegal, Script, Start};
use lamproom_protocol::{Day, Seat, TableCode};
use serde_json::Value;
use uuid::Uuid;

use crate::{MatchOrigin, Secret, Started, StartedSeat, dealt_game::game_seat, entry::Stamp};

/// What a match starts from.
#[derive(Clone, Debug)]
pub(crate) struct MatchSetup {
    pub(crate) id: Uuid,
    pub(crate) number: u32,
    pub(crate) rules_version: u16,
    pub(crate) options: Value,
    pub(crate) seats: Vec<StartedSeat>,
    /// The first player, where the table and not the game decides it.
    pub(crate) first: Option<Seat>,
    /// The day on which it is the same for everybody by its secret.
    pub(crate) day: Option<Day>,
    /// How its positions are digested.
    pub(crate) digests: DigestForm,
    pub(crate) begun: Stamp,
    /// What happens in it, if it is guided.
    pub(crate) script: Option<Script>,
    /// The position with which it begins, if it continues another match.
    pub(crate) origin: Option<Arc<MatchOrigin>>,
}

impl MatchSetup {
    /// What the row of its start says: a match that is not guided, is of no day, and continues no
    /// other match.
    pub(crate) fn of(started: &Started, begun: Stamp) -> Self {
        Self {
            id: started.id,
            number: started.number,
            rules_version: started.rules_version,
            options: started.options.clone(),
            seats: started.seats.clone(),
            first: started.first,
            day: None,
            digests: started.digests,
            begun,
            script: None,
            origin: None,
        }
    }

    /// The game before its first input, under the rules of this match.
    pub(crate) fn start(&self, kind: &GameKind) -> Result<Start, Illegal> {
        let first = self.first.map(game_seat);
        kind.start_under(self.rules_version, &self.options, self.seat_count(), first)
    }

    pub(super) fn seat_count(&self) -> u8 {
        u8::try_from(self.seats.len()).unwrap_or(u8::MAX)
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seat_count()).map(Seat)
    }

    pub(crate) fn seed(&self, secret: &Secret, table: &TableCode) -> [u8; 32] {
        if self.day.is_some() {
            return secret.daily_seed();
        }
        let entropy = self.seats.iter().map(|seat| seat.entropy.as_ref());
        secret.seed(table, self.number, entropy)
    }
}
