//! What a table shows: the same to everybody, except the match and who they are.

use std::collections::BTreeMap;

use lamproom_game::{Shown, Viewer};
use lamproom_protocol::{
    Daily, Day, Fairness, GameFrame, PersonId, Phase, Seat, Seq, ServerMessage, Step, TableView,
    You,
};

use crate::{KeyHash, Table, fairness::by_seat, history::Changed, series_tally::Series};

impl Table {
    /// Who somebody is at this table.
    pub fn you(&self, key: &KeyHash) -> You {
        let person = self.people.by_key(key);
        let seat = person.and_then(|person| self.seats.of(person));
        You {
            person,
            seat,
            asked: self.seat_moves.asked_by(key),
            moved: self.people.formerly(key).filter(|_| seat.is_none()),
            host: match self.host {
                Some(host) => person == Some(host),
                None => self.opener == Some(*key),
            },
        }
    }

    /// Records whether somebody has a connection.
    pub fn set_online(&mut self, key: &KeyHash, online: bool, now_ms: u64) {
        let now_ms = self.time.advance(now_ms);
        if let Some(person) = self.people.by_key(key) {
            self.people.set_online(person, online, now_ms);
        }
    }

    /// Records the delay of a person's connection: half on the way to them, half on the way back.
    pub fn set_delay(&mut self, key: &KeyHash, delay_ms: u16) {
        if let Some(person) = self.people.by_key(key) {
            self.people.set_delay(person, delay_ms);
        }
    }

    /// The time at this table when the server's clock shows `now_ms`.
    pub fn time_at(&self, now_ms: u64) -> u64 {
        self.time.at(now_ms)
    }

    /// Records that the server's clock has leapt forward to `now_ms`, because the server stood
    /// still or because a clock that was behind has been set right. Nobody loses or gains time by
    /// that.
    pub fn clock_leapt(&mut self, by_ms: u64, now_ms: u64) {
        let stood_ms = self.time.leap(by_ms);
        let since_ms = self.time.at(now_ms).saturating_sub(stood_ms);
        self.stood_still_since(since_ms, now_ms);
    }

    /// As [`Table::clock_leapt`], while nobody can play anyway: see [`Table::stood_still_since`].
    pub fn clock_leapt_meanwhile(&mut self, by_ms: u64) {
        self.time.leap(by_ms);
    }

    /// Records that nobody could play since a time of this table, see [`Table::time_at`]. Nobody
    /// loses time by that.
    pub fn stood_still_since(&mut self, since_ms: u64, now_ms: u64) {
        let now_ms = self.time.advance(now_ms);
        let stood_ms = now_ms.saturating_sub(since_ms);
        self.people.stood_still(since_ms, now_ms);
        self.stop_clock(since_ms, now_ms);
        self.stop_seat_clocks(stood_ms);
        if let Some(since_ms) = &mut self.revealing_since_ms {
            *since_ms += stood_ms;
        }
    }

    /// The people who are connected.
    pub fn online(&self) -> Vec<PersonId> {
        self.people.iter().map(|(id, _)| id).filter(|id| self.people.is_online(*id)).collect()
    }

    /// The steps after `since` as a viewer may see them; see [`Table::steps_for`].
    pub fn steps_after(&self, since: Seq, viewer: Viewer) -> Option<Vec<Step>> {
        self.steps_for(since, &[viewer], &mut Shown::default())?.pop()
    }

    /// The steps after `since` as each of these viewers may see them. The last of them shows the
    /// table and the match if any of them changed it, but of the match's view only what a viewer
    /// has not been shown. None when the table does not remember all of them.
    pub fn steps_for(
        &self,
        since: Seq,
        viewers: &[Viewer],
        shown: &mut Shown,
    ) -> Option<Vec<Vec<Step>>> {
        let missed = self.history.after(since)?;
        let has = |part: Changed| {
            missed.clone().any(|step| step.changed == part || step.changed == Changed::Both)
        };
        let (table, game) = (has(Changed::Table), has(Changed::Game));
        let table = table.then(|| self.table_view());
        // A change of seats may change who may act.
        let shows_game = game || table.is_some();
        let frames = if shows_game { self.game_frames(viewers, shown) } else { Vec::new() };
        let mut frames = frames.into_iter();
        let steps = |viewer: &Viewer| {
            let mut steps: Vec<Step> = missed.clone().map(|step| step.step(*viewer)).collect();
            let game = frames.next();
            if let Some(last) = steps.last_mut() {
                (last.table, last.game) = (table.clone(), game);
            }
            steps
        };
        Some(viewers.iter().map(steps).collect())
    }

    /// What a client missed whose connection broke after `since`. As [`Table::steps_after`], but
    /// the last step always shows table and match: the connection may have broken between a step
    /// and the later one that showed its result.
    pub fn steps_missed(&self, since: Seq, viewer: Viewer) -> Option<Vec<Step>> {
        let mut steps = self.steps_after(since, viewer)?;
        if let Some(last) = steps.last_mut() {
            last.table = Some(self.table_view());
            last.game = self.game_frame(viewer);
        }
        Some(steps)
    }

    /// Everything that a viewer may see.
    pub fn snapshot(&self, viewer: Viewer) -> ServerMessage {
        let history = self.stage.first_step().map_or_else(Vec::new, |first| {
            self.history.moves(first).map(|step| step.past(viewer)).collect()
        });
        ServerMessage::Snapshot {
            seq: self.seq,
            table: self.table_view(),
            game: self.game_frame(viewer),
            history,
            chat: self.history.chat(),
        }
    }

    fn game_frame(&self, viewer: Viewer) -> Option<GameFrame> {
        self.game_frames(&[viewer], &mut Shown::default()).pop()
    }

    /// The match as each of these viewers sees it; nothing without a match.
    fn game_frames(&self, viewers: &[Viewer], shown: &mut Shown) -> Vec<GameFrame> {
        let may_act = |viewer| match viewer {
            Viewer::Seat(seat) => {
                let occupant = self.seats.get(Seat(seat.0));
                occupant.is_some_and(|occupant| !occupant.is_played_by_bot())
            }
            Viewer::Spectator | Viewer::Referee => false,
        };
        let Some(current) = self.stage.shown() else {
            *shown = Shown::default();
            return Vec::new();
        };
        current.frames(viewers, shown, may_act)
    }

    /// The table without the match.
    pub fn table_view(&self) -> TableView {
        let people = self.people.iter().map(|(id, person)| lamproom_protocol::Person {
            id,
            name: person.name.clone(),
            badge: person.badge,
        });
        let (match_number, fairness) = match self.stage.playing() {
            Some(current) => (current.setup.number, current.fairness(&self.code)),
            None => (self.matches + 1, self.fairness_of_next()),
        };
        TableView {
            game: self.kind.meta.id.to_owned(),
            phase: self.phase(),
            seats: self.seats.view(&self.badges()),
            people: people.collect(),
            host: self.host,
            options: self.options.clone(),
            match_number,
            solo: self.solo,
            lesson: self.script.is_some(),
            stand_ins: self.stand_ins.view(),
            seat_requests: self.seat_moves.view(|person| self.may_go_on(person)),
            clock: self.clock,
            pace: self.pace,
            series: self.series.as_ref().map(Series::view),
            counts: self.can_count().then_some(self.counts_now()),
            private: self.private,
            daily: self.daily(),
            origin: self.origin.as_ref().map(|origin| origin.view()),
            hints: self.gives_hints(),
            revealing: self.revealing_since_ms.is_some(),
            fairness,
            result: self.stage.last().map(|last| Box::new(last.result.clone())),
        }
    }

    /// Before a match there are only commitments: entropy is shown when the match begins.
    fn fairness_of_next(&self) -> Fairness {
        let hashes = self.seats.entropy_hashes();
        Fairness {
            commitment: self.secret.commitment(&self.code),
            entropy_hashes: by_seat(hashes.map(|(seat, hash)| (seat, hash.as_str()))),
            entropy: BTreeMap::new(),
        }
    }

    /// Only the first match of a table can count, since its result reveals the deal, and only if
    /// it began on the day itself (CS-52).
    pub(crate) fn daily(&self) -> Option<Daily> {
        let first = self.matches + u32::from(self.phase() == Phase::Lobby) <= 1;
        let begun = self.stage.shown().map(|shown| Day::at(shown.setup.begun.at_ms));
        self.daily.map(|Daily { day, counts }| {
            let in_time = begun.is_none_or(|begun| begun == day);
            Daily { day, counts: counts && first && in_time }
        })
    }
}
