//! The database of a simulation: it works, fails now and then, is slow, or is away.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use fastrand::Rng;
use lamproom_server::store::{Done, Fate, Faults, Operation};

/// How long the real stores wait for the database.
const PATIENCE: Duration = Duration::from_secs(5);

/// The condition of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    Working,
    /// Operations fail, most of them done or not, and some are done later.
    Flaky {
        percent: u8,
    },
    /// Every operation takes up to this many milliseconds.
    Slow {
        ms: u64,
    },
    /// Every operation fails at once.
    Refusing,
    /// No operation is answered, and some are done nevertheless.
    Silent,
}

/// The line of one server to the database.
#[derive(Debug)]
pub(crate) struct DatabaseLine {
    dice: Mutex<Rng>,
    shared: Arc<SharedCondition>,
}

/// What all servers have in common.
#[derive(Debug)]
pub(crate) struct SharedCondition {
    condition: Mutex<Condition>,
    /// The time of the simulation, in milliseconds since its beginning.
    now_ms: AtomicU64,
}

impl SharedCondition {
    pub(crate) fn new() -> Self {
        Self { condition: Mutex::new(Condition::Working), now_ms: AtomicU64::new(0) }
    }

    pub(crate) fn set(&self, condition: Condition) {
        *self.condition.lock().unwrap_or_else(PoisonError::into_inner) = condition;
    }

    pub(crate) fn set_now(&self, now_ms: u64) {
        self.now_ms.store(now_ms, Ordering::Relaxed);
    }

    fn condition(&self) -> Condition {
        *self.condition.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl DatabaseLine {
    pub(crate) fn new(dice: Rng, shared: &Arc<SharedCondition>) -> Self {
        Self { dice: Mutex::new(dice), shared: Arc::clone(shared) }
    }
}

fn up_to(dice: &mut Rng, ms: u64) -> Duration {
    Duration::from_millis(dice.u64(..=ms))
}

impl Faults for DatabaseLine {
    fn fate(&self, _operation: Operation) -> Fate {
        let mut dice = self.dice.lock().unwrap_or_else(PoisonError::into_inner);
        let dice = &mut *dice;
        let (before, after) = (up_to(dice, 4), up_to(dice, 2));
        let now_ms = self.shared.now_ms.load(Ordering::Relaxed);
        match self.shared.condition() {
            Condition::Slow { ms } => {
                Fate { before: up_to(dice, ms), done: Done::Heard, after: up_to(dice, ms) }
            }
            Condition::Flaky { percent } if dice.u8(..100) < percent => {
                let done = match dice.u8(..3) {
                    0 => Done::Not,
                    1 => Done::Unheard,
                    _ => Done::Later(now_ms + dice.u64(..3_000)),
                };
                Fate { before, done, after: up_to(dice, 50) }
            }
            Condition::Working | Condition::Flaky { .. } => {
                Fate { before, done: Done::Heard, after }
            }
            Condition::Refusing => Fate { before, done: Done::Not, after },
            Condition::Silent => {
                let done = match dice.u8(..4) {
                    0 => Done::Later(now_ms + dice.u64(..8_000)),
                    1 => Done::Unheard,
                    _ => Done::Not,
                };
                Fate { before, done, after: PATIENCE.saturating_sub(before) }
            }
        }
    }
}
