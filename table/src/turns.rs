//! Whom a match waits for, so that they can be called.

use lamproom_protocol::Seq;

use crate::{KeyHash, Table};

/// A person for whom a match waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub player: KeyHash,
    /// The step since which they have been asked what they are asked.
    pub since: Seq,
}

impl Table {
    /// The people for whom the match waits, if people play in it with one another: nobody waits in
    /// a solo match, or in one against bots.
    pub fn turns(&self) -> Vec<Turn> {
        let Some(current) = self.stage.playing() else { return Vec::new() };
        if self.seats.taken().filter(|(_, occupant)| occupant.person().is_some()).count() < 2 {
            return Vec::new();
        }
        let waited_for = self.waited_for();
        let turns = self.seats.people().filter(|(seat, _)| waited_for.contains(seat));
        turns
            .filter_map(|(seat, id)| {
                let person = self.people.get(id)?;
                let since = current.prompt(seat)?.since.step;
                Some(Turn { player: person.key, since })
            })
            .collect()
    }

    /// The name of a person at the table.
    pub fn name_of_player(&self, key: &KeyHash) -> Option<&str> {
        let person = self.people.get(self.people.by_key(key)?)?;
        Some(&person.name)
    }
}
