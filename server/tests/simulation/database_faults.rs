//! The database as its servers find it: calm, flaky, slow, or away.

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

/// How the database fares at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weather {
    Calm,
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
    sky: Arc<Sky>,
}

/// What all servers have in common.
#[derive(Debug)]
pub(crate) struct Sky {
    weather: Mutex<Weather>,
    /// The time of the simulation, in milliseconds since its beginning.
    now_ms: AtomicU64,
}

impl Sky {
    pub(crate) fn new() -> Self {
        Self { weather: Mutex::new(Weather::Calm), now_ms: AtomicU64::new(0) }
    }

    pub(crate) fn set(&self, weather: Weather) {
        *self.weather.lock().unwrap_or_else(PoisonError::into_inner) = weather;
    }

    pub(crate) fn set_now(&self, now_ms: u64) {
        self.now_ms.store(now_ms, Ordering::Relaxed);
    }

    fn weather(&self) -> Weather {
        *self.weather.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl DatabaseLine {
    pub(crate) fn new(dice: Rng, sky: &Arc<Sky>) -> Self {
        Self { dice: Mutex::new(dice), sky: Arc::clone(sky) }
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
        let now_ms = self.sky.now_ms.load(Ordering::Relaxed);
        match self.sky.weather() {
            Weather::Slow { ms } => {
                Fate { before: up_to(dice, ms), done: Done::Heard, after: up_to(dice, ms) }
            }
            Weather::Flaky { percent } if dice.u8(..100) < percent => {
                let done = match dice.u8(..3) {
                    0 => Done::Not,
                    1 => Done::Unheard,
                    _ => Done::Later(now_ms + dice.u64(..3_000)),
                };
                Fate { before, done, after: up_to(dice, 50) }
            }
            Weather::Calm | Weather::Flaky { .. } => Fate { before, done: Done::Heard, after },
            Weather::Refusing => Fate { before, done: Done::Not, after },
            Weather::Silent => {
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
