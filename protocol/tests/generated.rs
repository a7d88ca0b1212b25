//! The TypeScript types in `web-client/src/generated/protocol` are fresh. `make gen` rewrites them.

#![expect(clippy::unwrap_used, reason = "test helpers")]

use std::{collections::BTreeSet, fs, path::Path};

use expect_test::expect_file;
use lamproom_protocol::{
    AnalysisState, ApiError, AskYourTables, ClientMessage, DailyPast, DailyRanking,
    IdentityLinkState, IdentityParcel, Leaderboards, MakeIdentityLink, MatchSummary, OpenTable,
    OpenTables, OpenedTable, PushCall, PushOffer, PushSubscribe, PushUnsubscribe, Replay,
    ServerMessage, Statistics, TableSummary, UseIdentityLink, WatchIdentityLink, YourTables,
};
use ts_rs::{Config, TS};

const COMMITTED: &str =
    concat!(env!("CARGO_MANIFEST_DIR"), "/../web-client/src/generated/protocol");

fn names(folder: &Path) -> BTreeSet<String> {
    let Ok(files) = fs::read_dir(folder) else { return BTreeSet::new() };
    files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn typescript_is_fresh() {
    let fresh = tempfile::tempdir().unwrap();
    let config = Config::new().with_out_dir(fresh.path()).with_large_int("number");
    ClientMessage::export_all(&config).unwrap();
    ServerMessage::export_all(&config).unwrap();
    AnalysisState::export_all(&config).unwrap();
    ApiError::export_all(&config).unwrap();
    AskYourTables::export_all(&config).unwrap();
    DailyRanking::export_all(&config).unwrap();
    DailyPast::export_all(&config).unwrap();
    MatchSummary::export_all(&config).unwrap();
    Replay::export_all(&config).unwrap();
    OpenTable::export_all(&config).unwrap();
    OpenTables::export_all(&config).unwrap();
    OpenedTable::export_all(&config).unwrap();
    PushCall::export_all(&config).unwrap();
    PushOffer::export_all(&config).unwrap();
    PushSubscribe::export_all(&config).unwrap();
    PushUnsubscribe::export_all(&config).unwrap();
    IdentityLinkState::export_all(&config).unwrap();
    IdentityParcel::export_all(&config).unwrap();
    MakeIdentityLink::export_all(&config).unwrap();
    UseIdentityLink::export_all(&config).unwrap();
    WatchIdentityLink::export_all(&config).unwrap();
    Statistics::export_all(&config).unwrap();
    Leaderboards::export_all(&config).unwrap();
    TableSummary::export_all(&config).unwrap();
    YourTables::export_all(&config).unwrap();

    for name in names(fresh.path()) {
        let text = fs::read_to_string(fresh.path().join(&name)).unwrap();
        expect_file![format!("{COMMITTED}/{name}")].assert_eq(&text);
    }
    assert_eq!(names(Path::new(COMMITTED)), names(fresh.path()), "stale files");
}
