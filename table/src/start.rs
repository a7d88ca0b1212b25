//! The beginning of a match: who plays, what they have added to the seed, and the first dice.

use lamproom_protocol::{Phase, Refusal, RefusalCode};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use crate::{
    Entry, Moment, StartedSeat, Table,
    game_match::{Match, MatchSetup},
    refusal::refuse,
    seats::Occupant,
};

impl Table {
    /// The row that begins a match.
    pub(crate) fn start(&self, moment: Moment) -> Result<Entry, Refusal> {
        let (fewest, most) = self.kind.meta.seats;
        let taken = self.seats.taken().count();
        if taken < usize::from(fewest) || taken > usize::from(most) {
            let text = format!("This game needs {fewest} to {most} players.");
            return refuse(RefusalCode::NotReady, text);
        }
        if !self.seats.all_ready() {
            return refuse(RefusalCode::NotReady, "Not everybody is ready yet.");
        }
        let seats = self.seats.taken().map(|(_, occupant)| StartedSeat {
            name: self.name_of(occupant),
            person: occupant.person(),
            entropy: match occupant {
                Occupant::Person { ready, .. } => ready.clone(),
                Occupant::StandIn { .. } | Occupant::Bot { .. } => None,
            },
        });
        let rematch = self.play.as_ref().filter(|_| self.phase == Phase::Finished);
        let plan = MatchSetup {
            id: match_id(moment),
            number: self.matches + 1,
            options: self.options.clone(),
            seats: seats.collect(),
            first: rematch.and_then(Match::next_first),
            started_at_ms: moment.now_ms,
            step: self.seq.next(),
        };
        self.started(plan)
    }

    fn started(&self, plan: MatchSetup) -> Result<Entry, Refusal> {
        let played = Match::new(self.kind, plan.clone(), self.secret.clone(), &self.code)
            .and_then(|play| play.try_action(None))
            .map_err(|illegal| Refusal::new(RefusalCode::BadOptions, illegal.text))?;
        let MatchSetup { id, number, options, seats, first, .. } = plan;
        let rules_version = self.kind.meta.rules_version;
        let (drawn, digest) = (played.drawn, played.digest);
        Ok(Entry::Started { id, number, rules_version, options, seats, first, drawn, digest })
    }
}

/// An id in the order of time. It is public: hashed, so that it tells nothing of what else the random bytes are used for.
fn match_id(moment: Moment) -> Uuid {
    let hash = Sha256::new().chain_update("match id").chain_update(moment.random).finalize();
    let mut random = [0; 10];
    random.copy_from_slice(&hash[..10]);
    uuid::Builder::from_unix_timestamp_millis(moment.now_ms, &random).into_uuid()
}
