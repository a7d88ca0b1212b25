//! What a table does by itself when its time has come: bots choose, who is away is decided for where all decide at once, and a host who is away
//! is followed by another.

use lamproom_protocol::{Chooser, Phase, Seat};

use crate::{Entry, Moment, Row, Table, game_match::Match, seats::Occupant};

/// Names of bots: things found in a mine.
const BOT_NAMES: [&str; 8] =
    ["Flint", "Ember", "Cobble", "Soot", "Pebble", "Gravel", "Cinder", "Quartz"];

/// A choice that is made for a seat when its time has come.
struct Due {
    at_ms: u64,
    seat: Seat,
    chooser: Chooser,
}

impl Table {
    /// When [`Table::tick`] has something to do next, in milliseconds since 1970.
    pub fn deadline_ms(&self) -> Option<u64> {
        let choice = self.choice_due().map(|due| due.at_ms);
        let agreed = [self.agreement_due_ms(), self.stand_in_due_ms(), self.clock_due_ms()];
        [choice, self.host_due_ms()].into_iter().chain(agreed).flatten().min()
    }

    /// Does what is due, and gives the rows it adds.
    pub fn tick(&mut self, moment: Moment) -> Vec<Row> {
        let mut rows = Vec::new();
        self.tick_clock(moment, &mut rows);
        if self.host_due_ms().is_some_and(|due| due <= moment.now_ms)
            && let Some(person) = self.next_host()
        {
            rows.push(self.append(None, Entry::Host { person }, moment));
        }
        if let Some(due) = self.choice_due().filter(|due| due.at_ms <= moment.now_ms)
            && let Some(entry) = self.choose(&due)
        {
            rows.push(self.append(None, entry, moment));
        }
        self.follow_up(moment, &mut rows);
        rows
    }

    /// The next choice that nobody has to make, of those the match waits for.
    fn choice_due(&self) -> Option<Due> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        if self.seq.0 >= self.limits.steps_max {
            return None;
        }
        let due = play.waiting().into_iter().filter_map(|seat| self.due_for(play, seat));
        due.min_by_key(|due| due.at_ms)
    }

    /// A bot takes its time, and who is away is given some.
    fn due_for(&self, play: &Match, seat: Seat) -> Option<Due> {
        let thought = play.asked(seat)?.at_ms + self.limits.bot_pace_ms;
        match self.seats.get(seat)? {
            Occupant::Bot { .. } | Occupant::StandIn { .. } => {
                play.acts_alone(seat).then_some(Due { at_ms: thought, seat, chooser: Chooser::Bot })
            }
            Occupant::Person { id, .. } => {
                // Where nobody is left, nobody waits.
                let waits = play.is_together() && self.is_attended();
                let away_since = self.people.away_since(*id).filter(|_| waits)?;
                play.fallback(seat)?;
                let at_ms = thought.max(away_since + self.limits.away_ms);
                Some(Due { at_ms, seat, chooser: Chooser::Table })
            }
        }
    }

    fn choose(&self, due: &Due) -> Option<Entry> {
        let play = self.play.as_ref()?;
        let action = match due.chooser {
            Chooser::Table => play.fallback(due.seat),
            Chooser::Bot | Chooser::Person | Chooser::Clock | Chooser::Team => play.bot(due.seat),
        }?;
        play.acted(due.seat, &action, due.chooser).ok()
    }

    /// A host who is not there is followed by somebody who is.
    fn host_due_ms(&self) -> Option<u64> {
        self.next_host()?;
        let since = if let Some(host) = self.host {
            self.people.away_since(host)?
        } else {
            let (_, first) = self.people.iter().next()?;
            first.came_at_ms
        };
        Some(since + self.limits.host_away_ms)
    }

    /// A name that nobody at the table has.
    pub(crate) fn bot_name(&self) -> String {
        let taken = |name: &str| {
            self.people.is_taken(name, None)
                || self.seats.taken().any(|(_, occupant)| self.name_of(occupant) == name)
        };
        let free = BOT_NAMES.into_iter().find(|name| !taken(name));
        free.map_or_else(|| format!("Bot {}", self.seq.0), str::to_owned)
    }
}
