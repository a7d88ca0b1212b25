//! How matches of the same day are ranked.

use crate::Outcome;

/// How good a match was among all matches of the same day: by tier, then by moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Merit {
    /// 0 is the best.
    pub tier: u8,
    /// How many there were of what the game [counts](crate::DailyMeta::counted); fewer are better.
    pub moves: u32,
    /// The tier in the game's words, as in [`Outcome::Shared`].
    pub grade: &'static str,
}

/// The grade of a win by at least this lead in score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeadGrade {
    pub lead: u32,
    /// As [`Merit::grade`].
    pub name: &'static str,
}

impl Merit {
    /// The merit of a match against others, by the lead of the first seat; none unless it has won
    /// alone. Of the grades, the first is the best, and the last has no lead.
    pub fn by_lead(outcome: &Outcome, grades: &[LeadGrade], moves: u32) -> Option<Self> {
        let Outcome::Ranked { places, scores, .. } = outcome else { return None };
        let ([1, other_places @ ..], [own, others @ ..]) = (&places[..], &scores[..]) else {
            return None;
        };
        if other_places.contains(&1) {
            return None;
        }
        let lead = own.saturating_sub(*others.iter().max()?);
        let lead = u32::try_from(lead).unwrap_or(0);
        let (tier, grade) = (0..).zip(grades).find(|(_, grade)| lead >= grade.lead)?;
        Some(Self { tier, moves, grade: grade.name })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_graded_by_the_lead_over_the_best_of_the_others() {
        let grades = [LeadGrade { lead: 10, name: "ahead" }, LeadGrade { lead: 0, name: "close" }];
        let by = |scores: [i32; 3]| {
            let outcome = Outcome::ranked("over", scores.map(|score| (score, score)));
            Merit::by_lead(&outcome, &grades, 7).map(|merit| (merit.tier, merit.grade))
        };
        assert_eq!(by([30, 5, 20]), Some((0, "ahead")));
        assert_eq!(by([29, 20, 5]), Some((1, "close")));
        assert_eq!(by([20, 20, 5]), None, "a shared win");
        assert_eq!(by([5, 20, 5]), None);
        // The scores are equal, and something else decides.
        let decided = Outcome::ranked("over", [((9, 2), 9), ((9, 1), 9)]);
        let merit = Merit { tier: 1, moves: 7, grade: "close" };
        assert_eq!(Merit::by_lead(&decided, &grades, 7), Some(merit));
    }
}
