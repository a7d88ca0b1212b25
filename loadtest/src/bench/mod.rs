//! The benchmark: throughput, latency, memory and recovery of a server on each database, compared
//! with a bare WebSocket echo in the same run.

mod alone;
mod askers;
pub(crate) mod cluster;
mod exchange;
mod fsync;
mod masters;
mod median;
mod memory;
mod nodes;
mod report;
mod restart;
mod rolling;
mod setup;
mod stages;
mod storage;
mod storm;

use std::{env, fs, slice};

use anyhow::{Context, ensure};
use lamproom_loadtest::{Cluster, Launch, Purpose, ServerProcess};
use tempfile::TempDir;

use self::{
    exchange::{Duel, Echo, Exchange, measure},
    report::{Measure, Report, Subject, machine},
    setup::{Amount, Backend, Bench, PACE, Part, progress},
    stages::Stages,
};

pub(crate) use self::setup::Options;

/// Runs the benchmark, and prints the report.
pub(crate) async fn run(options: &Options) -> anyhow::Result<()> {
    let program = &options.server;
    ensure!(program.is_file(), "there is no program {}", program.display());
    let amount = options.amount();
    let mut subjects = Vec::new();
    if options.includes(Part::Moves) {
        subjects.push(measure_echo(amount).await.context("echo")?);
    }
    let mut backends = vec![Backend::Sqlite];
    if options.postgres {
        backends.push(Backend::Postgres(Cluster::start(Purpose::Benchmarks)));
    }
    for backend in backends {
        let bench = Bench { options, amount, backend, folder: TempDir::new()? };
        subjects.push(measure_server(&bench).await.context(bench.name())?);
    }
    let circumstances = vec![
        ("machine, shared by server, database and load test".to_owned(), machine()),
        (
            "tables, with two players each and one move under way at each".to_owned(),
            amount.tables.to_string(),
        ),
        (
            "length of each measurement of traffic".to_owned(),
            format!("{} s", amount.length.as_secs()),
        ),
        ("stored tables when start-up is measured".to_owned(), amount.stored.to_string()),
        (
            "solo players who ask for advice all the time, in the storm".to_owned(),
            options.askers.to_string(),
        ),
        (
            "tables at which masters think all the time".to_owned(),
            format!("{} of {}", options.master_tables, options.masters_play()),
        ),
        ("kills (figures are medians)".to_owned(), amount.kills.to_string()),
    ];
    let report = Report { circumstances, subjects };
    if let Some(file) = &options.json {
        fs::write(file, serde_json::to_string_pretty(&report)?)?;
    }
    print(&report.markdown());
    Ok(())
}

#[expect(clippy::print_stdout, reason = "the report is what the command is for")]
fn print(report: &str) {
    println!("{report}");
}

async fn measure_echo(amount: Amount) -> anyhow::Result<Subject> {
    progress("echo");
    let folder = TempDir::new()?;
    let launch = Launch {
        program: env::current_exe()?,
        arguments: vec!["echo".into()],
        log: folder.path().join("echo.log"),
    };
    let server = ServerProcess::start(&launch).await?;
    let sockets = Echo::open_many(server.base_url(), amount.tables).await?;
    let mut echo = Subject::new("bare echo");
    let sockets = measure_loaded(&mut echo, &server, None, sockets, amount).await?;
    measure_paced(&mut echo, &server, sockets, amount).await?;
    Ok(echo)
}

/// Measures traffic at full speed.
async fn measure_loaded<E: Exchange>(
    subject: &mut Subject,
    server: &ServerProcess,
    database: Option<&Cluster>,
    pairs: Vec<E>,
    amount: Amount,
) -> anyhow::Result<Vec<E>> {
    let (pairs, loaded) =
        measure(slice::from_ref(server), database, pairs, None, amount.length).await?;
    subject.note(Measure::MovesPerSecond, loaded.per_second());
    subject.note(Measure::MovesPerCpuSecond, loaded.per_cpu_second());
    subject.note(Measure::LoadedP50Ms, loaded.millis_at(0.5));
    subject.note(Measure::LoadedP99Ms, loaded.millis_at(0.99));
    subject.note(Measure::BytesEach, loaded.bytes_each());
    subject.note(Measure::ClientCpuShare, loaded.own_processors());
    Ok(pairs)
}

/// Measures traffic at human pace.
async fn measure_paced<E: Exchange>(
    subject: &mut Subject,
    server: &ServerProcess,
    pairs: Vec<E>,
    amount: Amount,
) -> anyhow::Result<()> {
    let (_, paced) =
        measure(slice::from_ref(server), None, pairs, Some(PACE), amount.length).await?;
    subject.note(Measure::PacedP50Ms, paced.millis_at(0.5));
    subject.note(Measure::PacedP99Ms, paced.millis_at(0.99));
    Ok(())
}

/// Measures moves of a server, next to what its disk can do.
async fn measure_moves(bench: &Bench<'_>, subject: &mut Subject) -> anyhow::Result<()> {
    let fsync = fsync::measure(bench.folder.path(), bench.amount.length).await?;
    let server = ServerProcess::start(&bench.fresh("traffic").launch).await?;
    let url = server.base_url();
    let duels = Duel::seat_many(url, &bench.options.game, bench.amount.tables).await?;
    let before = Stages::read(url).await?;
    let duels = measure_loaded(subject, &server, bench.cluster(), duels, bench.amount).await?;
    Stages::read(url).await?.note_since(&before, subject);
    measure_paced(subject, &server, duels, bench.amount).await?;
    subject.note(Measure::FsyncP50Ms, fsync);
    for (times, fsyncs) in [
        (Measure::LoadedP50Ms, Measure::LoadedP50Fsyncs),
        (Measure::PacedP50Ms, Measure::PacedP50Fsyncs),
        (Measure::PacedP99Ms, Measure::PacedP99Fsyncs),
    ] {
        if let Some(millis) = subject.figures.get(&times).copied() {
            subject.note(fsyncs, millis / fsync);
        }
    }
    Ok(())
}

/// Measures a server on one database.
async fn measure_server(bench: &Bench<'_>) -> anyhow::Result<Subject> {
    let mut subject = Subject::new(bench.name());
    let includes = |part| bench.options.includes(part);
    if includes(Part::Moves) {
        measure_moves(bench, &mut subject).await.context("moves")?;
    }
    if includes(Part::Storm) {
        askers::measure(bench, &mut subject).await.context("storm of questions")?;
    }
    if includes(Part::Masters) {
        masters::measure(bench, &mut subject).await.context("thinking masters")?;
    }
    if includes(Part::Memory) {
        memory::measure(bench, &mut subject).await.context("memory")?;
    }
    if includes(Part::Kills) {
        restart::measure(bench, &mut subject).await.context("kill -9")?;
    }
    if includes(Part::Stored) {
        storage::measure(bench, &mut subject).await.context("start-up")?;
    }
    Ok(subject)
}
