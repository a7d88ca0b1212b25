//! Extracts: what folding needs of a journal up to a step, so that its age does not matter. They
//! are a cache. A table loaded from one equals the table loaded from its journal, except that
//! clients who missed steps before it are sent the whole table instead of those steps.
//!
//! An extract holds no position, since positions are never serialisable. It holds what the table
//! has apart from a match, and the rows from which the match on display is folded again: without
//! chat, without moves that were taken back and cannot be redone, and without anything after its
//! end. Their digests are checked as those of any row.

use std::collections::BTreeSet;

use lamproom_game::GameKind;
use lamproom_protocol::{ChatLine, Pace, PersonId, Seat, Seq, TableCode};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    Corrupt, Entry, Finished, Limits, Row, Secret, StoredRow, Table, Uptime, entry::Stamp,
    people::People, seat_moves::SeatMoves, seats::Seats, series_tally::Series,
    stand_in_votes::StandInVotes, undo_stack::UndoStack, votes::Votes,
};

/// The version of this format. An extract of another version is not read.
const FORMAT: u16 = 1;

/// An extract that cannot be used. The whole journal then has to be folded.
#[derive(Debug, thiserror::Error)]
#[error("the extract cannot be used: {0}")]
pub struct UnusableExtract(String);

impl From<Corrupt> for UnusableExtract {
    /// The rows after it do not fold onto it.
    fn from(corrupt: Corrupt) -> Self {
        Self(corrupt.to_string())
    }
}

/// An extract of a journal.
#[derive(Debug, Serialize, Deserialize)]
struct Extract {
    format: u16,
    /// The last row that it covers.
    until: Stamp,
    /// The first row of the journal.
    opened: KeptRow,
    shown: Option<KeptMatch>,
    state: State,
    chat: Vec<ChatLine>,
}

/// What a table has apart from a match and its history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    people: People,
    seats: Seats,
    stand_ins: StandInVotes,
    #[serde(default)]
    seat_moves: SeatMoves,
    revealing_since_ms: Option<u64>,
    host: Option<PersonId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    host_from: Option<PersonId>,
    options: Value,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    chosen_seats: Option<u8>,
    clock: Option<u8>,
    #[serde(default, skip_serializing_if = "Pace::is_untimed")]
    pace: Pace,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    series: Option<Series>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    counts: bool,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    private: bool,
    secret: Secret,
    matches: u32,
}

/// The running match or the last one, as the rows from which it is folded.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct KeptMatch {
    /// The state of the table when it began.
    before: State,
    rows: Vec<KeptRow>,
    /// Only of a match in which moves can be taken back.
    undone: Option<Undone>,
}

/// What rows say that are not kept of a match in which moves can be taken back.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Undone {
    marked: bool,
    hinted: BTreeSet<Seat>,
    votes: Votes,
    /// Since when the player is asked what they are asked.
    prompted: Stamp,
}

/// A row as it is kept in an extract.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct KeptRow {
    step: Seq,
    at_ms: u64,
    json: String,
}

impl From<&StoredRow> for KeptRow {
    fn from(StoredRow { step, at_ms, json }: &StoredRow) -> Self {
        Self { step: *step, at_ms: *at_ms, json: json.clone() }
    }
}

impl From<KeptRow> for StoredRow {
    fn from(KeptRow { step, at_ms, json }: KeptRow) -> Self {
        Self { step, at_ms, json }
    }
}

/// A table while its journal is folded.
#[derive(Debug)]
pub struct Loading {
    table: Table,
    opened: KeptRow,
    shown: Option<KeptMatch>,
    until: Stamp,
}

impl Loading {
    /// Begins with the first row of the journal.
    ///
    /// # Errors
    /// If it does not open a table.
    pub fn begin(
        code: &TableCode,
        games: &'static [GameKind],
        limits: Limits,
        first: &StoredRow,
    ) -> Result<Self, Corrupt> {
        let table = Table::opened(code, games, first, limits).map_err(|reason| Corrupt {
            table: code.clone(),
            step: 1,
            reason,
        })?;
        let until = Stamp { step: first.step, at_ms: first.at_ms };
        Ok(Self { table, opened: first.into(), shown: None, until })
    }

    /// Begins with an extract. The rows after it are folded next.
    ///
    /// # Errors
    /// If it cannot be used.
    pub fn resume(
        code: &TableCode,
        games: &'static [GameKind],
        limits: Limits,
        extract: &str,
    ) -> Result<Self, UnusableExtract> {
        let extract: Extract =
            serde_json::from_str(extract).map_err(|error| UnusableExtract(error.to_string()))?;
        Self::from_extract(code, games, limits, extract).map_err(UnusableExtract)
    }

    fn from_extract(
        code: &TableCode,
        games: &'static [GameKind],
        limits: Limits,
        extract: Extract,
    ) -> Result<Self, String> {
        let Extract { format, until, opened, shown, state, chat } = extract;
        if format != FORMAT {
            return Err(format!("its format is {format}"));
        }
        let mut table = Table::opened(code, games, &opened.clone().into(), limits)?;
        if let Some(shown) = &shown {
            table.fold_kept(shown)?;
        }
        table.set_state(state);
        table.seq = until.step;
        table.time.note_row(until.at_ms);
        table.history.forget_before(until.step, chat);
        Ok(Self { table, opened, shown, until })
    }

    /// Folds the next row.
    ///
    /// # Errors
    /// If it does not fold.
    pub fn fold(&mut self, row: &StoredRow) -> Result<(), Corrupt> {
        self.fold_row(row).map_err(|reason| Corrupt {
            table: self.table.code().clone(),
            step: row.step.0,
            reason,
        })
    }

    fn fold_row(&mut self, stored: &StoredRow) -> Result<(), String> {
        let row = Row::try_from(stored).map_err(|error| error.to_string())?;
        if let Entry::Started(_) = row.logged.entry {
            self.shown = Some(KeptMatch {
                before: self.table.state(),
                rows: vec![stored.into()],
                undone: None,
            });
        } else if let Some(shown) = &mut self.shown {
            if let Entry::Lobby {} = row.logged.entry {
                // What has been undone is forgotten with the board.
                *shown = without_detours(&self.table, shown);
            }
            let is_kept = match row.logged.entry {
                Entry::Lobby {} => true,
                Entry::Said { .. } => false,
                _ => self.table.stage.playing().is_some(),
            };
            if is_kept {
                shown.rows.push(stored.into());
            }
        }
        self.until = row.stamp();
        self.table.fold(&row, None)
    }

    /// The match that this step ended, if it is listed; see [`Table::listed_by`].
    pub fn listed_by(&self, step: Seq) -> Option<&Finished> {
        self.table.listed_by(step)
    }

    /// An extract of the journal; `None` while it would hardly be smaller than the journal.
    pub fn extract(&self) -> Option<String> {
        let shown = self.needed();
        let rows = shown.as_ref().map_or(0, |shown| shown.rows.len());
        let is_small = u64::try_from(2 * rows).is_ok_and(|twice| twice <= self.until.step.0);
        is_small.then(|| self.to_json(shown))
    }

    /// An extract of the journal, however large.
    #[cfg(test)]
    pub(crate) fn to_extract(&self) -> String {
        self.to_json(self.needed())
    }

    /// What is needed of the match that is shown.
    fn needed(&self) -> Option<KeptMatch> {
        self.shown.as_ref().map(|shown| without_detours(&self.table, shown))
    }

    fn to_json(&self, shown: Option<KeptMatch>) -> String {
        let extract = Extract {
            format: FORMAT,
            until: self.until,
            opened: self.opened.clone(),
            shown,
            state: self.table.state(),
            chat: self.table.history.chat(),
        };
        serde_json::to_string(&extract)
            .expect("our own types have string keys and cannot fail to become JSON")
    }

    /// The table. Nobody is connected to it. The clocks of its seats have run on while a server was
    /// up and, in a live match, had the table.
    pub fn finish(self, now_ms: u64, uptime: &Uptime) -> Table {
        let Self { mut table, until, .. } = self;
        let now_ms = table.time.advance(now_ms);
        table.people.set_all_away(now_ms);
        table.revealing_since_ms = table.revealing_since_ms.map(|_| now_ms);
        // Nobody could play while no server had the table.
        table.stop_clock(until.at_ms, now_ms);
        table.stop_seat_clocks(if table.is_by_days() {
            uptime.down_ms(until.at_ms, now_ms)
        } else {
            uptime.away_ms(until.at_ms, now_ms)
        });
        table
    }
}

/// The rows of a match without the moves that were taken back and cannot be redone.
fn without_detours(table: &Table, shown: &KeptMatch) -> KeptMatch {
    let current = table.stage.shown();
    let Some((current, undo)) = current.and_then(|it| Some((it, it.undo_stack()?))) else {
        return shown.clone();
    };
    let last_jump = last_jump(undo, &shown.rows);
    // Advice on the list of moves was given where the moves before it stand.
    let listed: BTreeSet<Seq> =
        table.history.moves(current.setup.begun.step).map(|step| step.seq).collect();
    let stays = |row: &&KeptRow| match kind_of(row) {
        Kind::Acted => undo.standing_after(row.step).is_some(),
        Kind::Jump => Some(row.step) == last_jump,
        Kind::Advised => listed.contains(&row.step),
        Kind::Other => true,
    };
    let rows = shown.rows.iter().filter(stays).cloned().collect();
    let undone = Some(Undone {
        marked: current.is_marked(),
        hinted: current.hinted().clone(),
        votes: current.votes.clone(),
        prompted: current.prompt(Seat(0)).map_or(current.setup.begun, |prompt| prompt.since),
    });
    KeptMatch { before: shown.before.clone(), rows, undone }
}

/// What matters of a row here.
enum Kind {
    Acted,
    Jump,
    Advised,
    Other,
}

fn kind_of(row: &KeptRow) -> Kind {
    #[derive(Deserialize)]
    struct Named<'a> {
        entry: &'a str,
    }
    match serde_json::from_str(&row.json).map(|Named { entry }| entry) {
        Ok("acted") => Kind::Acted,
        Ok("undone" | "redone") => Kind::Jump,
        Ok("advised") => Kind::Advised,
        Ok(_) | Err(_) => Kind::Other,
    }
}

/// The jump after which the moves stood that stand now, if others can be redone.
fn last_jump(undo: &UndoStack, rows: &[KeptRow]) -> Option<Seq> {
    undo.taken_back().first()?;
    rows.iter().rev().find(|row| matches!(kind_of(row), Kind::Jump)).map(|row| row.step)
}

impl Table {
    /// A table from its journal. Nobody is connected to it.
    ///
    /// # Errors
    /// If the journal does not fold.
    pub fn load(
        code: &TableCode,
        games: &'static [GameKind],
        rows: &[StoredRow],
        limits: Limits,
        now_ms: u64,
    ) -> Result<Self, Corrupt> {
        let first = rows.first().ok_or_else(|| Corrupt {
            table: code.clone(),
            step: 0,
            reason: "there are no rows".to_owned(),
        })?;
        let mut loading = Loading::begin(code, games, limits, first)?;
        for row in &rows[1..] {
            loading.fold(row)?;
        }
        Ok(loading.finish(now_ms, &Uptime::default()))
    }

    /// Folds the match of an extract. The table around it then is not what it was.
    fn fold_kept(&mut self, shown: &KeptMatch) -> Result<(), String> {
        let KeptMatch { before, rows, undone } = shown;
        self.set_state(before.clone());
        for (index, row) in rows.iter().enumerate() {
            let stored = StoredRow::from(row.clone());
            // The rows before it that are not kept change nothing that this one rests on.
            self.seq = Seq(row.step.0.saturating_sub(1));
            self.fold(&Row::try_from(&stored).map_err(|error| error.to_string())?, None)?;
            if let (0, Some(undone)) = (index, undone)
                && let Some(current) = self.stage.playing_mut()
            {
                current.restore_marks(undone.marked, undone.hinted.clone());
            }
        }
        if let (Some(undone), Some(current)) = (undone, self.stage.shown_mut()) {
            current.votes = undone.votes.clone();
            current.prompt_all(undone.prompted);
        }
        Ok(())
    }

    pub(crate) fn state(&self) -> State {
        // Without `..`, so that whoever adds a field must say whether an extract has it.
        let Self {
            people,
            seats,
            stand_ins,
            seat_moves,
            revealing_since_ms,
            host,
            host_from,
            options,
            chosen_seats,
            clock,
            pace,
            series,
            counts,
            private,
            secret,
            matches,
            // What the first row says.
            code: _,
            kind: _,
            limits: _,
            opener: _,
            solo: _,
            daily: _,
            day_secret: _,
            script: _,
            origin: _,
            opened_under: _,
            // What an extract has in another form, or what is not folded.
            seq: _,
            time: _,
            stage: _,
            history: _,
            thoughts: _,
        } = self;
        State {
            people: people.clone(),
            seats: seats.clone(),
            stand_ins: stand_ins.clone(),
            seat_moves: seat_moves.clone(),
            revealing_since_ms: *revealing_since_ms,
            host: *host,
            host_from: *host_from,
            options: options.clone(),
            chosen_seats: *chosen_seats,
            clock: *clock,
            pace: *pace,
            series: series.clone(),
            counts: *counts,
            private: *private,
            secret: secret.clone(),
            matches: *matches,
        }
    }

    fn set_state(&mut self, state: State) {
        State {
            people: self.people,
            seats: self.seats,
            stand_ins: self.stand_ins,
            seat_moves: self.seat_moves,
            revealing_since_ms: self.revealing_since_ms,
            host: self.host,
            host_from: self.host_from,
            options: self.options,
            chosen_seats: self.chosen_seats,
            clock: self.clock,
            pace: self.pace,
            series: self.series,
            counts: self.counts,
            private: self.private,
            secret: self.secret,
            matches: self.matches,
        } = state;
    }
}
