//! Moves that are taken back and done again, by who plays alone.

use lamproom_protocol::{PersonId, Refusal, RefusalCode, Seq};

use crate::{Entry, Table, game_match::Match, limits::REDONE_AT_ONCE};

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
        let Some((_, moves)) = way_to(play, to).filter(|(there, _)| *there == way) else {
            let text = match (play.undo_stack(), way) {
                (None, _) => "In this match, what is done is done.",
                (Some(_), Way::Back) => "There is no such move to take back.",
                (Some(_), Way::Forward) => "There is no such move to do again.",
            };
            return Err(Refusal::new(RefusalCode::NoUndo, text));
        };
        if way == Way::Forward && moves > REDONE_AT_ONCE {
            let text = format!("At most {REDONE_AT_ONCE} moves can be done again at once.");
            return Err(Refusal::new(RefusalCode::NoUndo, text));
        }
        let gone =
            play.try_jump(to).map_err(|illegal| Refusal::new(RefusalCode::NoUndo, illegal.text))?;
        Ok(match way {
            Way::Back => Entry::Undone { to, digest: gone.digest },
            Way::Forward => Entry::Redone { to, digest: gone.digest },
        })
    }
}

/// Where the position after a step lies from here, and how many moves away; none where it is this one, or none of the line.
fn way_to(play: &Match, to: Seq) -> Option<(Way, usize)> {
    let line = play.undo_stack()?;
    let (here, there) = (line.standing().len(), line.standing_after(to)?);
    let way = match there.cmp(&here) {
        std::cmp::Ordering::Less => Way::Back,
        std::cmp::Ordering::Equal => return None,
        std::cmp::Ordering::Greater => Way::Forward,
    };
    Some((way, there.abs_diff(here)))
}
