//! What a game is: one narrow trait.

use std::fmt::Debug;

use rand_core::Rng;
use serde::{Serialize, de::DeserializeOwned};

use crate::{Capabilities, Illegal, Input, Meta, Rule, Seat, Setup, Tell, Viewer, Waiting};

/// What crosses the wire: plain data that becomes JSON and back.
pub trait Wire: Serialize + DeserializeOwned + Clone + PartialEq + Debug + 'static {}

impl<T: Serialize + DeserializeOwned + Clone + PartialEq + Debug + 'static> Wire for T {}

/// A game: a pure function of its setup and inputs.
///
/// Every method is total: it has an answer in every position that can be constructed. Only
/// [`Game::apply`] may assume something: that [`Game::check`] said yes, or that the chance outcome
/// fits the node. What only some games have is a [capability](crate::capability).
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// What a lobby needs to know.
    const META: Meta;
    /// The rules in words, in order.
    const RULES: &'static [Rule];
    /// The optional parts this game has.
    const CAPABILITIES: Capabilities<Self> = Capabilities::NONE;
    /// The table options.
    type Options: Wire;
    /// What a seat can do.
    type Action: Wire + Ord;
    /// What players are told.
    type Event: Wire;
    /// What one viewer sees.
    type View: Wire;

    /// The position before the first input. Tells what is known from the start, such as a given
    /// first player.
    fn new(setup: &Setup<Self::Options>, tell: &mut Tell<Self::Event>) -> Self;

    /// The first player, once known; none in a game without one.
    fn first(&self) -> Option<Seat> {
        None
    }

    /// Who must move now.
    fn waiting(&self) -> Waiting;

    /// What a seat may do now, in or out of turn: sorted, complete, bounded.
    fn legal_actions(&self, seat: Seat) -> Vec<Self::Action>;

    /// Whether a seat may do this now: the same answer as [`Game::legal_actions`] for one action.
    ///
    /// # Errors
    /// The rule that forbids it, and a sentence.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Illegal>;

    /// Takes one input and tells what happens.
    fn apply(&mut self, input: &Input<Self::Action>, tell: &mut Tell<Self::Event>);

    /// What a viewer sees. The referee's view determines the whole position.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Replaces what the viewer cannot know with a random alternative that is equally likely.
    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng);

    /// What is done for a seat that does not act in time; none if the seat need not move.
    fn fallback(&self, seat: Seat) -> Option<Self::Action>;
}
