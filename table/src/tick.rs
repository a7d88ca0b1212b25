//! What a table does by itself when it is time: bots act, absent players' fallbacks are played
//! where all decide at once, and an absent host is replaced.

use lamproom_protocol::{Chooser, Seat};

use crate::{
    Entry, Moment, Row, Table, bot_names::BOT_NAMES, decision::Played, game_match::Match,
    seats::Occupant,
};

/// An action that the table will choose for a seat.
struct Due {
    at_ms: u64,
    seat: Seat,
    by: Automatic,
}

/// Who chooses an action without a person.
#[derive(Clone, Copy)]
enum Automatic {
    Bot,
    /// The game's fallback for somebody absent.
    Fallback,
}

impl Table {
    /// When [`Table::tick`] next has something to do, by the server's clock, in milliseconds since
    /// 1970.
    pub fn deadline_ms(&self) -> Option<u64> {
        let action = self.action_due().map(|due| due.at_ms);
        let times = [
            action,
            self.host_due_ms(),
            self.agreement_due_ms(),
            self.stand_in_due_ms(),
            self.clock_due_ms(),
            self.reveal_due_ms(),
        ];
        times.into_iter().flatten().min().map(|due| self.time.on_servers_clock(due))
    }

    /// Does what is due, and returns the new rows.
    pub fn tick(&mut self, moment: Moment) -> Vec<Row> {
        let moment = self.moment(moment);
        let mut rows = Vec::new();
        self.tick_clock(moment, &mut rows);
        if self.host_due_ms().is_some_and(|due| due <= moment.now_ms)
            && let Some(person) = self.next_host()
        {
            rows.push(self.append(None, Entry::Host { person }, moment));
        }
        if let Some(entry) = self.reveal_failed(moment.now_ms) {
            rows.push(self.append(None, entry, moment));
        }
        if let Some(due) = self.action_due().filter(|due| due.at_ms <= moment.now_ms)
            && let Some(played) = self.choose(&due)
        {
            rows.push(self.append(None, played, moment));
        }
        self.follow_up(moment, &mut rows);
        rows
    }

    /// The next action that the match waits for and no person chooses.
    fn action_due(&self) -> Option<Due> {
        let current = self.stage.playing().filter(|_| !self.is_full())?;
        let due = current.waiting().into_iter().filter_map(|seat| self.due_for(current, seat));
        due.min_by_key(|due| due.at_ms)
    }

    fn due_for(&self, current: &Match, seat: Seat) -> Option<Due> {
        let paced_ms = current.prompt(seat)?.since.at_ms + self.limits.bot_pace_ms;
        match self.seats.get(seat)? {
            Occupant::Bot { .. } | Occupant::StandIn { .. } => {
                let acts = current.acts_alone(seat) || self.is_left_to_bots();
                acts.then_some(Due { at_ms: paced_ms, seat, by: Automatic::Bot })
            }
            Occupant::Person { id, .. } => {
                // Nobody waits for an absent player when all players are absent.
                let others_wait = current.is_together() && self.is_attended();
                let away_since = self.people.away_since(*id).filter(|_| others_wait)?;
                current.fallback(seat)?;
                let at_ms = paced_ms.max(away_since + self.limits.away_ms);
                Some(Due { at_ms, seat, by: Automatic::Fallback })
            }
        }
    }

    fn choose(&self, due: &Due) -> Option<Played> {
        let current = self.stage.playing()?;
        let (action, chooser) = match due.by {
            Automatic::Bot if self.is_left_to_bots() => {
                (current.bot_decision(due.seat)?, Chooser::Bot)
            }
            Automatic::Bot => (current.bot_action(due.seat)?, Chooser::Bot),
            Automatic::Fallback => (current.fallback(due.seat)?, Chooser::Table),
        };
        current.play(due.seat, &action, chooser).ok()
    }

    /// Do bots play for everybody? Then no person will ever propose a joint action.
    fn is_left_to_bots(&self) -> bool {
        self.seats.taken().all(|(_, occupant)| occupant.is_played_by_bot())
    }

    /// When somebody present replaces a host who is absent or has not come.
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
