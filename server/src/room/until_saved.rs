//! What a room holds back until steps are saved.

use std::collections::VecDeque;

use lamproom_protocol::Seq;

/// Things that wait, in the order of the steps that they wait for.
#[derive(Debug)]
pub(super) struct UntilSaved<T>(VecDeque<(Seq, T)>);

impl<T> Default for UntilSaved<T> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<T> UntilSaved<T> {
    /// Holds something back until a step is saved.
    pub(super) fn hold(&mut self, step: Seq, held: T) {
        self.0.push_back((step, held));
    }

    /// Takes the first out, if its step is among those saved up to this one. It keeps back all
    /// others.
    pub(super) fn release(&mut self, saved: Seq) -> Option<T> {
        self.0.pop_front_if(|(step, _)| *step <= saved).map(|(_, held)| held)
    }

    /// What was held back last.
    pub(super) fn last(&self) -> Option<&T> {
        self.0.back().map(|(_, held)| held)
    }

    /// Drops what does not satisfy a predicate.
    pub(super) fn retain_mut(&mut self, mut keep: impl FnMut(&mut T) -> bool) {
        self.0.retain_mut(|(_, held)| keep(held));
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }
}
