//! What happens in a simulation, as a digest: two runs with one digest were the same.

use std::{
    fmt::Display,
    hash::{DefaultHasher, Hash as _, Hasher as _},
    sync::{Arc, Mutex, PoisonError},
};

/// The digest of all that has happened.
#[derive(Clone, Debug, Default)]
pub(crate) struct Trace(Arc<Mutex<State>>);

#[derive(Debug, Default)]
struct State {
    hasher: DefaultHasher,
    is_printed: bool,
    /// All lines, if they are kept.
    kept: Option<Vec<String>>,
    now_ms: u64,
}

impl Trace {
    /// A trace that is also printed, line by line.
    pub(crate) fn printed() -> Self {
        let state = State { is_printed: true, ..State::default() };
        Self(Arc::new(Mutex::new(state)))
    }

    /// A trace whose lines are kept.
    pub(crate) fn kept() -> Self {
        let state = State { kept: Some(Vec::new()), ..State::default() };
        Self(Arc::new(Mutex::new(state)))
    }

    /// The lines that were kept.
    pub(crate) fn lines(&self) -> Vec<String> {
        let state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        state.kept.clone().unwrap_or_default()
    }

    pub(crate) fn set_now(&self, now_ms: u64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).now_ms = now_ms;
    }

    /// Notes something.
    pub(crate) fn note(&self, what: impl Display) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let line = format!("{:>7} {what}", state.now_ms);
        line.hash(&mut state.hasher);
        if state.is_printed {
            eprintln!("{line}");
        }
        if let Some(kept) = &mut state.kept {
            kept.push(line);
        }
    }

    pub(crate) fn digest(&self) -> u64 {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).hasher.finish()
    }
}
