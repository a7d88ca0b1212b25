//! What lists say about a table: who plays, whose turn it is and since when. It is kept beside the
//! journal, so that a list of tables loads none of them.

use std::collections::BTreeSet;

use lamproom_protocol::{Day, Phase, Seat, TableCode, TableSummary, YourTable, YourTablePlayer};
use serde::{Deserialize, Serialize};

use crate::{KeyHash, Table, json::to_text, limits::LINES_LISTED, stage::Stage};

/// What lists say about a table after some step. Only people with a name at the table may
/// know all of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overview {
    game: String,
    phase: Phase,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    day: Option<Day>,
    /// Whether its matches continue from a step of a finished match.
    #[serde(default)]
    what_if: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    host: Option<String>,
    /// Whether the next match, or the present one, counts for ratings.
    #[serde(default)]
    counts: bool,
    /// None for free seats.
    seats: Vec<Option<Place>>,
    /// Everybody who has a name at the table and was not removed from it.
    people: Vec<KeyHash>,
    /// When the table began to wait, in milliseconds since 1970.
    since_ms: u64,
    /// The latest lines of chat, oldest first.
    lines: Vec<Line>,
}

/// A taken seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    pub name: String,
    /// The key of a person, even while a bot stands in for them.
    pub key: Option<KeyHash>,
    pub bot: bool,
    /// The table waits for this seat.
    pub waited_for: bool,
    /// When its time runs out, in milliseconds since 1970, while its clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub runs_out_at_ms: Option<u64>,
}

/// When a line of chat was written, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Line {
    by: Option<KeyHash>,
    at_ms: u64,
}

impl Overview {
    /// As it is kept.
    pub fn to_json(&self) -> String {
        to_text(self)
    }

    /// As it was kept; `None` if another version has kept something else.
    pub fn read(json: &str) -> Option<Self> {
        serde_json::from_str(json).ok()
    }

    /// The stage of the table.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Who has the seats, in turn order; none for free ones.
    pub fn seats(&self) -> &[Option<Place>] {
        &self.seats
    }

    /// What a person with only its link may know of the table.
    pub fn summary(&self, code: &TableCode) -> TableSummary {
        TableSummary {
            code: code.clone(),
            game: self.game.clone(),
            phase: self.phase,
            seats: count(self.seats.len()),
            free: self.free(),
            names: self.seats.iter().flatten().map(|place| place.name.clone()).collect(),
            host: self.host.clone(),
            counts: self.counts,
        }
    }

    /// What the list of a person says about the table; `None` if they have no name at it.
    pub fn of(&self, key: &KeyHash, code: &TableCode) -> Option<YourTable> {
        if !self.people.contains(key) {
            return None;
        }
        let player = |place: &Place| YourTablePlayer {
            name: place.name.clone(),
            bot: place.bot,
            you: place.key == Some(*key),
            waited_for: place.waited_for,
            runs_out_at_ms: place.runs_out_at_ms,
        };
        let of_others = self.lines.iter().filter(|line| line.by != Some(*key));
        Some(YourTable {
            code: code.clone(),
            game: self.game.clone(),
            phase: self.phase,
            day: self.day,
            what_if: self.what_if,
            players: self.seats.iter().flatten().map(player).collect(),
            free: self.free(),
            since_ms: self.since_ms,
            lines_ms: of_others.map(|line| line.at_ms).collect(),
        })
    }

    fn free(&self) -> u8 {
        count(self.seats.iter().filter(|place| place.is_none()).count())
    }
}

fn count(number: usize) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

impl Table {
    /// What lists say about the table now.
    pub fn overview(&self) -> Overview {
        let waited_for = self.waited_for();
        let clocks = self.stage.playing().and_then(|current| current.seat_clocks.as_ref());
        let place = |seat: Seat| {
            let occupant = self.seats.get(seat)?;
            let person = occupant.person().and_then(|id| self.people.get(id));
            Some(Place {
                name: self.name_of(occupant),
                key: person.map(|person| person.key),
                bot: occupant.is_played_by_bot(),
                waited_for: waited_for.contains(&seat),
                runs_out_at_ms: clocks.and_then(|clocks| clocks.runs_out_ms(seat)),
            })
        };
        let named = self.people.iter().filter(|(_, person)| !person.removed);
        let lines = self.history.latest_lines(LINES_LISTED).map(|line| Line {
            by: self.people.get(line.person).map(|person| person.key),
            at_ms: line.at_ms,
        });
        Overview {
            game: self.kind.meta.id.to_owned(),
            phase: self.phase(),
            day: self.daily.map(|daily| daily.day),
            what_if: self.origin.is_some(),
            host: self.host.map(|host| self.people.name(host).to_owned()),
            counts: self.can_count() && self.counts_now(),
            seats: (0..self.seats.len()).map(|seat| place(Seat(seat))).collect(),
            people: named.map(|(_, person)| person.key).collect(),
            since_ms: self.waiting_since_ms(),
            lines: lines.collect(),
        }
    }

    /// What everybody may know of the table while it waits for players: before its first match,
    /// with a free seat, and with a host who is present and does not keep it private.
    pub fn open_summary(&self) -> Option<TableSummary> {
        let host_is_present = self.host.is_some_and(|host| self.people.is_online(host));
        let is_open = self.phase() == Phase::Lobby
            && self.seats.first_free().is_some()
            && !self.solo
            && !self.private
            && self.daily.is_none();
        (is_open && host_is_present).then(|| self.overview().summary(&self.code))
    }

    /// The seats that the table waits for: those who must act and have not said what they would do,
    /// and all people who must if they want different things; between matches, those who are not
    /// ready. Once all are, it waits for all of them: the match begins as soon as everybody is
    /// connected. After a match it waits for nobody until somebody wants a rematch.
    pub(crate) fn waited_for(&self) -> BTreeSet<Seat> {
        let has_ready = |seat: &Seat| self.seats.readiness(*seat).is_some();
        let people = || self.seats.people().map(|(seat, _)| seat);
        match &self.stage {
            Stage::Playing(current) => {
                let waiting = current.waiting();
                let has_voted = |seat: &Seat| current.votes.of(*seat).next().is_some();
                let undecided = waiting.iter().copied().filter(|seat| !has_voted(seat));
                undecided.chain(self.on_the_clock(&waiting)).collect()
            }
            Stage::Finished(..) if !people().any(|seat| has_ready(&seat)) => BTreeSet::new(),
            Stage::Finished(..) | Stage::Lobby { .. }
                if self.seats.first_free().is_none() && people().all(|seat| has_ready(&seat)) =>
            {
                people().collect()
            }
            Stage::Lobby { .. } | Stage::Finished(..) => {
                people().filter(|seat| !has_ready(seat)).collect()
            }
        }
    }

    /// Since when it has waited for that, in milliseconds since 1970; between matches, since its
    /// last step.
    fn waiting_since_ms(&self) -> u64 {
        let Some(current) = self.stage.playing() else { return self.time.last_row_ms() };
        let prompts = current.waiting().into_iter().filter_map(|seat| current.prompt(seat));
        let since = prompts.map(|prompt| prompt.since.at_ms).max();
        since.unwrap_or(current.setup.begun.at_ms)
    }
}
