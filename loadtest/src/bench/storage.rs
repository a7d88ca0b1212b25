//! Whether a server with many stored tables starts as fast as an empty one. SQL copies them from
//! one table with a real match, because playing at each would take hours.

use anyhow::{Context, ensure};
use lamproom_loadtest::{Client, Launch, ServerProcess, new_key};
use lamproom_protocol::TableCode;
use sqlx::{AnyConnection, Connection, any::install_default_drivers, query};
use tokio::time::Instant;

use super::{
    exchange::{Duel, Exchange},
    report::{Measure, Subject},
    setup::Bench,
};

/// The number of moves at the table that is copied.
const MOVES: u32 = 10;
/// The number of tables that one statement copies.
const BATCH: usize = 1000;

/// Statements that copy the table `$2` to the codes in the JSON list `$1`.
struct Copying {
    tables: &'static str,
    journal: &'static str,
}

const SQLITE: Copying = Copying {
    tables: "insert into tables (code, game, created_at_ms)
        select codes.value, t.game, t.created_at_ms
        from json_each($1) as codes, tables t where t.code = $2",
    journal: "insert into journal (table_code, step, at_ms, entry)
        select codes.value, j.step, j.at_ms, j.entry
        from json_each($1) as codes, journal j where j.table_code = $2",
};

const POSTGRES: Copying = Copying {
    tables: "insert into tables (code, game, created_at_ms)
        select codes.value, t.game, t.created_at_ms
        from json_array_elements_text($1::json) as codes, tables t where t.code = $2",
    journal: "insert into journal (table_code, step, at_ms, entry)
        select codes.value, j.step, j.at_ms, j.entry
        from json_array_elements_text($1::json) as codes, journal j where j.table_code = $2",
};

pub(super) async fn measure(bench: &Bench<'_>, subject: &mut Subject) -> anyhow::Result<()> {
    let fresh = bench.fresh("start-up");
    // The first start creates the schema; the second is measured.
    stop(start(&fresh.launch).await?.0).await?;
    let (server, empty_ms) = start(&fresh.launch).await?;
    subject.note(Measure::StartEmptyMs, empty_ms);
    let mut played = Duel::seat(server.base_url(), &bench.options.game, 0).await?;
    for _ in 0..MOVES {
        played.exchange().await?;
    }
    let code = played.code().clone();
    drop(played);
    stop(server).await?;

    copy_table(&fresh.database, &code, bench.amount.stored).await.context("copying the tables")?;
    stop(start(&fresh.launch).await?.0).await?;
    let (server, stored_ms) = start(&fresh.launch).await?;
    subject.note(Measure::StartStoredMs, stored_ms);
    let came = Instant::now();
    Client::connect(server.base_url(), code, new_key()).await?;
    subject.note(Measure::FirstVisitStoredMs, came.elapsed().as_secs_f64() * 1000.0);
    Ok(())
}

/// Starts a server; returns it with the milliseconds until it was ready.
async fn start(launch: &Launch) -> anyhow::Result<(ServerProcess, f64)> {
    let started = Instant::now();
    let server = ServerProcess::start(launch).await?;
    Ok((server, started.elapsed().as_secs_f64() * 1000.0))
}

async fn stop(server: ServerProcess) -> anyhow::Result<()> {
    let status = server.terminate().await?;
    ensure!(status.success(), "the server ended with {status}");
    Ok(())
}

async fn copy_table(database: &str, original: &TableCode, copies: u32) -> anyhow::Result<()> {
    install_default_drivers();
    let copying = if database.starts_with("sqlite:") { SQLITE } else { POSTGRES };
    let mut connection = AnyConnection::connect(database).await?;
    let codes = (0..copies).map(|_| new_code()).collect::<anyhow::Result<Vec<_>>>()?;
    for batch in codes.chunks(BATCH) {
        let batch = serde_json::to_string(batch)?;
        for statement in [copying.tables, copying.journal] {
            query(statement).bind(&batch).bind(original.as_str()).execute(&mut connection).await?;
        }
    }
    // The next start chains the copied journals, as those of an earlier version.
    query("delete from _sqlx_migrations where description = 'chained'")
        .execute(&mut connection)
        .await?;
    connection.close().await?;
    Ok(())
}

fn new_code() -> anyhow::Result<TableCode> {
    let mut bytes = [0; 32];
    fastrand::fill(&mut bytes);
    TableCode::from_random(&bytes).context("more than 23 of 32 bytes were above 247")
}
