//! Any game with a fault in its rules that strikes once: [`break_next`] makes the next action
//! panic.

use std::sync::atomic::{AtomicBool, Ordering};

use lamproom_game::{Game, Illegal, Input, Meta, Rule, Seat, Setup, Tell, Viewer, Waiting};
use rand_core::Rng;

static ARMED: AtomicBool = AtomicBool::new(false);

/// Makes the next action of any [`Fragile`] game panic.
pub fn break_next() {
    ARMED.store(true, Ordering::SeqCst);
}

/// A game that plays by the rules of `G` until it breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fragile<G> {
    game: G,
}

impl<G: Game> Game for Fragile<G> {
    const META: Meta = G::META;
    const RULES: &'static [Rule] = G::RULES;
    type Options = G::Options;
    type Action = G::Action;
    type Event = G::Event;
    type View = G::View;

    fn new(setup: &Setup<G::Options>, tell: &mut Tell<G::Event>) -> Self {
        Self { game: G::new(setup, tell) }
    }

    fn first(&self) -> Option<Seat> {
        self.game.first()
    }

    fn waiting(&self) -> Waiting {
        self.game.waiting()
    }

    fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        self.game.legal_actions(seat)
    }

    fn check(&self, seat: Seat, action: &G::Action) -> Result<(), Illegal> {
        self.game.check(seat, action)
    }

    fn apply(&mut self, input: &Input<G::Action>, tell: &mut Tell<G::Event>) {
        let acts = matches!(input, Input::Act { .. });
        assert!(!(acts && ARMED.swap(false, Ordering::SeqCst)), "the test has planted this fault");
        self.game.apply(input, tell);
    }

    fn view(&self, viewer: Viewer) -> G::View {
        self.game.view(viewer)
    }

    fn redeal(&mut self, viewer: Viewer, rng: &mut dyn Rng) {
        self.game.redeal(viewer, rng);
    }

    fn fallback(&self, seat: Seat) -> Option<G::Action> {
        self.game.fallback(seat)
    }
}
