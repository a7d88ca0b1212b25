//! Shows the connections what has changed.

use std::collections::BTreeMap;

use lamproom_game::{Shown, Viewer};
use lamproom_protocol::{ServerMessage, Step, Views};

use super::{
    super::{ConnectionId, before::Before, fanout::Recipient},
    Room,
};
use crate::moment;

impl Room {
    /// Sends what has changed once it is saved.
    pub(super) fn send_changes(&mut self, before: &Before) {
        let seq = self.table.seq();
        let changes = self.note_viewers();
        if changes.iter().any(|(_, viewer_changed)| *viewer_changed) {
            self.shown = Shown::default();
        }
        self.send_steps(before);
        let people_changed = !changes.is_empty();
        if people_changed {
            self.people_changed = seq;
        }
        for (id, viewer_changed) in changes {
            let Some(recipient) = self.fanout.get(id) else { continue };
            // Another key may play for a person now.
            self.table.set_online(&recipient.client.key, true, moment::now_ms());
            let (you, viewer) = (recipient.you.clone(), recipient.viewer);
            self.fanout.send(seq, vec![id], &ServerMessage::You(you));
            if viewer_changed && before.playing {
                self.fanout.send(seq, vec![id], &self.table.snapshot(viewer));
            }
        }
        if people_changed {
            self.send_presence();
        }
    }

    /// Sends the steps after one. What is the same for several viewers is written once.
    fn send_steps(&mut self, before: &Before) {
        let mut by_viewer: BTreeMap<Views, BTreeMap<Viewer, Vec<ConnectionId>>> = BTreeMap::new();
        for (id, Recipient { client, viewer, .. }) in self.fanout.iter() {
            by_viewer.entry(client.views).or_default().entry(*viewer).or_default().push(id);
        }
        if !by_viewer.contains_key(&Views::Paths) {
            // Whoever comes back has missed these steps.
            self.shown = Shown::default();
        }
        for (views, by_viewer) in by_viewer {
            let viewers: Vec<Viewer> = by_viewer.keys().copied().collect();
            let shown = match views {
                Views::Whole => &mut Shown::default(),
                Views::Paths => &mut self.shown,
            };
            let mut steps = self.table.steps_for(before.seq, &viewers, shown).unwrap_or_default();
            if let (Views::Paths, Some(before)) = (views, &before.table) {
                let changed = steps.iter_mut().filter_map(|steps| steps.last_mut());
                changed.for_each(|step| step.show_table_since(before));
            }
            let mut written: Vec<(Vec<Step>, Vec<ConnectionId>)> = Vec::new();
            for (steps, to) in steps.into_iter().zip(by_viewer.into_values()) {
                match written.iter_mut().find(|(others, _)| *others == steps) {
                    Some((_, all)) => all.extend(to),
                    None => written.push((steps, to)),
                }
            }
            for (steps, to) in written {
                for step in steps {
                    self.fanout.send(self.table.seq(), to.clone(), &ServerMessage::Step(step));
                }
            }
        }
    }

    /// Updates who each connection is and whose view it is shown; returns the connections for which
    /// that changed, and whether the viewer did.
    pub(super) fn note_viewers(&mut self) -> Vec<(ConnectionId, bool)> {
        let mut changes = Vec::new();
        for (id, recipient) in self.fanout.iter() {
            let (you, viewer) =
                (self.table.you(&recipient.client.key), self.table.viewer(&recipient.client.key));
            if you != recipient.you || viewer != recipient.viewer {
                changes.push((id, you, viewer, viewer != recipient.viewer));
            }
        }
        changes
            .into_iter()
            .map(|(id, you, viewer, viewer_changed)| {
                self.fanout.set(id, you, viewer);
                (id, viewer_changed)
            })
            .collect()
    }

    pub(super) fn send_presence(&mut self) {
        // While steps cannot be saved, nothing is held back for every coming and going.
        self.presence_changed = self.is_ahead_of_journal();
        if self.presence_changed {
            return;
        }
        let nameless = self.fanout.count(|key| self.table.you(key).person.is_none());
        let presence = ServerMessage::Presence {
            online: self.table.online(),
            nameless: u32::try_from(nameless).unwrap_or(u32::MAX),
        };
        self.fanout.send_to_all(self.table.seq(), &presence);
    }

    pub(super) fn send_to_all_now(&mut self, message: &ServerMessage) {
        let all = self.fanout.iter().map(|(id, _)| id).collect();
        self.fanout.send_now(all, message);
    }
}
