//! The start of a match, once all entropy is revealed: its players and the first draws.

use lamproom_game::DigestForm;
use lamproom_protocol::{Refusal, RefusalCode, Seat};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::{
    Entry, Moment, Started, StartedSeat, Table,
    dealt_game::ChanceSource,
    entry::Stamp,
    game_match::{Match, MatchSetup},
    seats::Readiness,
    stage::Stage,
};

impl Table {
    /// The entry that begins a match.
    pub(crate) fn start(&self, moment: Moment) -> Result<Entry, Refusal> {
        let seats = self.seats.taken().map(|(seat, occupant)| {
            let ready = self.seats.readiness(seat);
            StartedSeat {
                name: self.name_of(occupant),
                person: occupant.person(),
                entropy: ready.and_then(Readiness::revealed).cloned(),
                entropy_hash: ready.and_then(Readiness::hash).cloned(),
                level: occupant.level(),
            }
        });
        let first = match &self.stage {
            _ if let Some(origin) = &self.origin => origin.first,
            _ if let Some(script) = &self.script => script.first.map(|first| Seat(first.0)),
            Stage::Finished(previous, _) => previous.next_first(),
            Stage::Lobby { .. } | Stage::Playing(_) => None,
        };
        self.started(MatchSetup {
            id: match_id(moment),
            number: self.matches + 1,
            rules_version: self.kind.meta.rules_version,
            options: self.options.clone(),
            seats: seats.collect(),
            first,
            day: self.day_secret.as_ref().map(|of_day| of_day.day),
            digests: DigestForm::LATEST,
            begun: Stamp { step: self.seq.next(), at_ms: moment.now_ms },
            script: self.script.clone(),
            origin: self.origin.clone(),
        })
    }

    fn started(&self, setup: MatchSetup) -> Result<Entry, Refusal> {
        let bad_options = |text| Refusal::new(RefusalCode::BadOptions, text);
        let mut new = Match::new(self.kind, setup, self.secret.clone(), &self.code)
            .map_err(|illegal| bad_options(illegal.text))?;
        let advanced =
            new.begin(ChanceSource::Dealer).map_err(|illegal| bad_options(illegal.text))?;
        let digest = new.digest();
        let MatchSetup { id, number, rules_version, options, seats, first, digests, .. } =
            new.setup;
        Ok(Entry::Started(Started {
            id,
            number,
            rules_version,
            options,
            seats,
            first,
            digests,
            drawn: advanced.drawn,
            digest,
        }))
    }
}

/// An id that sorts by time. It is public and therefore hashed, so that it tells nothing about what
/// else the random bytes are used for.
fn match_id(moment: Moment) -> Uuid {
    let hash = Sha256::new().chain_update("match id").chain_update(moment.random).finalize();
    let mut random = [0; 10];
    random.copy_from_slice(&hash[..10]);
    uuid::Builder::from_unix_timestamp_millis(moment.now_ms, &random).into_uuid()
}
