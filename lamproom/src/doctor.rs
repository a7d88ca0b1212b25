//! `lamproom doctor`: says what is wrong with a database, where, and what to do.

use anyhow::ensure;
use lamproom_games::registry::GAMES;
use lamproom_server::{
    config::Storage,
    doctor::{self, Fault, Finding, Report},
    store::{ConnectError, Session, StoreAddress},
};

use crate::{
    output::{count, say},
    progress::Bar,
};

/// Examines a database and prints a report. Fails if something is wrong.
pub(crate) async fn examine(storage: Storage, json: bool) -> anyhow::Result<()> {
    let report = report_on(&storage.address()?).await?;
    if json {
        say(&serde_json::to_string_pretty(&report)?)?;
    } else {
        say(&in_words(&report))?;
    }
    let findings = &report.findings;
    ensure!(findings.is_empty(), "{} found in the database", faults(findings));
    Ok(())
}

/// Examines a database, with a progress bar.
pub(crate) async fn report_on(address: &StoreAddress) -> anyhow::Result<Report> {
    match Session::open(address).await {
        Ok(mut session) => {
            let bar = Bar::of("tables");
            Ok(doctor::examine(&mut session, GAMES, |done, all| bar.show(done, all)).await?)
        }
        Err(ConnectError::Damaged { cause, .. }) => {
            let findings = vec![Finding::of_database(Fault::File(cause.to_string()))];
            Ok(Report { findings, ..Report::default() })
        }
        Err(error) => Err(error.into()),
    }
}

/// "2 faults".
pub(crate) fn faults(findings: &[Finding]) -> String {
    count(findings.len() as u64, "fault")
}

pub(crate) fn in_words(report: &Report) -> String {
    let Report { tables, rows, matches, findings } = report;
    let mut lines: Vec<String> = findings.iter().map(line).collect();
    let found = if findings.is_empty() { "nothing is wrong".to_owned() } else { faults(findings) };
    let [tables, rows] = [count(*tables, "table"), count(*rows, "row")];
    let matches = count(*matches, "finished match");
    lines.push(format!("Examined {tables}, {rows} and {matches}: {found}."));
    lines.join("\n")
}

/// A finding as a sentence or two.
pub(crate) fn line(Finding { table, step, match_id, fault, advice }: &Finding) -> String {
    let table = table.as_ref().map(|table| format!("table {table}"));
    let step = step.map(|step| format!("step {step}"));
    let of_match = match_id.map(|id| format!("match {id}"));
    let place: Vec<String> = [table, step, of_match].into_iter().flatten().collect();
    let place = if place.is_empty() { "The database".to_owned() } else { place.join(", ") };
    format!("{place}: {fault}.\n    What to do: {advice}.")
}
