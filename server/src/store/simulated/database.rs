//! The simulated database: what is in it survives every crash of a server.

use std::{
    collections::BTreeMap,
    fmt::{self, Debug},
};

use lamproom_protocol::{Seq, TableCode};
use lamproom_table::{KeyHash, Run, StoredRow};
use uuid::Uuid;

use super::leases::Nodes;
use crate::{
    config::limits,
    store::{
        Append, Appended, ChainEnd, Epoch, FinishedMatch, Journal, KeptAnalysis, MatchEnd,
        NewTable, Place, StoreError,
        fencing::{Candidate, Decision, Existing, Head, decide},
    },
};

/// A guard that is lacking, so that a simulation can show that it would notice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Planted {
    #[default]
    Nothing,
    /// Rows of former owners are written.
    FormerOwnerWrites,
    /// A server whose database another one has taken over still claims tables.
    FormerServerClaims,
    /// A node claims tables that another one holds under a living lease.
    LeaseIgnored,
    /// A claim whose commit fails is answered as if it had not failed.
    ClaimNotDurable,
    /// The time at a table falls when the clock of its server is set back. The database is whole.
    TimeFalls,
}

/// A database that several simulated servers may use.
#[derive(Default)]
pub struct Database {
    tables: BTreeMap<TableCode, Stored>,
    matches: BTreeMap<Uuid, FinishedMatch>,
    analyses: BTreeMap<Uuid, KeptAnalysis>,
    runs: BTreeMap<u64, u64>,
    wakings: BTreeMap<TableCode, u64>,
    /// What is under way, though whoever asked for it has been told that it failed.
    under_way: Vec<(u64, Later)>,
    pub(super) nodes: Nodes,
    planted: Planted,
}

/// What the database does at a time of its own.
pub(super) type Later = Box<dyn FnOnce(&mut Database) + Send>;

/// A table as it is stored.
#[derive(Debug)]
pub(super) struct Stored {
    epoch: Epoch,
    owner: Option<i64>,
    end: ChainEnd,
    rows: Vec<StoredRow>,
    /// An extract of the journal up to an end.
    extract: Option<(ChainEnd, String)>,
    overview: Option<(ChainEnd, String)>,
}

impl Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Database").field("tables", &self.tables).finish_non_exhaustive()
    }
}

impl Stored {
    fn push(&mut self, row: StoredRow) {
        self.end.push(row.step.0, row.at_ms, &row.json);
        self.rows.push(row);
    }
}

impl Database {
    /// An empty database that lacks a guard.
    pub fn lacking(planted: Planted) -> Self {
        Self { planted, ..Self::default() }
    }

    /// The last step of a journal.
    pub fn head(&self, code: &TableCode) -> Seq {
        Seq(self.tables.get(code).map_or(0, |table| table.end.step))
    }

    /// The rows of a journal.
    pub fn rows(&self, code: &TableCode) -> Vec<StoredRow> {
        self.tables.get(code).map_or_else(Vec::new, |table| table.rows.clone())
    }

    /// The finished matches, by id.
    pub fn matches(&self) -> impl Iterator<Item = &FinishedMatch> {
        self.matches.values()
    }

    /// Does what is under way and due by now.
    pub fn go_on(&mut self, now_ms: u64) {
        self.nodes.now_ms = now_ms;
        let (due, later) = std::mem::take(&mut self.under_way)
            .into_iter()
            .partition(|(at_ms, _)| *at_ms <= now_ms);
        self.under_way = later;
        let due: Vec<(u64, Later)> = due;
        for (_, act) in due {
            act(self);
        }
    }

    pub(super) fn do_later(&mut self, at_ms: u64, act: Later) {
        self.under_way.push((at_ms, act));
    }

    pub(super) fn table(&self, code: &TableCode) -> Option<&Stored> {
        self.tables.get(code)
    }

    /// Opens a table, as [`Store::open_table`](crate::store::Store::open_table).
    ///
    /// # Errors
    /// If it exists, or its journal does not begin with step 1.
    pub fn open(&mut self, table: NewTable) -> Result<(), StoreError> {
        if !table.rows.iter().map(|row| row.step.0).eq(1..=table.rows.len() as u64) {
            return Err(refused("a journal must begin with step 1 and have no gaps"));
        }
        if self.tables.contains_key(&table.code) {
            return Err(StoreError::Taken);
        }
        let mut stored = Stored {
            epoch: Epoch(0),
            owner: None,
            end: ChainEnd::of_empty(table.code.as_str()),
            rows: Vec::new(),
            extract: None,
            overview: None,
        };
        table.rows.into_iter().for_each(|row| stored.push(row));
        self.tables.insert(table.code, stored);
        Ok(())
    }

    /// Claims tables in the name of a server, if it has one. `None` if it has been replaced.
    pub(super) fn claim(
        &mut self,
        server: Option<i64>,
        codes: &[TableCode],
    ) -> Option<Vec<Option<Epoch>>> {
        let is_replaced = server.is_some_and(|server| !self.nodes.knows(server));
        if is_replaced && self.planted != Planted::FormerServerClaims {
            return None;
        }
        let Self { tables, nodes, planted, .. } = self;
        let claim = |code: &TableCode| {
            let table = tables.get_mut(code)?;
            let holder = server.zip(table.owner).and_then(|(me, owner)| nodes.holder(me, owner));
            if holder.is_some() && *planted != Planted::LeaseIgnored {
                return None;
            }
            table.owner = server;
            table.epoch.0 += 1;
            Some(table.epoch)
        };
        Some(codes.iter().map(claim).collect())
    }

    /// Where a table is, for a server.
    pub(super) fn place(&self, server: i64, code: &TableCode) -> Option<Place> {
        let owner = self.tables.get(code)?.owner;
        let holder = owner.and_then(|owner| self.nodes.holder(server, owner));
        Some(holder.map_or(Place::Free, Place::At))
    }

    /// Lets go of a table that a server claimed under an epoch.
    pub(super) fn release(&mut self, server: i64, code: &TableCode, epoch: Epoch) {
        if let Some(table) = self.tables.get_mut(code)
            && (table.owner, table.epoch) == (Some(server), epoch)
        {
            table.owner = None;
        }
    }

    /// What a claim whose commit failed is answered, if that is [`Planted::ClaimNotDurable`].
    pub(super) fn unheard_claim(&self, codes: &[TableCode]) -> Option<Vec<Option<Epoch>>> {
        let epoch = |code: &TableCode| Some(Epoch(self.tables.get(code)?.epoch.0 + 1));
        (self.planted == Planted::ClaimNotDurable).then(|| codes.iter().map(epoch).collect())
    }

    /// The extract, if there is one, and the rows after it.
    pub(super) fn journal(&self, code: &TableCode) -> Option<Journal> {
        let table = self.tables.get(code)?;
        let (extract, from) = match &table.extract {
            Some((end, extract)) => (Some(extract.clone()), end.step),
            None => (None, 0),
        };
        let rows = table.rows.iter().filter(|row| row.step.0 > from).cloned().collect();
        Some(Journal { extract, rows, end: table.end.clone() })
    }

    pub(super) fn keep_extract(&mut self, code: &TableCode, end: ChainEnd, extract: String) {
        if let Some(table) = self.tables.get_mut(code)
            && table.extract.as_ref().is_none_or(|(kept, _)| kept.step <= end.step)
        {
            table.extract = Some((end, extract));
        }
    }

    pub(super) fn drop_extract(&mut self, code: &TableCode) {
        if let Some(table) = self.tables.get_mut(code) {
            table.extract = None;
        }
    }

    #[expect(clippy::option_option, reason = "as in the trait")]
    pub(super) fn overview(&self, code: &TableCode) -> Option<Option<String>> {
        let table = self.tables.get(code)?;
        let kept = table.overview.as_ref().filter(|(end, _)| *end == table.end);
        Some(kept.map(|(_, overview)| overview.clone()))
    }

    pub(super) fn keep_overview(&mut self, code: &TableCode, end: ChainEnd, overview: String) {
        if let Some(table) = self.tables.get_mut(code)
            && table.end == end
        {
            table.overview = Some((end, overview));
        }
    }

    /// Writes the rows that may be written, in one transaction, and says what became of each.
    pub(super) fn append(&mut self, rows: &[Append]) -> Result<Vec<Appended>, StoreError> {
        let candidates: Vec<Candidate<'_>> = rows.iter().map(|row| self.candidate(row)).collect();
        let decisions = decide(&candidates, &self.existing(&candidates));
        let new = || {
            let decided = rows.iter().zip(&decisions);
            decided.filter(|(_, decision)| **decision == Decision::Insert).map(|(row, _)| row)
        };
        if new().any(|row| !self.may_add(row)) {
            return Err(refused("a time is out of range, or a match ends too early or exists"));
        }
        for Append { table, row, finished, .. } in new() {
            if let Some(stored) = self.tables.get_mut(table) {
                stored.push(row.clone());
            }
            self.matches.extend(finished.iter().map(|finished| (finished.id, finished.clone())));
        }
        Ok(decisions.into_iter().map(Appended::from).collect())
    }

    fn candidate<'a>(&self, append: &'a Append) -> Candidate<'a> {
        let epoch = match (self.planted, self.tables.get(&append.table)) {
            (Planted::FormerOwnerWrites, Some(table)) => table.epoch,
            _ => append.epoch,
        };
        Candidate::new(&append.table, epoch, &append.row)
    }

    fn existing(&self, candidates: &[Candidate<'_>]) -> Existing {
        let mut existing = Existing::default();
        for candidate in candidates {
            let code = candidate.table_code;
            let table = self.tables.iter().find(|(known, _)| known.as_str() == code);
            let Some((_, Stored { epoch, end, rows, .. })) = table else { continue };
            let head = Head { epoch: *epoch, end: end.clone() };
            existing.heads.insert(code.to_owned(), head);
            if let Some(row) = rows.iter().find(|row| row.step.0 == candidate.step) {
                let at = (code.to_owned(), candidate.step);
                existing.rows.insert(at, (row.at_ms, row.json.clone()));
            }
        }
        existing
    }

    /// What the schema of a real database checks.
    fn may_add(&self, Append { row, finished, .. }: &Append) -> bool {
        let is_match = |finished: &FinishedMatch| {
            finished.ended_at_ms >= finished.started_at_ms
                && finished.first_step.0 >= 1
                && finished.last_step >= finished.first_step
                && !self.matches.contains_key(&finished.id)
        };
        i64::try_from(row.at_ms).is_ok() && finished.as_ref().is_none_or(is_match)
    }

    pub(super) fn match_by_id(&self, id: Uuid) -> Option<FinishedMatch> {
        self.matches.get(&id).cloned()
    }

    pub(super) fn analysis(&self, id: Uuid) -> Option<KeptAnalysis> {
        self.analyses.get(&id).cloned()
    }

    pub(super) fn keep_analysis(
        &mut self,
        id: Uuid,
        analysis: KeptAnalysis,
    ) -> Result<(), StoreError> {
        if !self.matches.contains_key(&id) {
            return Err(refused("an analysis must be of a match"));
        }
        if self.analyses.get(&id).is_none_or(|kept| kept.version < analysis.version) {
            self.analyses.insert(id, analysis);
        }
        Ok(())
    }

    pub(super) fn matches_of(
        &self,
        player: &KeyHash,
        before: MatchEnd,
        limit: u32,
    ) -> Vec<FinishedMatch> {
        let end = |found: &FinishedMatch| MatchEnd { ended_at_ms: found.ended_at_ms, id: found.id };
        let plays = |found: &&FinishedMatch| {
            found.players.iter().any(|other| {
                [&other.key_hash, &other.left_by].iter().any(|key| key.as_ref() == Some(player))
            })
        };
        let mut found: Vec<FinishedMatch> = self.matches.values().filter(plays).cloned().collect();
        found.retain(|found| end(found) < before);
        found.sort_by_key(|found| std::cmp::Reverse(end(found)));
        found.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        found
    }

    pub(super) fn begin_run(&mut self, now_ms: u64) -> Vec<Run> {
        self.runs.entry(now_ms).or_insert(now_ms);
        let kept = usize::try_from(limits::RUNS_KEPT).unwrap_or(usize::MAX);
        while self.runs.len() > kept {
            self.runs.pop_first();
        }
        self.runs.iter().map(|(&from_ms, &until_ms)| Run { from_ms, until_ms }).collect()
    }

    pub(super) fn note_run(&mut self, from_ms: u64, now_ms: u64) {
        if let Some(until_ms) = self.runs.get_mut(&from_ms) {
            *until_ms = now_ms.max(*until_ms);
        }
    }

    pub(super) fn set_waking(&mut self, code: &TableCode, epoch: Epoch, due_ms: Option<u64>) {
        if self.tables.get(code).is_none_or(|table| table.epoch != epoch) {
            return;
        }
        match due_ms {
            Some(due_ms) => drop(self.wakings.insert(code.clone(), due_ms)),
            None => drop(self.wakings.remove(code)),
        }
    }

    pub(super) fn postpone_waking(&mut self, code: &TableCode, due_ms: u64) {
        if let Some(waking) = self.wakings.get_mut(code) {
            *waking = due_ms;
        }
    }

    pub(super) fn due_wakings(&self, now_ms: u64, limit: u32) -> Vec<TableCode> {
        let due = self.wakings.iter().filter(|(_, due_ms)| **due_ms <= now_ms);
        let mut due: Vec<(u64, TableCode)> =
            due.map(|(code, due_ms)| (*due_ms, code.clone())).collect();
        due.sort();
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        due.into_iter().map(|(_, code)| code).take(limit).collect()
    }
}

fn refused(text: &str) -> StoreError {
    StoreError::Broken(sqlx::Error::InvalidArgument(text.to_owned()))
}
