//! How a room calls the players for whom its match waits and who do not look.

use lamproom_protocol::PushCall;
use tokio::time::Instant;

use super::Room;
use crate::push::Call;

impl Room {
    /// Takes note of whom the match waits for, and who of them looks, once either may have changed.
    pub(super) fn note_turns(&mut self) {
        if self.node.push.is_some() {
            let turns = self.table.turns();
            self.calls.note(turns, |player| self.fanout.looks(player), Instant::now());
        }
    }

    /// When the next player is to be called. Nobody is called about steps that are not saved: once
    /// they are, this is asked again.
    pub(super) fn call_due(&self) -> Option<Instant> {
        let due = self.calls.due(self.node.config.call_after());
        due.filter(|_| self.unsaved.is_empty())
    }

    /// Calls the players for whom the match has waited long enough.
    pub(super) fn call_due_players(&mut self) {
        let Some(push) = self.node.push.as_ref().filter(|_| self.unsaved.is_empty()) else {
            return;
        };
        for turn in self.calls.take_due(self.node.config.call_after(), Instant::now()) {
            let Some(name) = self.table.name_of_player(&turn.player) else { continue };
            push.call(Call {
                player: turn.player,
                asked: turn.since,
                now: self.table.seq(),
                message: PushCall {
                    table: self.table.code().clone(),
                    game: self.table.game_title().to_owned(),
                    turn: name.to_owned(),
                },
            });
        }
    }
}
