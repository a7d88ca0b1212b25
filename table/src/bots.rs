//! What a table does by itself when its time has come: bots choose, and a host who is away is followed by another.

use lamproom_protocol::{Phase, Seat};

use crate::{Entry, Moment, Row, Table, seats::Occupant};

/// Names of bots: things found in a mine.
const BOT_NAMES: [&str; 8] =
    ["Flint", "Ember", "Cobble", "Soot", "Pebble", "Gravel", "Cinder", "Quartz"];

impl Table {
    /// When [`Table::tick`] has something to do next, in milliseconds since 1970.
    pub fn deadline_ms(&self) -> Option<u64> {
        [self.bot_due_ms(), self.host_due_ms()].into_iter().flatten().min()
    }

    /// Does what is due, and gives the rows it adds.
    pub fn tick(&mut self, moment: Moment) -> Vec<Row> {
        let mut rows = Vec::new();
        if self.host_due_ms().is_some_and(|due| due <= moment.now_ms)
            && let Some(person) = self.next_host()
        {
            rows.push(self.append(None, Entry::Host { person }, moment));
        }
        if self.bot_due_ms().is_some_and(|due| due <= moment.now_ms)
            && let Some(entry) = self.bot_acts()
        {
            rows.push(self.append(None, entry, moment));
            self.follow_up(moment, &mut rows);
        }
        rows
    }

    fn bot_due_ms(&self) -> Option<u64> {
        let play = self.play.as_ref()?;
        self.bot_to_move()?;
        Some(play.moved_at_ms + self.limits.bot_pace_ms)
    }

    fn bot_to_move(&self) -> Option<Seat> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        if self.seq.0 >= self.limits.steps_max {
            return None;
        }
        let by_bot = |seat: &Seat| self.seats.get(*seat).is_some_and(Occupant::is_played_by_bot);
        play.waiting().into_iter().find(by_bot)
    }

    fn bot_acts(&self) -> Option<Entry> {
        let play = self.play.as_ref()?;
        let seat = self.bot_to_move()?;
        play.acted(seat, &play.bot(seat)?, true).ok()
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
