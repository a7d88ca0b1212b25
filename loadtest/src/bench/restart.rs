//! The time from a `kill -9` until the first move arrives, and until one has arrived at every
//! table.

use futures_util::future::try_join_all;
use lamproom_loadtest::ServerProcess;
use tokio::{task::JoinSet, time::Instant};

use super::{
    exchange::{Duel, Exchange},
    median::median_millis,
    report::{Measure, Subject},
    setup::Bench,
};

/// The number of moves at each table before every kill.
const MOVES_BEFORE: u32 = 5;

pub(super) async fn measure(bench: &Bench<'_>, subject: &mut Subject) -> anyhow::Result<()> {
    let launch = bench.fresh("kills").launch;
    let mut server = ServerProcess::start(&launch).await?;
    let mut duels =
        Duel::seat_many(server.base_url(), &bench.options.game, bench.amount.tables).await?;
    let (mut first_moves, mut all_tables) = (Vec::new(), Vec::new());
    for _ in 0..bench.amount.kills {
        duels = try_join_all(duels.into_iter().map(async |mut duel| {
            for _ in 0..MOVES_BEFORE {
                duel.exchange().await?;
            }
            anyhow::Ok(duel)
        }))
        .await?;
        let killed = Instant::now();
        server.kill().await?;
        server = ServerProcess::start(&launch).await?;
        let mut returning = JoinSet::new();
        for mut duel in std::mem::take(&mut duels) {
            let base_url = server.base_url().to_owned();
            returning.spawn(async move {
                duel.resume(&base_url).await?;
                duel.exchange().await?;
                anyhow::Ok((duel, killed.elapsed()))
            });
        }
        let mut returned = Vec::new();
        while let Some(duel) = returning.join_next().await {
            let (duel, after) = duel??;
            duels.push(duel);
            returned.push(after);
        }
        first_moves.extend(returned.iter().min());
        all_tables.extend(returned.iter().max());
    }
    subject.note(Measure::FirstMoveAfterKillMs, median_millis(first_moves)?);
    subject.note(Measure::AllTablesAfterKillMs, median_millis(all_tables)?);
    Ok(())
}
