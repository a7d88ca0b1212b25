//! What a table shows: to everybody the same, but for the match and who they are.

use lamproom_games::Viewer;
use lamproom_protocol::{
    Daily, Fairness, GameFrame, PersonId, Phase, ResultView, Seat, SeatView, Seq, ServerMessage,
    Step, TableCode, TableSummary, TableView, You,
};

use crate::{KeyHash, Table, game_match::Match, history::Changed, json::to_json};

impl Table {
    /// Who somebody is here.
    pub fn you(&self, key: &KeyHash) -> You {
        let person = self.people.by_key(key);
        You {
            person,
            seat: person.and_then(|person| self.seats.of(person)),
            host: match self.host {
                Some(host) => person == Some(host),
                None => self.opener == Some(*key),
            },
        }
    }

    /// Notes that somebody has a connection now, or has none any more.
    pub fn set_online(&mut self, key: &KeyHash, online: bool, now_ms: u64) {
        if let Some(person) = self.people.by_key(key) {
            self.people.set_online(person, online, now_ms);
        }
    }

    /// Notes that nothing could be saved since then: nobody loses time by that.
    pub fn stood_still(&mut self, since_ms: u64, now_ms: u64) {
        self.people.stood_still(since_ms, now_ms);
        self.stood_ms += now_ms.saturating_sub(since_ms);
    }

    /// Everybody with a name who is connected.
    pub fn online(&self) -> Vec<PersonId> {
        self.people.iter().map(|(id, _)| id).filter(|id| self.people.is_online(*id)).collect()
    }

    /// The steps after `since` as a viewer may see them; the last of them shows the table and the match where they have changed. None when
    /// they are not all remembered.
    pub fn steps_after(&self, since: Seq, viewer: Viewer) -> Option<Vec<Step>> {
        let missed = self.history.after(since)?;
        let has = |part: Changed| {
            missed.clone().any(|step| step.changed == part || step.changed == Changed::Both)
        };
        let (table, game) = (has(Changed::Table), has(Changed::Game));
        let mut steps: Vec<Step> = missed
            .map(|step| Step {
                seq: step.seq,
                at_ms: step.at_ms,
                cause: step.cause.clone(),
                events: step.events(viewer),
                table: None,
                game: None,
            })
            .collect();
        if let Some(last) = steps.last_mut() {
            last.table = table.then(|| self.table_view());
            // A change of seats may be a change of who may act.
            last.game = if game || table { self.game_frame(viewer) } else { None };
        }
        Some(steps)
    }

    /// What somebody has missed whose line broke after `since`: as [`Table::steps_after`], but the last step shows table and match in
    /// any case, as the line may have broken between a step and the later one that showed what it had led to.
    pub fn steps_missed(&self, since: Seq, viewer: Viewer) -> Option<Vec<Step>> {
        let mut steps = self.steps_after(since, viewer)?;
        if let Some(last) = steps.last_mut() {
            last.table = Some(self.table_view());
            last.game = self.game_frame(viewer);
        }
        Some(steps)
    }

    /// Everything a viewer may see.
    pub fn snapshot(&self, viewer: Viewer) -> ServerMessage {
        let history = self.play.as_ref().map_or_else(Vec::new, |play| {
            self.history.moves(play.plan.step).map(|step| step.past(viewer)).collect()
        });
        ServerMessage::Snapshot {
            seq: self.seq,
            table: self.table_view(),
            game: self.game_frame(viewer),
            history,
            chat: self.history.chat(),
        }
    }

    /// What the table is, for somebody who has only its link.
    pub fn summary(&self) -> TableSummary {
        let free = (0..self.seats.len()).filter(|seat| self.seats.is_free(Seat(*seat))).count();
        TableSummary {
            code: self.code.clone(),
            game: self.kind.meta.id.to_owned(),
            phase: self.phase,
            seats: self.seats.len(),
            free: u8::try_from(free).unwrap_or(u8::MAX),
            names: self.seats.taken().map(|(_, occupant)| self.name_of(occupant)).collect(),
        }
    }

    fn game_frame(&self, viewer: Viewer) -> Option<GameFrame> {
        let play = self.play.as_ref().filter(|_| self.phase != Phase::Lobby)?;
        let may_act = match viewer {
            Viewer::Seat(seat) => {
                let occupant = self.seats.get(Seat(seat.0));
                occupant.is_some_and(|occupant| !occupant.is_played_by_bot())
            }
            Viewer::Spectator | Viewer::Referee => false,
        };
        Some(play.frame(viewer, may_act))
    }

    fn table_view(&self) -> TableView {
        let seats: Vec<SeatView> = self.seats.view();
        let people = self
            .people
            .iter()
            .map(|(id, person)| lamproom_protocol::Person { id, name: person.name.clone() });
        let running = self.play.as_ref().filter(|_| self.phase == Phase::Playing);
        let match_number = running.map_or(self.matches + 1, |play| play.plan.number);
        TableView {
            game: self.kind.meta.id.to_owned(),
            phase: self.phase,
            seats,
            people: people.collect(),
            host: self.host,
            options: self.options.clone(),
            match_number,
            solo: self.solo,
            stand_ins: self.stand_ins.view(),
            clock: self.clock,
            daily: self.daily(),
            fairness: running.map_or_else(
                || Fairness {
                    commitment: self.secret.commitment(&self.code),
                    entropy: std::collections::BTreeMap::new(),
                },
                |play| play.fairness(&self.code),
            ),
            result: self.result(),
        }
    }

    /// Only the first match can count: who plays another knows the cards.
    fn daily(&self) -> Option<Daily> {
        let first = self.matches + u32::from(self.phase == Phase::Lobby) <= 1;
        self.daily.map(|daily| Daily { counts: daily.counts && first, ..daily })
    }

    fn result(&self) -> Option<ResultView> {
        let (finished, play) = (self.finished.as_ref()?, self.play.as_ref()?);
        Some(ResultView {
            match_id: finished.id.to_string(),
            match_number: finished.number,
            outcome: to_json(&finished.outcome),
            names: finished.seats.iter().map(|seat| seat.name.clone()).collect(),
            started_at_ms: finished.started_at_ms,
            ended_at_ms: finished.ended_at_ms,
            fairness: play.fairness(&self.code),
            secret: play.secret.publish(),
        })
    }
}

impl Match {
    fn fairness(&self, code: &TableCode) -> Fairness {
        let entropy = self.plan.entropy();
        Fairness {
            commitment: self.secret.commitment(code),
            entropy: entropy
                .map(|(seat, entropy)| (seat.0.to_string(), entropy.as_str().to_owned()))
                .collect(),
        }
    }
}
