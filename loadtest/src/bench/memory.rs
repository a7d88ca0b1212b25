//! The memory of tables and connections: the growth of the server's resident set, divided by their
//! number.

use std::{slice, time::Duration};

use lamproom_loadtest::{Client, ServerProcess, new_key};
use tokio::time::sleep;

use super::{
    exchange::{self, Duel},
    report::{Measure, Subject},
    setup::{Bench, PACE},
};

/// The seconds without a connection after which a table falls asleep. It does not before it has
/// called the players it waits for, which it does after as many seconds.
const SLEEP_AFTER_SECONDS: u64 = 2;
/// How long to wait until all tables are asleep and the allocator has given their memory back. It
/// takes ten seconds for that.
const ASLEEP_AFTER: Duration = Duration::from_secs(SLEEP_AFTER_SECONDS + 15);
/// How long all tables are played at.
const PLAYING: Duration = Duration::from_secs(5);
/// The number of spectators at each table.
const SPECTATORS: u32 = 2;

pub(super) async fn measure(bench: &Bench<'_>, subject: &mut Subject) -> anyhow::Result<()> {
    let mut launch = bench.fresh("memory").launch;
    for option in ["--sleep-after", "--call-after"] {
        launch.arguments.extend([option.into(), SLEEP_AFTER_SECONDS.to_string().into()]);
    }
    let server = ServerProcess::start(&launch).await?;
    let (url, game, tables) = (server.base_url(), &bench.options.game, bench.amount.tables);
    // Warm up, so that what is allocated once is not counted as the memory of a table.
    drop(Duel::seat(url, game, 0).await?);
    let empty = resident_kib(&server)?;

    let duels = Duel::seat_many(url, game, tables).await?;
    let playing = resident_kib(&server)?;
    let mut spectators = Vec::new();
    for code in duels.iter().flat_map(|duel| [duel.code(); SPECTATORS as usize]) {
        spectators.push(Client::connect(url, code.clone(), new_key()).await?);
    }
    let watched = resident_kib(&server)?;
    let connection = (watched - playing) / f64::from(SPECTATORS * tables);
    // Two players are connected to each table.
    let table = (playing - empty) / f64::from(tables) - 2.0 * connection;
    subject.note(Measure::ConnectionKib, connection);
    subject.note(Measure::AwakeTableKib, table);

    let (duels, _) =
        exchange::measure(slice::from_ref(&server), None, duels, Some(PACE), PLAYING).await?;
    drop((duels, spectators));
    sleep(ASLEEP_AFTER).await;
    let asleep = resident_kib(&server)?;
    subject.note(Measure::AsleepTableKib, (asleep - empty) / f64::from(tables));
    subject.note(Measure::AsleepRatio, asleep / empty);
    Ok(())
}

fn resident_kib(server: &ServerProcess) -> anyhow::Result<f64> {
    Ok(f64::from(server.usage()?.resident_kib))
}
