//! The two inputs that the pure parts are given: the wall time, and random bytes.

use std::time::SystemTime;

use lamproom_table::Moment;

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    #[cfg(feature = "simulate")]
    if let Some(machine) = crate::simulated::machine() {
        return machine.now_ms();
    }
    let since_1970 = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX)
}

/// Random bytes from the operating system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(feature = "simulate")]
    if let Some(machine) = crate::simulated::machine() {
        machine.fill(&mut bytes);
        return bytes;
    }
    getrandom::fill(&mut bytes)
        .expect("an operating system that runs a server provides random bytes");
    bytes
}

/// The present moment, with fresh random bytes.
pub fn now() -> Moment {
    Moment { now_ms: now_ms(), random: random() }
}
