//! The seam for the simulation of `tests/simulation`: the machine that the current thread acts for.
//! A simulated server runs on one thread, with the clock and the random bytes of its machine.

use std::{cell::RefCell, fmt::Debug, rc::Rc};

/// What a server takes from its machine, apart from timers.
pub trait Machine: Debug {
    /// The clock, in milliseconds since 1970.
    fn now_ms(&self) -> u64;

    /// Fills a buffer with random bytes.
    fn fill(&self, bytes: &mut [u8]);
}

thread_local! {
    static MACHINE: RefCell<Option<Rc<dyn Machine>>> = const { RefCell::new(None) };
}

/// Lets this thread act for a machine, or for the real one again.
pub fn act_for(machine: Option<Rc<dyn Machine>>) {
    MACHINE.set(machine);
}

/// The machine that this thread acts for; `None` if that is the real one.
pub(crate) fn machine() -> Option<Rc<dyn Machine>> {
    MACHINE.with_borrow(Clone::clone)
}
