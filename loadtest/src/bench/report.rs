//! The report, as a table for people and as JSON for programs.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt::Write,
    fs,
};

use serde::Serialize;

/// A measured quantity, in the order of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Measure {
    MovesPerSecond,
    MovesPerCpuSecond,
    ServerCpuMicros,
    DatabaseCpuMicros,
    PacedServerCpuMicros,
    PacedDatabaseCpuMicros,
    LoadedP50Ms,
    LoadedP99Ms,
    PacedP50Ms,
    PacedP99Ms,
    FsyncP50Ms,
    LoadedP50Fsyncs,
    PacedP50Fsyncs,
    PacedP99Fsyncs,
    DecideMicros,
    ViewsMicros,
    CommitMicros,
    SocketsMicros,
    BytesEach,
    QuietP50Ms,
    StormP50Ms,
    StormP50Ratio,
    QuietP99Ms,
    StormP99Ms,
    StormP99Ratio,
    AdvicePerSecond,
    NoMastersP50Ms,
    MastersP50Ms,
    MastersP50Ratio,
    NoMastersP99Ms,
    MastersP99Ms,
    MastersP99Ratio,
    MasterTurnP50Ms,
    MasterTurnP99Ms,
    MasterTurnMaxMs,
    MasterTurnsPerSecond,
    AwakeTableKib,
    ConnectionKib,
    AsleepTableKib,
    AsleepRatio,
    FirstMoveAfterKillMs,
    AllTablesAfterKillMs,
    StartEmptyMs,
    StartStoredMs,
    FirstVisitStoredMs,
    LongestWaitUndisturbedMs,
    LongestWaitRollingMs,
    ClientCpuShare,
}

impl Measure {
    /// What it is called in the report, and the number of its decimals.
    fn label(self) -> (&'static str, usize) {
        match self {
            Self::MovesPerSecond => ("durable moves per second", 0),
            Self::MovesPerCpuSecond => ("durable moves per CPU-second of server and database", 0),
            Self::ServerCpuMicros => ("processor time of the nodes per move, full load, µs", 0),
            Self::DatabaseCpuMicros => ("processor time of Postgres per move, full load, µs", 0),
            Self::PacedServerCpuMicros => {
                ("processor time of the nodes per move, human pace, µs", 0)
            }
            Self::PacedDatabaseCpuMicros => {
                ("processor time of Postgres per move, human pace, µs", 0)
            }
            Self::LoadedP50Ms => ("move to the other player, full load, p50, ms", 2),
            Self::LoadedP99Ms => ("move to the other player, full load, p99, ms", 2),
            Self::PacedP50Ms => ("move to the other player, human pace, p50, ms", 2),
            Self::PacedP99Ms => ("move to the other player, human pace, p99, ms", 2),
            Self::FsyncP50Ms => ("a bare write and fsync, p50, ms", 2),
            Self::LoadedP50Fsyncs => ("full load, p50, in bare fsyncs", 1),
            Self::PacedP50Fsyncs => ("human pace, p50, in bare fsyncs", 1),
            Self::PacedP99Fsyncs => ("human pace, p99, in bare fsyncs", 1),
            Self::DecideMicros => ("deciding on a move, full load, µs", 0),
            Self::ViewsMicros => ("building the frames of a move, full load, µs", 0),
            Self::CommitMicros => ("a move's share of its commit, full load, µs", 0),
            Self::SocketsMicros => ("writing a move to its sockets, full load, µs", 0),
            Self::BytesEach => ("sent to each player per move, full load, bytes", 0),
            Self::QuietP50Ms => ("the same without a storm of questions, p50, ms", 2),
            Self::StormP50Ms => ("the same in a storm of questions, p50, ms", 2),
            Self::StormP50Ratio => ("ratio of the two, p50", 2),
            Self::QuietP99Ms => ("the same without a storm of questions, p99, ms", 2),
            Self::StormP99Ms => ("the same in a storm of questions, p99, ms", 2),
            Self::StormP99Ratio => ("ratio of the two, p99", 2),
            Self::AdvicePerSecond => ("questions answered per second in the storm", 0),
            Self::NoMastersP50Ms => ("the same while no masters think, p50, ms", 2),
            Self::MastersP50Ms => ("the same while masters think, p50, ms", 2),
            Self::MastersP50Ratio => ("ratio of the two, p50", 2),
            Self::NoMastersP99Ms => ("the same while no masters think, p99, ms", 2),
            Self::MastersP99Ms => ("the same while masters think, p99, ms", 2),
            Self::MastersP99Ratio => ("ratio of the two, p99", 2),
            Self::MasterTurnP50Ms => ("turn of a master, p50, ms", 0),
            Self::MasterTurnP99Ms => ("turn of a master, p99, ms", 0),
            Self::MasterTurnMaxMs => ("turn of a master, longest, ms", 0),
            Self::MasterTurnsPerSecond => ("turns of masters per second", 0),
            Self::AwakeTableKib => ("memory per table with a match in progress, KiB", 1),
            Self::ConnectionKib => ("memory per connection, KiB", 1),
            Self::AsleepTableKib => ("memory still held per unloaded table, KiB", 1),
            Self::AsleepRatio => ("memory once all tables are unloaded, × that before them", 2),
            Self::FirstMoveAfterKillMs => ("from `kill -9` to the first move, ms", 0),
            Self::AllTablesAfterKillMs => ("from `kill -9` to a move at every table, ms", 0),
            Self::StartEmptyMs => ("start-up, nothing stored, ms", 0),
            Self::StartStoredMs => ("start-up, with stored tables, ms", 0),
            Self::FirstVisitStoredMs => ("first visit to a stored table, ms", 1),
            Self::LongestWaitUndisturbedMs => ("longest wait for a move, nothing restarts, ms", 0),
            Self::LongestWaitRollingMs => ("longest wait for a move, each node restarts, ms", 0),
            Self::ClientCpuShare => ("processors used by the load test, full load", 2),
        }
    }
}

/// A server, or the echo, with its figures.
#[derive(Debug, Serialize)]
pub(crate) struct Subject {
    pub(crate) name: String,
    pub(crate) figures: BTreeMap<Measure, f64>,
}

impl Subject {
    pub(crate) fn new(name: &str) -> Self {
        Self { name: name.to_owned(), figures: BTreeMap::new() }
    }

    pub(crate) fn note(&mut self, measure: Measure, value: f64) {
        self.figures.insert(measure, value);
    }
}

/// The report of one run.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    /// How and where it was measured, as names and values.
    pub(crate) circumstances: Vec<(String, String)>,
    /// The others are compared with the first.
    pub(crate) subjects: Vec<Subject>,
}

impl Report {
    /// Formats the report as Markdown.
    pub(crate) fn markdown(&self) -> String {
        let mut text = String::new();
        let names: Vec<&str> = self.subjects.iter().map(|subject| subject.name.as_str()).collect();
        line(&mut text, "measure", names.iter().map(|name| (*name).to_owned()));
        line(&mut text, "---", names.iter().map(|_| "---:".to_owned()));
        let measured = self.subjects.iter().flat_map(|subject| subject.figures.keys());
        for measure in measured.collect::<BTreeSet<_>>() {
            let (label, decimals) = measure.label();
            let cells = (0..names.len()).map(|subject| self.cell(*measure, subject, decimals));
            line(&mut text, label, cells);
        }
        text.push('\n');
        for (what, value) in &self.circumstances {
            let _ = writeln!(text, "- {what}: {value}");
        }
        text
    }

    /// A figure, with its ratio to that of the first subject if there is one.
    fn cell(&self, measure: Measure, subject: usize, decimals: usize) -> String {
        let figure = |subject: usize| self.subjects.get(subject)?.figures.get(&measure).copied();
        let Some(value) = figure(subject) else { return String::new() };
        match figure(0).filter(|base| subject > 0 && *base > 0.0) {
            Some(base) => format!("{value:.decimals$} (×{:.2})", value / base),
            None => format!("{value:.decimals$}"),
        }
    }
}

fn line(text: &mut String, first: &str, rest: impl Iterator<Item = String>) {
    let _ = writeln!(text, "| {first} | {} |", rest.collect::<Vec<_>>().join(" | "));
}

/// The processors and the kernel of this machine.
pub(crate) fn machine() -> String {
    let cpus = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let models: Vec<&str> = cpus
        .lines()
        .filter_map(|line| {
            line.strip_prefix("model name")?.split_once(':').map(|(_, model)| model.trim())
        })
        .collect();
    let system = fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let model = models.first().copied().unwrap_or("unknown");
    format!("{} × {model}, Linux {}", models.len(), system.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_shown_with_its_ratio_to_the_first_subject() {
        let mut echo = Subject::new("echo");
        echo.note(Measure::MovesPerSecond, 1000.0);
        let mut sqlite = Subject::new("SQLite");
        sqlite.note(Measure::MovesPerSecond, 250.0);
        sqlite.note(Measure::StartEmptyMs, 12.4);
        let report = Report {
            circumstances: vec![("tables".to_owned(), "10".to_owned())],
            subjects: vec![echo, sqlite],
        };
        assert_eq!(
            report.markdown(),
            "| measure | echo | SQLite |\n\
             | --- | ---: | ---: |\n\
             | durable moves per second | 1000 | 250 (×0.25) |\n\
             | start-up, nothing stored, ms |  | 12 |\n\
             \n\
             - tables: 10\n"
        );
    }
}
