//! Adds up the matches of a player, by game, company and options.

use std::collections::{BTreeMap, HashMap, VecDeque};

use lamproom_game::{GameKind, Honour, OptionSpec};
use lamproom_protocol::{
    Company, GameStatistics, GradeWins, HonourTally, HonourWon, OptionsTally, Tally,
};
use serde_json::Value;

use crate::{
    config::limits,
    store::{KeptHonour, Played},
};

/// The matches that have been added so far.
#[derive(Debug)]
pub(crate) struct Statistics {
    games: &'static [GameKind],
    sums: BTreeMap<(String, Company), Sum>,
}

#[derive(Debug, Default)]
struct Sum {
    total: Running,
    wins_by_grade: BTreeMap<String, u32>,
    honours: HashMap<&'static str, Honours>,
    /// By the options in canonical form.
    by_options: BTreeMap<String, Running>,
    /// The canonical form of options by their text, so that few are parsed.
    canonical: HashMap<String, String>,
}

/// The matches in which a player was honoured for the same.
#[derive(Debug)]
struct Honours {
    title: &'static str,
    matches: u32,
    /// The greatest number, and the first match with it.
    best: Option<(u32, HonourWon)>,
    /// The latest matches, the last to end first.
    latest: VecDeque<HonourWon>,
}

impl Honours {
    fn new(honour: &Honour) -> Self {
        Self { title: honour.title, matches: 0, best: None, latest: VecDeque::new() }
    }

    fn finish(self) -> Option<HonourTally> {
        let Self { title, matches, best, latest } = self;
        let (_, best) = best?;
        Some(HonourTally { title: title.to_owned(), matches, best, latest: latest.into() })
    }
}

impl Statistics {
    pub(crate) fn new(games: &'static [GameKind]) -> Self {
        Self { games, sums: BTreeMap::new() }
    }

    /// Adds the next match, in the order in which they ended.
    pub(crate) fn add(&mut self, played: Played) {
        let company = match played {
            Played { players: 1, .. } => Company::Alone,
            Played { place: None, .. } => Company::Together,
            Played { .. } => Company::Against,
        };
        let kind = GameKind::find(self.games, &played.game);
        let sum = self.sums.entry((played.game.clone(), company)).or_default();
        sum.total.add(&played);
        let Sum { by_options, canonical, .. } = sum;
        let options = canonical.entry(played.options.clone()).or_insert_with(|| {
            chosen(&played.options, kind.map(|kind| kind.meta.options).unwrap_or_default())
        });
        by_options.entry(options.clone()).or_default().add(&played);
        let honours = kind.map(|kind| kind.honours).unwrap_or_default();
        add_honours(&mut sum.honours, honours, &played);
        if let (true, Some(grade)) = (played.won, played.grade) {
            *sum.wins_by_grade.entry(grade).or_default() += 1;
        }
    }

    /// What they add up to, the latest played first.
    pub(crate) fn finish(self) -> Vec<GameStatistics> {
        let mut games: Vec<GameStatistics> =
            self.sums.into_iter().map(|((game, company), sum)| sum.finish(game, company)).collect();
        games.sort_by_key(|statistics| std::cmp::Reverse(statistics.total.last_ms));
        games
    }
}

impl Sum {
    fn finish(self, game: String, company: Company) -> GameStatistics {
        let mut grades: Vec<GradeWins> =
            self.wins_by_grade.into_iter().map(|(grade, wins)| GradeWins { grade, wins }).collect();
        grades.sort_by_key(|grade| std::cmp::Reverse(grade.wins));
        let mut by_options: Vec<OptionsTally> = self
            .by_options
            .into_iter()
            .map(|(options, running)| OptionsTally {
                options: parsed(&options),
                tally: running.tally,
            })
            .collect();
        by_options.sort_by_key(|options| std::cmp::Reverse(options.tally.matches));
        by_options.truncate(limits::STATISTICS_OPTIONS);
        let mut honours: Vec<HonourTally> =
            self.honours.into_values().filter_map(Honours::finish).collect();
        honours.sort_by(|one, other| {
            other.matches.cmp(&one.matches).then_with(|| one.title.cmp(&other.title))
        });
        GameStatistics { game, company, total: self.total.tally, grades, honours, by_options }
    }
}

/// A tally to which matches are added.
#[derive(Debug, Default)]
struct Running {
    tally: Tally,
    /// The matches with a score. A match that counts has none for a player who left it.
    scored: u32,
}

impl Running {
    /// Adds a match that ended after all those before.
    fn add(&mut self, played: &Played) {
        let Self { tally, scored } = self;
        if tally.matches == 0 {
            tally.first_ms = played.ended_at_ms;
        }
        tally.last_ms = played.ended_at_ms;
        if let Some(score) = played.score {
            tally.best_score = tally.best_score.max(Some(score));
            *scored += 1;
            let mean = tally.mean_score.unwrap_or_default();
            #[expect(clippy::cast_precision_loss, reason = "a mean is shown with one digit")]
            let difference = score as f64 - mean;
            tally.mean_score = Some(mean + difference / f64::from(*scored));
        }
        tally.matches += 1;
        if !played.won {
            tally.streak = 0;
            return;
        }
        tally.wins += 1;
        tally.streak += 1;
        tally.longest_streak = tally.longest_streak.max(tally.streak);
        if !played.marked {
            let lasted = played.ended_at_ms.saturating_sub(played.started_at_ms);
            tally.fastest_ms = Some(tally.fastest_ms.map_or(lasted, |fastest| fastest.min(lasted)));
            tally.fewest_moves = tally.fewest_moves.into_iter().chain(played.moves).min();
        }
    }
}

/// Adds what a player was honoured for in a match that ended after all those before. An honour that
/// the game no longer has is not shown.
fn add_honours(
    tallies: &mut HashMap<&'static str, Honours>,
    known: &'static [Honour],
    played: &Played,
) {
    for KeptHonour { honour, number } in &played.honours {
        let Some(honour) = known.iter().find(|known| known.id == honour) else { continue };
        let won = HonourWon {
            id: played.id.to_string(),
            ended_at_ms: played.ended_at_ms,
            text: honour.in_words(*number),
        };
        let tally = tallies.entry(honour.id).or_insert_with(|| Honours::new(honour));
        tally.matches += 1;
        if tally.best.as_ref().is_none_or(|(best, _)| best < number) {
            tally.best = Some((*number, won.clone()));
        }
        tally.latest.push_front(won);
        tally.latest.truncate(limits::HONOURS_LISTED);
    }
}

/// The options in canonical form, with null for values that were typed: there may be as many of
/// them as there are matches.
fn chosen(options: &str, specs: &[OptionSpec]) -> String {
    let mut options = parsed(options);
    for spec in specs {
        if let Some(value) = options.get_mut(spec.key)
            && spec.choices.iter().all(|choice| parsed(choice.json) != *value)
        {
            *value = Value::Null;
        }
    }
    options.to_string()
}

fn parsed(options: &str) -> Value {
    serde_json::from_str(options).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use lamproom_games::registry::GAMES;
    use serde_json::json;
    use uuid::Uuid;

    use super::*;

    /// A game with an option that may be typed, and this option.
    fn game() -> (&'static str, &'static OptionSpec) {
        let typed = |kind: &'static GameKind| {
            let option = kind.meta.options.iter().find(|option| option.typed.is_some())?;
            Some((kind.meta.id, option))
        };
        GAMES.iter().find_map(typed).unwrap()
    }

    fn played(won: bool) -> Played {
        Played {
            id: Uuid::from_u128(7),
            game: game().0.to_owned(),
            options: "{}".to_owned(),
            players: 1,
            place: None,
            score: None,
            won,
            grade: won.then(|| "legend".to_owned()),
            marked: false,
            moves: Some(80),
            honours: Vec::new(),
            started_at_ms: 1_000,
            ended_at_ms: 2_000,
        }
    }

    fn added(matches: impl IntoIterator<Item = Played>) -> Vec<GameStatistics> {
        let mut statistics = Statistics::new(GAMES);
        matches.into_iter().for_each(|played| statistics.add(played));
        statistics.finish()
    }

    #[test]
    fn streaks_are_wins_without_a_loss_between() {
        let matches = [true, true, false, true].map(played);
        let total = &added(matches)[0].total;
        assert_eq!((total.matches, total.wins, total.streak, total.longest_streak), (4, 3, 1, 2));
        assert_eq!(added([true, false].map(played))[0].total.streak, 0);
    }

    #[test]
    fn bests_are_of_wins_without_help_and_moves_only_where_they_are_known() {
        let matches = [
            Played { marked: true, moves: Some(40), started_at_ms: 1_999, ..played(true) },
            Played { moves: Some(3), started_at_ms: 1_998, ..played(false) },
            Played { moves: Some(90), ..played(true) },
            Played { moves: Some(120), started_at_ms: 1_200, ..played(true) },
            Played { moves: None, started_at_ms: 1_500, ..played(true) },
        ];
        let total = &added(matches)[0].total;
        assert_eq!((total.fewest_moves, total.fastest_ms), (Some(90), Some(500)));
    }

    #[test]
    fn scores_have_a_best_and_a_mean() {
        let scores = [7, -4, 9];
        let against = |score| Played {
            players: 2,
            place: Some(2),
            score: Some(score),
            ended_at_ms: 3_000,
            ..played(false)
        };
        let all = added(scores.map(against).into_iter().chain([played(true)]));
        let total = &all[0].total;
        assert_eq!(all[0].company, Company::Against, "the latest played comes first");
        assert_eq!(total.best_score, Some(9));
        assert!((total.mean_score.unwrap() - 4.0).abs() < 1e-9, "{total:?}");
        assert_eq!((all[1].company, all[1].total.mean_score), (Company::Alone, None));
    }

    #[test]
    fn a_match_without_a_score_is_no_part_of_the_mean() {
        let scores = [None, Some(50), None, Some(100)];
        let against = |score| Played { players: 2, place: Some(2), score, ..played(false) };
        let total = &added(scores.map(against))[0].total;
        assert_eq!((total.matches, total.best_score), (4, Some(100)));
        assert!((total.mean_score.unwrap() - 75.0).abs() < 1e-9, "{total:?}");
    }

    #[test]
    fn typed_options_are_one_and_grades_are_counted() {
        let option = game().1;
        let choice = parsed(option.choices[0].json);
        let with = |value: &Value, won| Played {
            options: json!({ option.key: value }).to_string(),
            ..played(won)
        };
        let all = added([
            with(&"typed:7".into(), true),
            with(&"typed:8".into(), false),
            with(&choice, true),
        ]);
        let by_options = &all[0].by_options;
        let counted: Vec<_> = by_options
            .iter()
            .map(|one| (one.options[option.key].clone(), one.tally.matches, one.tally.wins))
            .collect();
        assert_eq!(counted, [(Value::Null, 2, 1), (choice, 1, 1)]);
        assert_eq!(all[0].grades, [GradeWins { grade: "legend".to_owned(), wins: 2 }]);
    }

    #[test]
    fn honours_have_a_number_of_matches_the_best_and_the_latest() {
        let kind = GAMES.iter().find(|kind| !kind.honours.is_empty()).unwrap();
        let honour = &kind.honours[0];
        let of_match = |(at, number): (u64, u32)| Played {
            id: Uuid::from_u128(at.into()),
            game: kind.meta.id.to_owned(),
            ended_at_ms: at,
            honours: vec![
                KeptHonour { honour: honour.id.to_owned(), number },
                KeptHonour { honour: "of_another_version".to_owned(), number },
            ],
            ..played(true)
        };
        let all = added((1..).zip([3, 7, 7, 5]).map(of_match));
        let [tally] = &all[0].honours[..] else { panic!("{:?}", all[0].honours) };
        assert_eq!((tally.title.as_str(), tally.matches), (honour.title, 4));
        assert_eq!((tally.best.ended_at_ms, &tally.best.text), (2, &honour.in_words(7)));
        assert_eq!(tally.best.id, Uuid::from_u128(2).to_string());
        let latest: Vec<_> = tally.latest.iter().map(|won| won.ended_at_ms).collect();
        assert_eq!(latest, [4, 3, 2, 1]);
        let many = added((1..).zip([1; 30]).map(of_match));
        assert_eq!(many[0].honours[0].latest.len(), limits::HONOURS_LISTED);
    }
}
