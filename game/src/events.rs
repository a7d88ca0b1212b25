//! Who is told what: a game says each event once, with what those see who may not know all of it.

use crate::{Seat, Viewer};

/// One event, for all or with a secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Told<E> {
    /// Everybody is told the same.
    All(E),
    /// One seat (and the referee) is told more than the others; what these are told may be nothing.
    Split {
        /// Who is told the secret.
        seat: Seat,
        /// What that seat is told.
        secret: E,
        /// What the others are told.
        public: Option<E>,
    },
}

impl<E> Told<E> {
    /// What a viewer is told of it.
    pub fn to(&self, viewer: Viewer) -> Option<&E> {
        match self {
            Self::All(event) => Some(event),
            Self::Split { seat, secret, public } => match viewer {
                Viewer::Referee => Some(secret),
                Viewer::Seat(viewer) if viewer == *seat => Some(secret),
                Viewer::Seat(_) | Viewer::Spectator => public.as_ref(),
            },
        }
    }

    /// The same, with every event put in another form.
    pub fn map<F>(self, mut form: impl FnMut(E) -> F) -> Told<F> {
        match self {
            Self::All(event) => Told::All(form(event)),
            Self::Split { seat, secret, public } => {
                Told::Split { seat, secret: form(secret), public: public.map(form) }
            }
        }
    }
}

/// Where a game says what happens while it applies an input.
#[derive(Clone, Debug)]
pub struct Tell<E> {
    told: Vec<Told<E>>,
    barrier: bool,
}

impl<E> Default for Tell<E> {
    fn default() -> Self {
        Self { told: Vec::new(), barrier: false }
    }
}

impl<E> Tell<E> {
    /// Tells everybody.
    pub fn all(&mut self, event: E) {
        self.told.push(Told::All(event));
    }

    /// Tells one seat the secret and the others what is public of it.
    pub fn split(&mut self, seat: Seat, secret: E, public: Option<E>) {
        self.told.push(Told::Split { seat, secret, public });
    }

    /// Something that was hidden has been revealed: taking this back is not as if nothing had
    /// happened.
    pub fn barrier(&mut self) {
        self.barrier = true;
    }

    /// Was something revealed?
    pub fn is_barrier(&self) -> bool {
        self.barrier
    }

    /// All that was told so far, in order.
    pub fn told(&self) -> &[Told<E>] {
        &self.told
    }

    /// All that was told, in order.
    pub fn into_told(self) -> Vec<Told<E>> {
        self.told
    }
}
