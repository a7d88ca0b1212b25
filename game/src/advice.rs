//! Advice: what a player may ask about a position, and the reply.

use std::fmt;

use crate::search::{Line, Ranking};

/// What a player can ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// What to do next, judging by what the seat can see.
    Hint,
    /// Whether the match is proven lost. The answer uses what is hidden, so it is for players who
    /// want to be told.
    Outlook,
    /// Whether the match can be finished by moves that can do no harm, judging by what the seat can
    /// see.
    Finish,
    /// Whether the deal could have been won from the beginning, asked once the match has ended. The
    /// answer uses what was hidden.
    Deal,
}

/// The reply to a [`Question`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice<A> {
    /// To a [`Question::Hint`].
    Hint {
        /// A legal action.
        action: A,
        /// What to do after it, in this order. Empty where what follows has to be seen first.
        after: Vec<A>,
        /// What it is good for, in one short sentence.
        why: String,
        /// The best of the other actions, if the search compared it.
        second: Option<Second<A>>,
    },
    /// To a [`Question::Outlook`].
    Outlook {
        /// It is proven that nothing wins. `false` says little: the proof may only take longer.
        lost: bool,
    },
    /// To a [`Question::Finish`].
    Finish {
        /// The moves to the end, of which the first is legal. Empty while something can still go
        /// wrong.
        moves: Vec<A>,
    },
    /// To a [`Question::Deal`].
    Deal {
        /// What was found out in time.
        verdict: DealVerdict,
    },
}

/// Whether a deal can be won by a player who knows everything that is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DealVerdict {
    /// A way to win it is known.
    Winnable,
    /// It is proven that there is none.
    NotWinnable,
    /// The budget was too small to find out.
    Undecided,
}

/// The second best action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Second<A> {
    /// A legal action.
    pub action: A,
    /// What the seat gives away with it: the share of matches that it wins less often, in
    /// thousandths.
    pub cost_permille: u16,
    /// How far the cost may be off (95%), in thousandths; 0 if it is exact.
    pub margin_permille: u16,
}

impl<A: Clone + PartialEq> Second<A> {
    /// The best of the actions beside this one, if the search tried both.
    fn to(action: &A, ranking: &Ranking<A>) -> Option<Self> {
        let tried = || ranking.candidates().iter().filter(|candidate| candidate.visits > 0);
        let best = tried().find(|candidate| candidate.action == *action)?;
        let others = tried().filter(|candidate| candidate.action != *action);
        let second = others.max_by(|one, other| one.value.total_cmp(&other.value))?;
        let error = best.error.hypot(second.error);
        Some(Self::of(second.action.clone(), best.value - second.value, error))
    }
}

impl<A> Second<A> {
    /// An action, the share of matches that it wins less often than the best one, and the standard
    /// error of that.
    pub fn of(action: A, cost: f64, error: f64) -> Self {
        /// Standard errors on either side of an estimate.
        const MARGIN: f64 = 1.96;
        Self { action, cost_permille: permille(cost), margin_permille: permille(MARGIN * error) }
    }
}

fn permille(share: f64) -> u16 {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1,000")]
    {
        (share.clamp(0.0, 1.0) * 1_000.0).round() as u16
    }
}

impl<A: Clone + PartialEq> Advice<A> {
    /// A hint at an action that a search ranks, and what the second best costs.
    pub fn hint(action: A, why: String, ranking: &Ranking<A>) -> Self {
        let second = Second::to(&action, ranking);
        Self::Hint { action, after: Vec::new(), why, second }
    }

    /// A hint at the best of some lines, and what it costs to begin with something else. None if
    /// there is no line.
    pub fn hint_at_line(why: String, ranking: &Ranking<Line<A>>) -> Option<Self> {
        let line = ranking.candidates().first()?.action.clone();
        let mut line = line.into_iter();
        let action = line.next()?;
        let firsts = ranking.clone().map(|line| line[0].clone());
        let second = Second::to(&action, &firsts);
        Some(Self::Hint { action, after: line.collect(), why, second })
    }
}

impl<A> Advice<A> {
    pub(crate) fn map<B>(self, form: impl Fn(A) -> B) -> Advice<B> {
        match self {
            Self::Hint { action, after, why, second } => Advice::Hint {
                action: form(action),
                after: after.into_iter().map(&form).collect(),
                why,
                second: second.map(|second| Second {
                    action: form(second.action),
                    cost_permille: second.cost_permille,
                    margin_permille: second.margin_permille,
                }),
            },
            Self::Outlook { lost } => Advice::Outlook { lost },
            Self::Deal { verdict } => Advice::Deal { verdict },
            Self::Finish { moves } => {
                Advice::Finish { moves: moves.into_iter().map(form).collect() }
            }
        }
    }
}

/// How much a search may do.
#[derive(Clone, Copy)]
pub struct Budget<'a> {
    /// The most positions to look at, which also bounds the memory.
    pub positions: u32,
    /// Asked now and then. After a `false` the search returns the best it has found so far.
    pub should_continue: &'a dyn Fn() -> bool,
}

impl Budget<'_> {
    /// Without a limit, for choices that are quick by themselves.
    pub const UNLIMITED: Self = Self { positions: u32::MAX, should_continue: &|| true };
}

impl fmt::Debug for Budget<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("positions", &self.positions).finish_non_exhaustive()
    }
}
