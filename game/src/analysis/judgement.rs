//! What is found out about one decision.

use super::Estimate;

/// How chances are found out, and so how the match is taken to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// They are known exactly, if everybody plays as well as can be.
    Exact,
    /// By matches that the skilled bot plays on from imagined positions.
    Playouts,
    /// By a solver that knows all cards of an imagined deal: whether it can still be won.
    Solver,
}

/// A decision of a match and what it did. What is said of sides is by side.
#[derive(Clone, Debug, PartialEq)]
pub struct Judgement<A> {
    pub method: Method,
    /// The chance to win before the decision, as the seat that decided could know it.
    pub chances: Vec<Estimate>,
    /// The chance to win right after the decision, before anything came of it.
    pub expected: Vec<Estimate>,
    /// The difference between the two: what the choice did, compared with how the match is taken
    /// to go on. The sum of such differences is as good as its errors say.
    pub skill: Vec<Estimate>,
    /// Whether nothing that was drawn or turned up came between the choice and the next decision:
    /// the chances at both differ only because they are estimated. Not found out if they are exact.
    pub foreseen: bool,
    /// What the strongest bot would have done instead; none if it agrees, if that is clearly worse
    /// by the same estimate, or if there was no choice.
    pub better: Option<Better<A>>,
}

/// What the strongest bot would have done.
#[derive(Clone, Debug, PartialEq)]
pub struct Better<A> {
    /// A legal action.
    pub action: A,
    /// By how much the side of the seat that decided wins less often after its own choice. May
    /// turn out below 0 by as much as chance explains.
    pub given_away: Estimate,
}

impl<A> Judgement<A> {
    pub(super) fn map<B>(self, form: impl Fn(A) -> B) -> Judgement<B> {
        let Self { method, chances, expected, skill, foreseen, better } = self;
        let better =
            better.map(|Better { action, given_away }| Better { action: form(action), given_away });
        Judgement { method, chances, expected, skill, foreseen, better }
    }
}
