//! The two things the pure parts may not have: the time, and random bytes.

use std::time::SystemTime;

use lamproom_table::Moment;

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    let since_1970 = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    u64::try_from(since_1970.as_millis()).unwrap_or(u64::MAX)
}

/// Random bytes from the operating system.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes)
        .expect("an operating system without random bytes can keep no secret");
    bytes
}

/// Now, with fresh random bytes.
pub fn moment() -> Moment {
    Moment { now_ms: now_ms(), random: random() }
}
