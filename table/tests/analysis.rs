//! Recorded matches are analysed: every decision that stands, the same each time, and what cannot
//! be is refused.

#![expect(clippy::unwrap_used, reason = "the helpers of a test are tests too")]

use std::{cell::RefCell, fs};

use lamproom_games::registry::GAMES;
use lamproom_protocol::{Analysis, AnalysisMethod, Cause};
use lamproom_table::replay::{Eyes, NoAnalysis, Part, Recording, Work};

const CORPUS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");

/// The recorded matches whose file names end like this.
fn recorded(end: &str) -> impl Iterator<Item = (String, Recording)> + use<'_> {
    fs::read_dir(CORPUS).unwrap().filter_map(move |file| {
        let path = file.unwrap().path();
        let name = path.file_stem()?.to_str()?.to_owned();
        let text = fs::read_to_string(&path).unwrap();
        name.ends_with(end).then(|| (name, Recording::from_file(&text, GAMES).unwrap()))
    })
}

/// One match of every game, by the present rules.
fn present() -> impl Iterator<Item = (String, Recording)> {
    GAMES.iter().flat_map(|kind| {
        let (game, rules) = (kind.meta.id, kind.meta.rules_version);
        recorded(&format!("{game}_{rules}_file_5")).collect::<Vec<_>>()
    })
}

/// One that is estimated, which takes long enough to be stopped.
fn any() -> Recording {
    let estimated = |(_, recording): &(String, Recording)| {
        analyse(recording).unwrap().method != AnalysisMethod::Exact
    };
    present().find(estimated).unwrap().1
}

fn analyse(recording: &Recording) -> Result<Analysis, NoAnalysis> {
    recording.analyse(Work {
        positions: 4_000,
        of_decision: 1_000,
        progress: &|_, _| {},
        should_continue: &|| true,
    })
}

/// What is written has four digits.
const ROUNDING: f64 = 0.0004;

#[test]
fn a_match_of_every_game_is_analysed_step_by_step() {
    let mut count = 0;
    for (file, recording) in present() {
        count += 1;
        let analysis = analyse(&recording).unwrap();
        let kind = GAMES.iter().find(|kind| file.starts_with(kind.meta.id)).unwrap();
        assert_eq!(Some(analysis.version), kind.analysis_version);
        let replay =
            recording.replay(Part { eyes: Eyes::All, from: 0, bytes: usize::MAX }).unwrap();
        let acted = (0..).zip(&replay.steps).filter_map(|(number, step)| match step.cause {
            Cause::Acted { seat, .. } => Some((number, seat)),
            _ => None,
        });
        let judged = analysis.steps.iter().map(|step| (step.step, step.seat));
        assert_eq!(judged.collect::<Vec<_>>(), acted.collect::<Vec<_>>(), "{file}");
        for (index, side) in analysis.sides.iter().enumerate() {
            let parts = [side.start, side.luck, side.skill, side.others];
            let sum: f64 = parts.iter().map(|part| part.value).sum();
            assert!((sum - side.result).abs() < ROUNDING, "{file}: {side:?}");
            let last = analysis.steps.last().unwrap().chances[index];
            assert!((last.value - side.result).abs() < ROUNDING && last.error == 0.0, "{last:?}");
        }
        assert!(analysis.moments.len() <= 3);
    }
    assert_eq!(count, GAMES.len());
}

#[test]
fn an_analysis_is_the_same_each_time() {
    let recording = any();
    assert_eq!(analyse(&recording), analyse(&recording));
}

#[test]
fn matches_by_earlier_rules_are_refused() {
    let mut count = 0;
    for (file, recording) in recorded("_1") {
        count += 1;
        let refused = analyse(&recording);
        assert!(matches!(refused, Err(NoAnalysis::EarlierRules { .. })), "{file}: {refused:?}");
    }
    assert!(count > 0, "no recorded match is by earlier rules");
}

#[test]
fn it_says_how_far_it_is_and_stops_when_told_to() {
    for (file, recording) in present() {
        let told = RefCell::new(Vec::new());
        let stopped = recording.analyse(Work {
            positions: 4_000,
            of_decision: 1_000,
            progress: &|done, of| told.borrow_mut().push((done, of)),
            should_continue: &|| told.borrow().len() < 3,
        });
        assert_eq!(stopped, Err(NoAnalysis::Stopped), "{file}");
        let told = told.into_inner();
        assert_eq!(told.iter().map(|(done, _)| *done).collect::<Vec<_>>(), [0, 1, 2], "{file}");
        assert!(told.iter().all(|(_, of)| *of > 10 && *of == told[0].1), "{file}: {told:?}");
    }
}
