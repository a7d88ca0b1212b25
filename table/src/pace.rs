//! The pace of a table: how long the players may take for their turns, and what happens when the
//! time of a player runs out.
//!
//! The clocks stand still while nobody can play: while the server is stopped, while nothing can be
//! saved and, in a live match, while no player is connected. A row says so, so that every node and
//! every replay knows the same clocks.

use std::collections::BTreeSet;

use lamproom_protocol::{Chooser, Pace, PersonId, Refusal, RefusalCode, Seat};

use crate::{
    Acted, Entry, Moment, Row, Table,
    decision::Decision,
    game_match::Match,
    limits::UNATTENDED_MS,
    refusal::refuse,
    seat_clocks::{SeatClocks, Turn, TurnEvent},
};

impl Table {
    /// The entry of a pace that the host chooses.
    pub(crate) fn set_pace(&self, person: Option<PersonId>, pace: Pace) -> Result<Entry, Refusal> {
        self.hosted(person)?;
        self.between_matches()?;
        if self.solo || self.daily.is_some() || !pace.is_offered() {
            let text = "That pace is not available here. Choose one that is.";
            return refuse(RefusalCode::BadOptions, text);
        }
        Ok(Entry::Pace { pace })
    }

    /// Lets the clocks follow a row of the running match or of the one that it has ended.
    pub(crate) fn run_clocks(&mut self, row: &Row) {
        if self.stage.shown().is_none_or(|shown| shown.seat_clocks.is_none()) {
            return;
        }
        let waiting = self.stage.playing().map_or_else(Vec::new, Match::waiting);
        let running = self.on_the_clock(&waiting);
        let from = row.logged.from.as_ref();
        let sender = from.and_then(|from| self.seats.of(from.person));
        let event = match &row.logged.entry {
            Entry::Acted(Acted { chosen_by: Chooser::Team, .. }) => TurnEvent::Decided,
            Entry::Acted(Acted { seat, .. }) => TurnEvent::Acted(*seat),
            _ => TurnEvent::Other,
        };
        let Some(clocks) = self.stage.shown_mut().and_then(|shown| shown.seat_clocks.as_mut())
        else {
            return;
        };
        match &row.logged.entry {
            // Extracts do not have the lines of chat.
            Entry::Said { .. } => {}
            Entry::Acted(Acted { seat, chosen_by: Chooser::Clock, .. })
            | Entry::Voted { seat, chosen_by: Chooser::Clock, .. } => {
                clocks.note_missed(*seat, row.at_ms);
            }
            _ if from.is_some() => clocks.note_person(sender),
            _ => {}
        }
        let delay = from.and_then(|from| Some((sender?, u64::from(from.delay_ms))));
        clocks.follow(row.at_ms, Turn { waiting: &waiting, running: &running, event, delay });
    }

    /// The seats whose clocks run: the people who must act and have not voted or, if all of them
    /// have voted without agreeing, all of them.
    pub(crate) fn on_the_clock(&self, waiting: &[Seat]) -> BTreeSet<Seat> {
        let Some(current) = self.stage.playing() else { return BTreeSet::new() };
        let is_waiting = |seat: &Seat| waiting.contains(seat);
        let people = || self.seats.people().map(|(seat, _)| seat).filter(is_waiting);
        let has_voted = |seat: &Seat| current.votes.of(*seat).next().is_some();
        let undecided: BTreeSet<Seat> = people().filter(|seat| !has_voted(seat)).collect();
        if undecided.is_empty() { people().collect() } else { undecided }
    }

    /// The clocks of the running match, unless the journal is full.
    fn clocks(&self) -> Option<&SeatClocks> {
        self.stage.playing().filter(|_| !self.is_full())?.seat_clocks.as_ref()
    }

    /// Whether the players of the running match need not be connected at the same time.
    pub(crate) fn is_by_days(&self) -> bool {
        let current = self.stage.playing();
        current.and_then(|current| current.seat_clocks.as_ref()).is_some_and(SeatClocks::is_by_days)
    }

    /// Whether clocks run that stop when nobody has been connected for a while. The table must
    /// stay awake until then, since a row stops them.
    pub fn runs_live_clocks(&self) -> bool {
        self.clocks().is_some_and(|clocks| !clocks.is_by_days() && clocks.is_running())
    }

    /// When the clocks of the seats have something to do.
    pub(crate) fn seat_clocks_due_ms(&self) -> Option<u64> {
        let clocks = self.clocks()?;
        let unattended_since_ms = self.unattended_since().filter(|_| !clocks.is_by_days());
        if clocks.lost_ms() > 0 {
            return Some(0);
        }
        if clocks.is_stopped() {
            return unattended_since_ms.is_none().then_some(0);
        }
        let stops_ms = unattended_since_ms.map(|since_ms| since_ms + UNATTENDED_MS);
        stops_ms.into_iter().chain(self.first_out_of_time().map(|(due_ms, _)| due_ms)).min()
    }

    /// The seat whose time runs out first, and when the clock chooses for it: later by the delay
    /// of its player's connection, as a choice may be on its way.
    fn first_out_of_time(&self) -> Option<(u64, Seat)> {
        let clocks = self.clocks().filter(|clocks| !clocks.is_abandoned())?;
        let out_of_time = |(seat, person)| {
            let due_ms = clocks.runs_out_ms(seat)? + u64::from(self.people.delay_ms(person));
            self.can_choose_for(seat).then_some((due_ms, seat))
        };
        self.seats.people().filter_map(out_of_time).min()
    }

    /// When the clock next chooses for an absent player of a match by days, by the server's clock
    /// in milliseconds since 1970: the table must then be awake.
    pub fn waking_ms(&self) -> Option<u64> {
        let (due_ms, _) = self.first_out_of_time().filter(|_| self.is_by_days())?;
        Some(self.time.on_servers_clock(due_ms))
    }

    /// Stops and starts the clocks, and chooses for those whose time has run out.
    pub(crate) fn tick_seat_clocks(&mut self, moment: Moment, rows: &mut Vec<Row>) {
        if self.seat_clocks_due_ms().is_none_or(|due_ms| due_ms > moment.now_ms) {
            return;
        }
        if self.clocks().is_some_and(SeatClocks::is_stopped) {
            rows.push(self.append(None, Entry::ClocksStarted {}, moment));
            return;
        }
        match self.first_out_of_time() {
            Some((due_ms, seat)) if due_ms <= moment.now_ms => {
                let choice = self.time_up_choice(seat);
                rows.extend(choice.map(|choice| self.append(None, choice, moment)));
            }
            _ => rows.push(self.append(None, Entry::ClocksStopped {}, moment)),
        }
    }

    /// Whether there is anything left that the clock can choose for a seat.
    fn can_choose_for(&self, seat: Seat) -> bool {
        let Some(current) = self.stage.playing() else { return false };
        current.votes.of(seat).next().is_none() || current.vote_to_join(seat).is_some()
    }

    /// What the clock chooses for a seat: the game's fallback. Where that is a joint action, it
    /// votes as somebody else has, or for the fallback.
    fn time_up_choice(&self, seat: Seat) -> Option<Decision> {
        let current = self.stage.playing()?;
        if let Some(fallback) = current.fallback(seat) {
            return current.play(seat, &fallback, Chooser::Clock).ok().map(Decision::from);
        }
        let action = current.vote_to_join(seat).or_else(|| current.joint_fallback(seat))?;
        Some(Entry::Voted { seat, action, chosen_by: Chooser::Clock }.into())
    }
}
