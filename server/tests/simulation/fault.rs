//! What can go wrong at once.

use fastrand::Rng;

use crate::{database_faults::Condition, world::World};

/// The jumps of a clock, in milliseconds: an adjustment, a wrong time zone, a wrong day.
const JUMPS_MS: [i64; 6] = [2_000, 3_600_000, 86_400_000, -2_000, -3_600_000, -86_400_000];

/// A fault.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Fault {
    /// The server is killed. If that is not noticed, its clients hear nothing more.
    Crash { is_noticed: bool, restart_ms: u64 },
    /// The server is stopped in order.
    Stop { restart_ms: u64 },
    /// The server stands still for a while.
    Pause { ms: u64 },
    /// The server stands still, another one takes over, and the first one goes on.
    TakeOver { ms: u64 },
    /// The clock of the server is set.
    Jump { ms: i64 },
    /// The condition of the database changes.
    Database(Condition),
    /// A share of the lines break.
    Break { percent: u8 },
    /// Nothing arrives any longer, or everything does again.
    Stall { is_stalled: bool },
}

impl Fault {
    /// A random fault, or the end of one.
    pub(crate) fn draw(dice: &mut Rng) -> Self {
        match dice.u8(..20) {
            0 => Self::Crash { is_noticed: dice.u8(..4) > 0, restart_ms: dice.u64(..1_000) },
            1 => Self::Stop { restart_ms: dice.u64(..1_000) },
            2 => Self::Pause { ms: dice.u64(..3_000) },
            3 | 4 => Self::TakeOver { ms: dice.u64(100..6_000) },
            5 | 6 => Self::Jump { ms: *dice.choice(&JUMPS_MS).unwrap() },
            7 => Self::Break { percent: 100 },
            8 | 9 => Self::Break { percent: dice.u8(10..60) },
            10 => Self::Stall { is_stalled: true },
            11 => Self::Stall { is_stalled: false },
            12 => Self::Database(Condition::Slow { ms: dice.u64(20..1_500) }),
            13 => Self::Database(Condition::Refusing),
            14 => Self::Database(Condition::Silent),
            15 | 16 => Self::Database(Condition::Flaky { percent: dice.u8(2..50) }),
            _ => Self::Database(Condition::Working),
        }
    }

    /// Lets it happen.
    pub(crate) fn happen(self, world: &mut World) {
        world.trace.note(format_args!("{self:?}"));
        match self {
            Self::Crash { is_noticed, restart_ms } => world.crash(is_noticed, restart_ms),
            Self::Stop { restart_ms } => world.stop(restart_ms),
            Self::Pause { ms } => world.pause(ms),
            Self::TakeOver { ms } => world.take_over(ms),
            Self::Jump { ms } => world.jump(ms),
            Self::Database(condition) => world.condition.set(condition),
            Self::Break { percent } => world.network.break_lines(percent),
            Self::Stall { is_stalled } => world.network.set_stalled(is_stalled),
        }
    }
}
