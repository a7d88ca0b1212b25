//! Whom a room is to call by Web Push: players for whom the table has waited for a while, and who
//! have not looked at it on any device meanwhile. Each is called once until it no longer waits for
//! them.

use std::{collections::HashMap, time::Duration};

use lamproom_table::{KeyHash, Turn};
use tokio::time::Instant;

/// The players for whom the table waits.
#[derive(Debug, Default)]
pub(super) struct Calls(HashMap<KeyHash, Asked>);

#[derive(Debug)]
struct Asked {
    turn: Turn,
    attention: Attention,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Attention {
    Looks,
    AwaySince(Instant),
    Called,
}

impl Attention {
    fn after(self, looks: bool, now: Instant) -> Self {
        match self {
            Self::Called => Self::Called,
            Self::AwaySince(since) if !looks => Self::AwaySince(since),
            Self::Looks | Self::AwaySince(_) if looks => Self::Looks,
            Self::Looks | Self::AwaySince(_) => Self::AwaySince(now),
        }
    }
}

impl Calls {
    /// Takes note of whom the table waits for now, and who of them looks at it.
    pub(super) fn note(
        &mut self,
        turns: Vec<Turn>,
        looks: impl Fn(&KeyHash) -> bool,
        now: Instant,
    ) {
        let mut before = std::mem::take(&mut self.0);
        for turn in turns {
            let player = turn.player;
            let asked = before.remove(&player);
            let Asked { turn, attention } =
                asked.unwrap_or(Asked { turn, attention: Attention::Looks });
            let attention = attention.after(looks(&player), now);
            self.0.insert(player, Asked { turn, attention });
        }
    }

    /// When the next call is due, if players are called after they have been away for so long.
    pub(super) fn due(&self, after: Duration) -> Option<Instant> {
        let away = self.0.values().filter_map(|asked| match asked.attention {
            Attention::AwaySince(since) => Some(since + after),
            Attention::Looks | Attention::Called => None,
        });
        away.min()
    }

    /// Takes the turns for which players are to be called now.
    pub(super) fn take_due(&mut self, after: Duration, now: Instant) -> Vec<Turn> {
        let is_due = |attention| match attention {
            Attention::AwaySince(since) => since + after <= now,
            Attention::Looks | Attention::Called => false,
        };
        let due = self.0.values_mut().filter(|asked| is_due(asked.attention));
        due.map(|asked| {
            asked.attention = Attention::Called;
            asked.turn
        })
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use lamproom_protocol::Seq;

    use super::*;

    const AFTER: Duration = Duration::from_secs(30);

    fn turn(player: u8, since: u64) -> Turn {
        Turn { player: KeyHash([player; 32]), since: Seq(since) }
    }

    /// The steps since which players are asked who are called some seconds after `began`.
    fn called(calls: &mut Calls, began: Instant, seconds: u64) -> Vec<u64> {
        let now = began + Duration::from_secs(seconds);
        calls.take_due(AFTER, now).iter().map(|turn| turn.since.0).collect()
    }

    #[test]
    fn a_player_is_called_once_for_as_long_as_the_table_waits() {
        let (mut calls, began) = (Calls::default(), Instant::now());
        calls.note(vec![turn(1, 4)], |_| false, began);
        assert_eq!(calls.due(AFTER), Some(began + AFTER));
        assert_eq!(called(&mut calls, began, 29), [0; 0]);
        calls.note(vec![turn(1, 5)], |_| false, began + Duration::from_secs(29));
        assert_eq!(called(&mut calls, began, 30), [4], "another's move has asked nothing new");
        assert_eq!(calls.due(AFTER), None);
        calls.note(vec![turn(1, 6)], |_| false, began + AFTER);
        assert_eq!(called(&mut calls, began, 100), [0; 0]);

        calls.note(Vec::new(), |_| false, began);
        calls.note(vec![turn(1, 9)], |_| false, began);
        assert_eq!(called(&mut calls, began, 30), [9]);
    }

    #[test]
    fn whoever_looks_is_not_called_before_looking_away() {
        let (mut calls, began) = (Calls::default(), Instant::now());
        let turns = || vec![turn(1, 4), turn(2, 4)];
        calls.note(turns(), |_| false, began);
        let later = began + Duration::from_secs(20);
        calls.note(turns(), |player| player.0[0] == 2, later);
        assert_eq!(called(&mut calls, began, 40).len(), 1);
        assert_eq!(calls.due(AFTER), None);
        calls.note(turns(), |_| false, began + Duration::from_secs(50));
        assert_eq!(called(&mut calls, began, 79), [0; 0]);
        assert_eq!(called(&mut calls, began, 80).len(), 1);
    }
}
