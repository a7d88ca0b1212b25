//! The memory of tables and connections: the growth of the server's resident set, divided by their
//! number.

use std::{slice, time::Duration};

use anyhow::ensure;
use lamproom_loadtest::{Client, ServerProcess, new_key};
use tokio::time::{Instant, sleep};

use super::{
    exchange::{self, Duel},
    report::{Measure, Subject},
    setup::{Bench, PACE},
};

/// Seconds without a connection until a table falls asleep. `--call-after` is the same, because a
/// table calls its players first.
const SLEEP_AFTER_SECONDS: u64 = 2;
/// How long the resident set must not shrink before all tables count as asleep and their memory as
/// given back. The allocator takes ten seconds to give a page back.
const SETTLED_AFTER: Duration = Duration::from_secs(15);
/// How long the resident set may take to settle.
const SETTLING_MAX: Duration = Duration::from_mins(3);
/// How long all tables are played at.
const PLAYING: Duration = Duration::from_secs(5);
/// The number of spectators at each table.
const SPECTATORS: u32 = 2;
/// As many tables as it takes for what the process needs anyway to count little.
const TABLES_MIN: u32 = 1000;
/// A tenth of the tables is played at before anything is measured, so that code that is loaded once
/// and caches that fill once do not count as the memory of a table.
const WARM_UP: u32 = 10;

pub(super) async fn measure(bench: &Bench<'_>, subject: &mut Subject) -> anyhow::Result<()> {
    let mut launch = bench.fresh("memory").launch;
    for option in ["--sleep-after", "--call-after"] {
        launch.arguments.extend([option.into(), SLEEP_AFTER_SECONDS.to_string().into()]);
    }
    let server = ServerProcess::start(&launch).await?;
    let tables = bench.amount.tables.max(TABLES_MIN);
    play(&server, &bench.options.game, tables / WARM_UP).await?;
    let empty = settled_kib(&server).await?;

    let Grown { playing, watched } = play(&server, &bench.options.game, tables).await?;
    let connection = (watched - playing) / f64::from(SPECTATORS * tables);
    // Two players are connected to each table.
    let table = (playing - empty) / f64::from(tables) - 2.0 * connection;
    subject.note(Measure::ConnectionKib, connection);
    subject.note(Measure::AwakeTableKib, table);

    let asleep = settled_kib(&server).await?;
    subject.note(Measure::AsleepTableKib, (asleep - empty) / f64::from(tables));
    subject.note(Measure::AsleepRatio, asleep / empty);
    Ok(())
}

/// The resident set while tables are in use, in KiB.
struct Grown {
    /// With a match at every table, and its two players.
    playing: f64,
    /// With the spectators, too.
    watched: f64,
}

/// Opens tables, watches them, plays at them for a while, and leaves.
async fn play(server: &ServerProcess, game: &str, tables: u32) -> anyhow::Result<Grown> {
    let url = server.base_url();
    let duels = Duel::seat_many(url, game, tables).await?;
    let playing = resident_kib(server)?;
    let mut spectators = Vec::new();
    for code in duels.iter().flat_map(|duel| [duel.code(); SPECTATORS as usize]) {
        spectators.push(Client::connect(url, code.clone(), new_key()).await?);
    }
    let watched = resident_kib(server)?;
    exchange::measure(slice::from_ref(server), None, duels, Some(PACE), PLAYING).await?;
    Ok(Grown { playing, watched })
}

/// The resident set once it has stopped shrinking, but for a hundredth.
async fn settled_kib(server: &ServerProcess) -> anyhow::Result<f64> {
    let deadline = Instant::now() + SETTLING_MAX;
    let mut smallest = resident_kib(server)?;
    let mut since = Instant::now();
    while since.elapsed() < SETTLED_AFTER {
        ensure!(Instant::now() < deadline, "the server's memory kept shrinking");
        sleep(Duration::from_secs(1)).await;
        let resident = resident_kib(server)?;
        if resident < 0.99 * smallest {
            (smallest, since) = (resident, Instant::now());
        }
    }
    resident_kib(server)
}

fn resident_kib(server: &ServerProcess) -> anyhow::Result<f64> {
    Ok(f64::from(server.usage()?.resident_kib))
}
