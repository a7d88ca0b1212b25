//! What a table does by itself when it is time: bots act and propose, absent players' fallbacks are
//! played where all decide at once, an absent host is replaced, and whoever the others have let in
//! gets the seat of an absent player.

use lamproom_game::Remit;
use lamproom_json::Json;
use lamproom_protocol::{Chooser, Seat};

use crate::{Entry, Moment, Row, Table, decision::Decision, game_match::Match, seats::Occupant};

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
    /// When [`Table::tick`] next has something to do, by the server's clock as last
    /// [noted](Table::note_clock), in milliseconds since 1970.
    pub fn deadline_ms(&self) -> Option<u64> {
        let action = self.action_due().map(|due| due.at_ms);
        let times = [
            action,
            self.host_due_ms(),
            self.agreement_due_ms(),
            self.stand_in_due_ms(),
            self.clock_due_ms(),
            self.seat_clocks_due_ms(),
            self.reveal_due_ms(),
            self.request_due_ms(),
        ];
        times.into_iter().flatten().min().map(|due| self.time.on_servers_clock(due))
    }

    /// Does what is due, and returns the new rows.
    pub fn tick(&mut self, moment: Moment) -> Vec<Row> {
        let moment = self.moment(moment);
        let mut rows = self.put_clocks_back_at(moment);
        self.tick_clock(moment, &mut rows);
        self.tick_seat_clocks(moment, &mut rows);
        if self.host_due_ms().is_some_and(|due| due <= moment.now_ms)
            && let Some(person) = self.next_host()
        {
            rows.push(self.append(None, Entry::Host { person }, moment));
        }
        if let Some(entry) = self.reveal_failed(moment.now_ms) {
            rows.push(self.append(None, entry, moment));
        }
        if let Some(due) = self.action_due().filter(|due| due.at_ms <= moment.now_ms)
            && let Some(choice) = self.choose(&due)
        {
            rows.push(self.append(None, choice, moment));
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
                let thought_ms = self.thought_awaited_ms(current, seat);
                let at_ms = thought_ms.map_or(paced_ms, |thought_ms| paced_ms.max(thought_ms));
                let acts = self.bot_acts(current, seat);
                acts.then_some(Due { at_ms, seat, by: Automatic::Bot })
            }
            Occupant::Person { id, .. } => {
                // Nobody waits for an absent player when all players are absent.
                let others_wait = current.is_together() && self.is_attended() && !self.is_by_days();
                let until_ms = self.awaited_until_ms(*id).filter(|_| others_wait)?;
                current.fallback(seat)?;
                let at_ms = paced_ms.max(until_ms);
                Some(Due { at_ms, seat, by: Automatic::Fallback })
            }
        }
    }

    fn choose(&self, due: &Due) -> Option<Decision> {
        let current = self.stage.playing()?;
        let seat = due.seat;
        let (action, chooser) = match due.by {
            Automatic::Bot
                if let Some((next, action)) = current.scripted()
                    && next == seat =>
            {
                (action.clone(), Chooser::Bot)
            }
            Automatic::Bot => {
                let action = self.bot_choice(current, seat, self.remit(current, seat))?;
                if current.is_joint(&action) && !self.is_left_to_bots() {
                    return Some(Entry::Voted { seat, action, chosen_by: Chooser::Bot }.into());
                }
                (action, Chooser::Bot)
            }
            Automatic::Fallback => (current.fallback(seat)?, Chooser::Table),
        };
        current.play(seat, &action, chooser).ok().map(Decision::from)
    }

    /// Does the bot on a seat choose anything now?
    pub(crate) fn bot_acts(&self, current: &Match, seat: Seat) -> bool {
        match current.scripted() {
            Some((next, _)) => next == seat,
            None => self.is_left_to_bots() || self.bot_does_something(current, seat),
        }
    }

    /// Has a bot among people anything to do now? It leaves what any of several seats can do for
    /// all to people who can do it now, and waits for the answer to what it has proposed.
    fn bot_does_something(&self, current: &Match, seat: Seat) -> bool {
        let asked: Vec<Seat> = self.people_asked(current).collect();
        let has_common = |seat: &Seat| current.does_for_all(*seat);
        let has_proposed = current.votes.all().iter().any(|vote| vote.seat == seat);
        if !asked.is_empty() && (has_proposed || asked.iter().any(has_common)) {
            return false;
        }
        let may_propose = !asked.is_empty() && current.votes.all().is_empty();
        current.acts_alone(seat) || may_propose
    }

    /// What the bot on a seat decides about: everything among bots only. Among people it proposes
    /// joint actions to those who are asked, unless there is a proposal on the topic, and its vote
    /// does not count.
    pub(crate) fn remit(&self, current: &Match, seat: Seat) -> Remit {
        if self.is_left_to_bots() {
            return Remit::Everything;
        }
        if self.people_asked(current).next().is_none() {
            return Remit::Own;
        }
        let is_proposed = |wish: &Json| current.is_joint(wish) && current.is_on_the_table(wish);
        let has_votes = !current.votes.all().is_empty();
        let wish = has_votes.then(|| self.bot_choice(current, seat, Remit::Everything)).flatten();
        if wish.is_some_and(|wish| is_proposed(&wish)) { Remit::Own } else { Remit::Everything }
    }

    /// The seats of people who must act and are connected, or need not be.
    fn people_asked(&self, current: &Match) -> impl Iterator<Item = Seat> {
        let (waiting, by_days) = (current.waiting(), self.is_by_days());
        let people = self.seats.people();
        let people = people.filter(move |(_, id)| by_days || self.people.is_online(*id));
        people.map(|(seat, _)| seat).filter(move |seat| waiting.contains(seat))
    }

    /// Do bots play for everybody? Then no person will ever propose a joint action.
    fn is_left_to_bots(&self) -> bool {
        self.seats.taken().all(|(_, occupant)| occupant.is_played_by_bot())
    }

    /// When somebody present replaces a host who is absent or has not come.
    fn host_due_ms(&self) -> Option<u64> {
        self.next_host().filter(|_| !self.is_by_days())?;
        let since = if let Some(host) = self.host {
            self.people.away_since(host)?
        } else {
            let (_, first) = self.people.iter().next()?;
            first.came_at_ms
        };
        Some(since + self.limits.host_away_ms)
    }
}
