//! Reactions: sent to everybody who is connected, and not kept.

use lamproom_protocol::{Reaction, ServerMessage};

use super::{ConnectionId, Room, frozen_refusal};

impl Room {
    /// Shows the reaction of a connection to everybody, if its player may chat and has not reacted
    /// too often.
    pub(super) fn show_reaction(&mut self, connection: ConnectionId, reaction: Reaction) {
        let Some(recipient) = self.fanout.get(connection) else { return };
        let speaker = match self.table.speaker(&recipient.client.key) {
            // It would be held back with all that waits to be saved, and be late.
            Ok(_) if self.cannot_save() => Err(frozen_refusal()),
            speaker => speaker,
        };
        let allowed = speaker.and_then(|person| {
            self.reaction_rates.count(person)?;
            Ok(person)
        });
        match allowed {
            Ok(person) => {
                let reacted = ServerMessage::Reacted { person, reaction };
                self.fanout.send_to_all(self.table.seq(), &reacted);
            }
            Err(refusal) => self.refuse(connection, None, refusal),
        }
    }
}
