//! The benchmark of a cluster: moves per second of one, two and three nodes on one Postgres
//! database, what each move costs them and Postgres, and how long somebody waits for a move while
//! the nodes restart one after the other.

use std::{path::PathBuf, time::Duration};

use anyhow::Context;
use clap::Args;
use lamproom_loadtest::{Cluster, Haproxy, Purpose};

use super::{
    exchange::{Duel, measure},
    nodes::Nodes,
    print,
    report::{Measure, Report, Subject, machine},
    rolling,
    setup::{GAME, PACE, progress},
};

/// The options of `cluster`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// Server binary, which should be a release build
    #[arg(long, default_value = "target/release/lamproom", value_name = "FILE")]
    server: PathBuf,
    /// Game to play
    #[arg(long, default_value = GAME, value_name = "ID")]
    game: String,
    /// Number of tables, with two players each
    #[arg(long, default_value_t = 200, value_name = "N")]
    tables: u32,
    /// Length of each measurement
    #[arg(long, default_value_t = 10, value_name = "SECONDS")]
    seconds: u64,
}

/// Which way people come to their tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// To the node that holds the table.
    Right,
    /// To another node.
    Wrong,
    /// By a proxy.
    Haproxy,
}

/// Runs the benchmark, and prints the report.
pub(crate) async fn run(options: &Options) -> anyhow::Result<()> {
    let postgres = Cluster::start(Purpose::Benchmarks);
    let mut subjects = Vec::new();
    for (name, nodes, way) in [
        ("1 node", 1, Way::Right),
        ("2 nodes", 2, Way::Right),
        ("3 nodes", 3, Way::Right),
        ("3 nodes behind HAProxy", 3, Way::Haproxy),
        ("3 nodes, all by a wrong one", 3, Way::Wrong),
    ] {
        progress(name);
        let subject = measure_nodes(options, &postgres, name, nodes, way);
        subjects.push(subject.await.context(name)?);
    }
    progress("rolling restart");
    let nodes = Nodes::with(&options.server, &postgres)?;
    let rolling = rolling::measure(&nodes, &options.game, options.tables);
    subjects.push(rolling.await.context("rolling restart")?);
    let circumstances = vec![
        ("machine, shared by nodes, database and load test".to_owned(), machine()),
        ("tables".to_owned(), options.tables.to_string()),
        ("length of each measurement".to_owned(), format!("{} s", options.seconds)),
    ];
    print(&Report { circumstances, subjects }.markdown());
    Ok(())
}

async fn measure_nodes(
    options: &Options,
    postgres: &Cluster,
    name: &str,
    count: usize,
    way: Way,
) -> anyhow::Result<Subject> {
    let nodes = Nodes::with(&options.server, postgres)?;
    let servers = nodes.start(count).await?;
    let haproxy = if way == Way::Haproxy { Some(nodes.haproxy().await?) } else { None };
    let mut duels = Vec::new();
    for (place, server) in servers.iter().enumerate() {
        let url = haproxy.as_ref().map_or(server.base_url(), Haproxy::base_url);
        // The first nodes get one more if the tables cannot be shared out equally.
        let share = (options.tables as usize + count - 1 - place) / count;
        let mut seated = Duel::seat_many(url, &options.game, u32::try_from(share)?).await?;
        if way == Way::Wrong {
            for duel in &mut seated {
                duel.resume(servers[(place + 1) % count].base_url()).await?;
            }
        }
        duels.extend(seated);
    }
    let length = Duration::from_secs(options.seconds);
    let mut subject = Subject::new(name);
    let (duels, loaded) = measure(&servers, Some(postgres), duels, None, length).await?;
    subject.note(Measure::MovesPerSecond, loaded.per_second());
    subject.note(Measure::ServerCpuMicros, loaded.server_micros_per_move());
    subject.note(Measure::DatabaseCpuMicros, loaded.database_micros_per_move());
    subject.note(Measure::LoadedP50Ms, loaded.millis_at(0.5));
    subject.note(Measure::LoadedP99Ms, loaded.millis_at(0.99));
    subject.note(Measure::ClientCpuShare, loaded.own_processors());
    let (_, paced) = measure(&servers, Some(postgres), duels, Some(PACE), length).await?;
    subject.note(Measure::PacedP50Ms, paced.millis_at(0.5));
    subject.note(Measure::PacedP99Ms, paced.millis_at(0.99));
    subject.note(Measure::PacedServerCpuMicros, paced.server_micros_per_move());
    subject.note(Measure::PacedDatabaseCpuMicros, paced.database_micros_per_move());
    Ok(subject)
}
