//! The clocks of the seats in a match with a turn time: what each seat has left, and since when its
//! clock runs. They are folded from the rows of the match, so they survive a restart.

use std::collections::BTreeSet;

use lamproom_protocol::{self as wire, Pace, Seat};

const SECOND_MS: u64 = 1_000;
const DAY_MS: u64 = 86_400_000;

/// The clocks of a match. Times are in milliseconds since 1970, durations in milliseconds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SeatClocks {
    turn_ms: u64,
    by_days: bool,
    seats: Vec<SeatClock>,
    /// Since when they have stood still because no player was connected.
    stopped_at_ms: Option<u64>,
    /// How often the clock has chosen since a person last did something.
    chosen_in_a_row: usize,
    /// How long nobody could play since they were last put back. Not in the journal: before
    /// anything else is decided, they are put back by this time and a row says so.
    lost_ms: u64,
}

#[expect(clippy::struct_field_names, reason = "all are times, and `_ms` says in what unit")]
#[derive(Clone, Debug, PartialEq, Eq)]
struct SeatClock {
    reserve_ms: u64,
    /// What the present turn had taken when the clock last stopped.
    used_ms: u64,
    runs_since_ms: Option<u64>,
    /// When its time last ran out, if its player has done nothing since.
    missed_at_ms: Option<u64>,
}

impl SeatClock {
    fn start(&mut self, now_ms: u64) {
        self.runs_since_ms.get_or_insert(now_ms);
    }

    /// Stops, and does not count the `delay_ms` that the connection took.
    fn stop(&mut self, now_ms: u64, delay_ms: u64, turn_ms: u64) {
        let Some(since_ms) = self.runs_since_ms.take() else { return };
        let spent_ms = now_ms.saturating_sub(since_ms).saturating_sub(delay_ms);
        let over = |used_ms: u64| used_ms.saturating_sub(turn_ms);
        let used_ms = self.used_ms + spent_ms;
        self.reserve_ms = self.reserve_ms.saturating_sub(over(used_ms) - over(self.used_ms));
        self.used_ms = used_ms;
    }

    fn turn_ends_ms(&self, turn_ms: u64) -> Option<u64> {
        Some(self.runs_since_ms? + turn_ms.saturating_sub(self.used_ms))
    }
}

/// What a row means for the clocks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn<'a> {
    /// The seats that must act. All others have ended their turn.
    pub(crate) waiting: &'a [Seat],
    /// Those of them whose clocks run.
    pub(crate) running: &'a BTreeSet<Seat>,
    /// What the row did.
    pub(crate) event: TurnEvent,
    /// The seat that sent what the row did, and the delay of its connection.
    pub(crate) delay: Option<(Seat, u64)>,
}

/// What a row did to the turns of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TurnEvent {
    /// A seat has acted, which ends its turn.
    Acted(Seat),
    /// A joint action was carried out, which ends the turns of all.
    Decided,
    /// It ended no turn.
    Other,
}

impl SeatClocks {
    /// The clocks of a match that begins; none if it is untimed.
    pub(crate) fn of(pace: Pace, seats: usize) -> Option<Self> {
        let (turn_ms, reserve_ms) = match pace {
            Pace::Untimed => return None,
            Pace::Timed { turn_s, reserve_s } => {
                (u64::from(turn_s) * SECOND_MS, u64::from(reserve_s) * SECOND_MS)
            }
            Pace::ByDays { days } => (u64::from(days) * DAY_MS, 0),
        };
        let clock = SeatClock { reserve_ms, used_ms: 0, runs_since_ms: None, missed_at_ms: None };
        Some(Self {
            turn_ms,
            by_days: pace.is_by_days(),
            seats: vec![clock; seats],
            stopped_at_ms: None,
            chosen_in_a_row: 0,
            lost_ms: 0,
        })
    }

    /// Whether the players need not be connected at the same time.
    pub(crate) fn is_by_days(&self) -> bool {
        self.by_days
    }

    /// Follows a row of the match.
    pub(crate) fn follow(&mut self, at_ms: u64, turn: Turn<'_>) {
        let now_ms = self.stopped_at_ms.unwrap_or(at_ms);
        for (seat, clock) in (0..).map(Seat).zip(&mut self.seats) {
            let acted = turn.event == TurnEvent::Acted(seat);
            let ended = acted || turn.event == TurnEvent::Decided || !turn.waiting.contains(&seat);
            if ended || !turn.running.contains(&seat) {
                let delay = turn.delay.filter(|(sender, _)| *sender == seat);
                clock.stop(now_ms, delay.map_or(0, |(_, ms)| ms), self.turn_ms);
            }
            if ended {
                clock.used_ms = 0;
            }
            if turn.running.contains(&seat) {
                clock.start(now_ms);
            }
        }
    }

    /// Notes that the clock has chosen for a seat.
    pub(crate) fn note_missed(&mut self, seat: Seat, at_ms: u64) {
        self.chosen_in_a_row += 1;
        if let Some(clock) = self.seats.get_mut(usize::from(seat.0)) {
            // Votes for a bot that were cast since the first time stay valid.
            clock.missed_at_ms.get_or_insert(at_ms);
        }
    }

    /// Notes that a person, who may have a seat, has done something.
    pub(crate) fn note_person(&mut self, seat: Option<Seat>) {
        self.chosen_in_a_row = 0;
        if let Some(clock) = seat.and_then(|seat| self.seats.get_mut(usize::from(seat.0))) {
            clock.missed_at_ms = None;
        }
    }

    /// When the time of a seat first ran out since its player last did something.
    pub(crate) fn missed_at_ms(&self, seat: Seat) -> Option<u64> {
        self.seats.get(usize::from(seat.0))?.missed_at_ms
    }

    /// Whether everybody seems to have given the match up: the clock has chosen twice for each of
    /// them in a row. It then stops choosing until somebody does something.
    pub(crate) fn is_abandoned(&self) -> bool {
        self.chosen_in_a_row >= 2 * self.seats.len()
    }

    /// Stops all clocks, because no player is connected.
    pub(crate) fn stop(&mut self, at_ms: u64) {
        self.stopped_at_ms.get_or_insert(at_ms);
    }

    /// Starts the stopped clocks again.
    pub(crate) fn start(&mut self, at_ms: u64) {
        if let Some(since_ms) = self.stopped_at_ms.take() {
            self.put_back(at_ms.saturating_sub(since_ms));
        }
    }

    pub(crate) fn is_stopped(&self) -> bool {
        self.stopped_at_ms.is_some()
    }

    /// Whether the clock of a seat runs.
    pub(crate) fn is_running(&self) -> bool {
        !self.is_stopped() && self.seats.iter().any(|clock| clock.runs_since_ms.is_some())
    }

    /// Puts the running clocks back by a time in which nobody could play.
    pub(crate) fn put_back(&mut self, by_ms: u64) {
        for since_ms in self.seats.iter_mut().filter_map(|clock| clock.runs_since_ms.as_mut()) {
            *since_ms = since_ms.saturating_add(by_ms);
        }
    }

    /// Counts a time in which nobody could play, by which they are to be put back.
    pub(crate) fn lose(&mut self, ms: u64) {
        if self.is_running() {
            self.lost_ms += ms;
        }
    }

    /// The time by which they are to be put back.
    pub(crate) fn lost_ms(&self) -> u64 {
        self.lost_ms
    }

    /// Takes the time by which they are put back now.
    pub(crate) fn take_lost(&mut self) -> u64 {
        std::mem::take(&mut self.lost_ms)
    }

    /// When the time of a seat runs out, while its clock runs.
    pub(crate) fn runs_out_ms(&self, seat: Seat) -> Option<u64> {
        let clock = self.seats.get(usize::from(seat.0)).filter(|_| !self.is_stopped())?;
        Some(clock.turn_ends_ms(self.turn_ms)? + clock.reserve_ms)
    }

    /// What players are shown of them.
    pub(crate) fn view(&self) -> Vec<wire::SeatClock> {
        let shown = |(seat, clock): (Seat, &SeatClock)| wire::SeatClock {
            seat,
            reserve_ms: clock.reserve_ms,
            turn_ends_at_ms: clock.turn_ends_ms(self.turn_ms).filter(|_| !self.is_stopped()),
            missed: clock.missed_at_ms.is_some(),
        };
        (0..).map(Seat).zip(&self.seats).map(shown).collect()
    }
}
