//! Extracts of journals: a table that is loaded from one is the table that is loaded from the rows.
//! Every test that keeps rows checks it, through [`Fixture::keep`].

use super::*;
use crate::{Loading, Uptime};

/// Compares a table with those loaded from extracts made at several steps, and the rows after them.
#[track_caller]
pub(super) fn check(fixture: &Fixture, folded: &Table) {
    let rows = fixture.stored();
    let code = &fixture.table.code;
    if rows.len() > 100 && !rows.len().is_multiple_of(60) {
        return;
    }
    let extract = load(fixture, &rows).to_extract();
    for until in [rows.len().div_ceil(4), rows.len() - rows.len() / 3, rows.len()] {
        let (before, after) = rows.split_at(until);
        let mut resumed = Loading::resume(
            code,
            fixture.games,
            fixture.table.limits,
            &load(fixture, before).to_extract(),
        )
        .unwrap();
        for row in after {
            resumed.fold(row).unwrap();
        }
        assert_eq!(resumed.to_extract(), extract, "an extract of an extract");
        let resumed = resumed.finish(fixture.now_ms, &Uptime::default());
        assert_eq!(resumed.state(), folded.state());
        assert_eq!(resumed.overview(), folded.overview());
        for viewer in [Viewer::Spectator, Viewer::Seat(lamproom_game::Seat(0))] {
            let (resumed, folded) = (parts(&resumed, viewer), parts(folded, viewer));
            assert_eq!(resumed.0, folded.0, "after {until} rows");
            // What is no longer counted leaves room for older moves.
            let missing = folded.1.iter().find(|past| !resumed.1.contains(past));
            assert_eq!(missing, None, "after {until} of {} rows", rows.len());
        }
    }
}

fn load(fixture: &Fixture, rows: &[StoredRow]) -> Loading {
    let (code, limits) = (&fixture.table.code, fixture.table.limits);
    let mut loading = Loading::begin(code, fixture.games, limits, &rows[0]).unwrap();
    for row in &rows[1..] {
        loading.fold(row).unwrap();
    }
    loading
}

/// What a viewer is shown, and the list of moves.
fn parts(table: &Table, viewer: Viewer) -> (ServerMessage, Vec<lamproom_protocol::PastStep>) {
    let mut shown = table.snapshot(viewer);
    let ServerMessage::Snapshot { history, .. } = &mut shown else { panic!("a snapshot") };
    let moves = std::mem::take(history);
    (shown, moves)
}
