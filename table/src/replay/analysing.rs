//! The analysis of a recorded match: decision by decision, from the moves that stand in the end.

use lamproom_game::{
    Budget, Json,
    analysis::{Change, Estimate, Judgement, Method, Moment, Side, Story, shares, sides},
};
use lamproom_protocol::{
    Analysis, AnalysisBetter, AnalysisMethod, AnalysisMoment, AnalysisSide, AnalysisStep, Chance,
    MomentKind, Seat,
};
use sha2::{Digest as _, Sha256};

use super::{Recording, standing::standing};
use crate::{Acted, Entry, entry::Stamp, game_match::Match, limits::ANALYSED_DECISIONS};

/// Why a match cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnalysis {
    #[error("matches of {game} cannot be analysed")]
    Game { game: String },
    #[error("the match was played by version {version} of the rules of {game}, an earlier one")]
    EarlierRules { game: String, version: u16 },
    #[error("the match has {decisions} decisions, more than {ANALYSED_DECISIONS}")]
    TooLong { decisions: usize },
    #[error("it was told to stop")]
    Stopped,
    #[error("the journal is corrupt: {0}")]
    Corrupt(String),
}

/// How an analysis is worked out.
#[derive(Clone, Copy)]
pub struct Work<'a> {
    /// The most positions to look at for all decisions together, …
    pub positions: u32,
    /// … and for one of them.
    pub of_decision: u32,
    /// Is told how many decisions have been judged, and how many there are.
    pub progress: &'a dyn Fn(u32, u32),
    /// Asked now and then. After a `false` the analysis is given up.
    pub should_continue: &'a dyn Fn() -> bool,
}

impl std::fmt::Debug for Work<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Work").field("positions", &self.positions).finish_non_exhaustive()
    }
}

/// A decision, as it was judged.
struct Judged<'a> {
    /// The number of its step in the replay.
    step: usize,
    acted: &'a Acted,
    judgement: Judgement<Json>,
}

impl Recording {
    /// The version of the analysis that this program makes of the match.
    ///
    /// # Errors
    /// If it makes none.
    pub fn analysis_version(&self) -> Result<u16, NoAnalysis> {
        let (meta, version) = (&self.kind.meta, self.setup.rules_version);
        let game = || meta.title.to_owned();
        let analysis = self.kind.analysis_version;
        let analysis = analysis.ok_or_else(|| NoAnalysis::Game { game: game() })?;
        if version != meta.rules_version {
            return Err(NoAnalysis::EarlierRules { game: game(), version });
        }
        match self.standing().len() {
            decisions if decisions > ANALYSED_DECISIONS => Err(NoAnalysis::TooLong { decisions }),
            _ => Ok(analysis),
        }
    }

    /// Judges every decision of the match. What comes of it depends only on the match and on the
    /// numbers of positions.
    ///
    /// # Errors
    /// See [`NoAnalysis`].
    pub fn analyse(&self, work: Work<'_>) -> Result<Analysis, NoAnalysis> {
        let version = self.analysis_version()?;
        let places = self.standing();
        let count = u32::try_from(places.len()).unwrap_or(u32::MAX);
        let of_decision = (work.positions / count.max(1)).min(work.of_decision);
        let budget = Budget { positions: of_decision, should_continue: work.should_continue };
        let (mut current, _) = self.begin().map_err(NoAnalysis::Corrupt)?;
        let mut judged = Vec::new();
        for (place, number) in places.into_iter().zip(0..) {
            (work.progress)(number, count);
            // A decision that is judged exactly looks at no budget.
            if !(work.should_continue)() {
                return Err(NoAnalysis::Stopped);
            }
            let row = &self.rows[place];
            let Entry::Acted(acted) = &row.logged.entry else { continue };
            let judgement = self.judge(&current, acted, place, version, budget)?;
            judged.push(Judged { step: place + 1, acted, judgement });
            let played = current.replay(acted).map_err(NoAnalysis::Corrupt)?;
            current.follow(played, row.stamp());
        }
        (work.progress)(count, count);
        self.told(version, &judged, &current)
    }

    /// The places of the rows whose moves stand in the end.
    fn standing(&self) -> Vec<usize> {
        let Stamp { step, .. } = self.setup.begun;
        standing(step, &self.rows)
    }

    fn judge(
        &self,
        current: &Match,
        acted: &Acted,
        place: usize,
        version: u16,
        budget: Budget<'_>,
    ) -> Result<Judgement<Json>, NoAnalysis> {
        let seed = Sha256::new_with_prefix("lamproom analysis v1")
            .chain_update(self.setup.id.as_bytes())
            .chain_update(version.to_be_bytes())
            .chain_update((place as u64).to_be_bytes());
        let job = current.decision_job(acted.seat, &acted.action, seed.finalize().into());
        let not_legal = || NoAnalysis::Corrupt(format!("move {place} is not legal"));
        job.ok_or_else(not_legal)?.run(budget).ok_or(NoAnalysis::Stopped)
    }

    fn told(
        &self,
        version: u16,
        judged: &[Judged<'_>],
        end: &Match,
    ) -> Result<Analysis, NoAnalysis> {
        let not_over = || NoAnalysis::Corrupt("the match has not ended".to_owned());
        let outcome = end.outcome().ok_or_else(not_over)?;
        let sides = sides(self.kind.is_team, self.seats());
        let result = shares(&outcome, sides);
        let judgements: Vec<_> = judged
            .iter()
            .map(|Judged { acted, judgement, .. }| {
                (lamproom_game::Seat(acted.seat.0), judgement.clone())
            })
            .collect();
        let story = Story::new(&judgements, &result);
        let step_of = |decision: usize| number(judged[decision].step);
        let seats_of = |side: usize| match sides {
            1 => (0..self.seats()).map(Seat).collect(),
            _ => vec![Seat(u8::try_from(side).unwrap_or(u8::MAX))],
        };
        let side = |(index, side): (usize, &Side)| told_side(seats_of(index), side);
        Ok(Analysis {
            version,
            method: match judged.first().map(|judged| judged.judgement.method) {
                Some(Method::Exact) => AnalysisMethod::Exact,
                Some(Method::Solver) => AnalysisMethod::Solver,
                Some(Method::Playouts) | None => AnalysisMethod::Playouts,
            },
            sides: story.sides.iter().enumerate().map(side).collect(),
            steps: judged.iter().zip(&story.steps).map(|(it, step)| told_step(it, step)).collect(),
            turning_points: story.turning_points.iter().copied().map(step_of).collect(),
            moments: story.moments.iter().map(|it| told_moment(*it, step_of(it.step))).collect(),
        })
    }
}

/// Luck is what is missing from the sum of what is told, rounded as it is.
fn told_side(seats: Vec<Seat>, side: &Side) -> AnalysisSide {
    let [start, skill, others] = [side.start, side.skill, side.others].map(chance);
    let result = rounded(side.result);
    let luck = result - start.value - skill.value - others.value;
    AnalysisSide {
        seats,
        luck: chance(Estimate { value: luck, ..side.luck }),
        start,
        skill,
        others,
        given_away: chance(side.given_away),
        result,
    }
}

fn told_step(
    Judged { step, acted, judgement }: &Judged<'_>,
    told: &lamproom_game::analysis::Step,
) -> AnalysisStep {
    AnalysisStep {
        step: number(*step),
        seat: acted.seat,
        chances: told.chances.iter().copied().map(chance).collect(),
        luck: told.luck.iter().copied().map(chance).collect(),
        better: judgement.better.as_ref().map(|better| AnalysisBetter {
            chosen: acted.action.to_value(),
            best: better.action.to_value(),
            given_away: chance(better.given_away),
            again: told.given_away.is_none(),
        }),
    }
}

fn told_moment(Moment { side, change, .. }: Moment, step: u32) -> AnalysisMoment {
    let (kind, by) = match change {
        Change::Luck(by) => (MomentKind::Luck, by),
        Change::Choice(by) => (MomentKind::Choice, by),
    };
    AnalysisMoment { step, side: u8::try_from(side).unwrap_or(u8::MAX), kind, by: chance(by) }
}

fn chance(Estimate { value, error }: Estimate) -> Chance {
    Chance { value: rounded(value), error: rounded(error) }
}

/// To a hundredth of a percent.
fn rounded(value: f64) -> f64 {
    // Adding 0 turns -0 into 0.
    (value * 10_000.0).round() / 10_000.0 + 0.0
}

fn number(step: usize) -> u32 {
    u32::try_from(step).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use lamproom_games::registry::GAMES;

    use super::*;

    #[test]
    fn a_match_with_too_many_decisions_is_refused() {
        let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus");
        let files = std::fs::read_dir(corpus).unwrap().map(|file| file.unwrap().path());
        let latest = files.filter(|file| file.to_string_lossy().ends_with("_file_6.json"));
        let read = |file| {
            let text = std::fs::read_to_string(file).unwrap();
            Recording::from_file(&text, GAMES).unwrap()
        };
        let mut recording = latest.map(read).find(|one| one.analysis_version().is_ok()).unwrap();
        let rows = std::mem::take(&mut recording.rows);
        let decisions = rows.iter().cycle().take(ANALYSED_DECISIONS);
        recording.rows = decisions.cloned().collect();
        assert!(recording.analysis_version().is_ok(), "as many as may be");
        recording.rows.push(rows[0].clone());
        let Err(NoAnalysis::TooLong { decisions }) = recording.analysis_version() else {
            panic!("it is too long")
        };
        assert_eq!(decisions, ANALYSED_DECISIONS + 1);
    }
}
