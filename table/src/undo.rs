//! Moves that are taken back and done again, by who plays alone.

use lamproom_protocol::{PersonId, Refusal, RefusalCode, Seq};

use crate::{Entry, Table, play::Match};

/// Where to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Back,
    Forward,
}

impl Table {
    /// The row with which the match goes to the position after another of its steps.
    pub(crate) fn go(&self, person: Option<PersonId>, to: Seq, way: Way) -> Result<Entry, Refusal> {
        self.seated(person)?;
        let play = self.playing()?;
        if way_to(play, to) != Some(way) {
            let text = match (play.line(), way) {
                (None, _) => "In this match, what is done is done.",
                (Some(_), Way::Back) => "There is no such move to take back.",
                (Some(_), Way::Forward) => "There is no such move to do again.",
            };
            return Err(Refusal::new(RefusalCode::NoUndo, text));
        }
        let gone = play
            .rehearse_going(to)
            .map_err(|illegal| Refusal::new(RefusalCode::NoUndo, illegal.text))?;
        Ok(match way {
            Way::Back => Entry::Undone { to, digest: gone.digest },
            Way::Forward => Entry::Redone { to, digest: gone.digest },
        })
    }
}

/// Where the position after a step lies from here; none where it is this one, or none of the line.
fn way_to(play: &Match, to: Seq) -> Option<Way> {
    let line = play.line()?;
    match line.standing_after(to)?.cmp(&line.standing().len()) {
        std::cmp::Ordering::Less => Some(Way::Back),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Way::Forward),
    }
}
