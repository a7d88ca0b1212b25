//! How the steps of a match change it, at its table and in its replay.

use lamproom_game::AnyTold;
use lamproom_protocol::{Cause, Chooser, Seq};

use crate::{Acted, Entry, decision::Played, entry::Stamp, game_match::Match};

impl Match {
    /// Changes the match as the table did that wrote the entry. An action that has just been played
    /// need not be played again.
    pub(crate) fn fold(
        &mut self,
        entry: &Entry,
        played: Option<Played>,
        stamp: Stamp,
    ) -> Result<(Cause, Vec<AnyTold>), String> {
        let cause = match entry {
            Entry::Acted(acted) => {
                let told = self.fold_acted(acted, played, stamp)?;
                return Ok((Cause::Acted { seat: acted.seat, chosen_by: acted.chosen_by }, told));
            }
            Entry::Undone { to, digest } => {
                return Ok((Cause::Undone { to: *to }, self.fold_jump(*to, digest, stamp)?));
            }
            Entry::Redone { to, digest } => {
                return Ok((Cause::Redone { to: *to }, self.fold_jump(*to, digest, stamp)?));
            }
            Entry::Voted { seat, action, chosen_by } => {
                self.vote(*seat, action.clone(), *chosen_by);
                Cause::Voted { seat: *seat, agrees: true, chosen_by: *chosen_by }
            }
            Entry::Withdrawn { seat, action } => {
                self.votes.withdraw(*seat, action);
                Cause::Voted { seat: *seat, agrees: false, chosen_by: Chooser::Person }
            }
            Entry::Advised { seat, digest } => {
                self.expect_digest(digest)?;
                self.record_hint(*seat);
                Cause::Advised { seat: *seat }
            }
            entry => return Err(format!("{entry:?} is no step of a match")),
        };
        Ok((cause, Vec::new()))
    }

    fn fold_acted(
        &mut self,
        acted: &Acted,
        played: Option<Played>,
        stamp: Stamp,
    ) -> Result<Vec<AnyTold>, String> {
        let played = match played {
            Some(played) => {
                debug_assert!(
                    self.replay(acted).is_ok_and(|again| again.is_same(&played)),
                    "the journal leads elsewhere: {acted:?}"
                );
                played
            }
            None => self.replay(acted)?,
        };
        Ok(self.follow(played, stamp))
    }

    fn fold_jump(&mut self, to: Seq, digest: &str, stamp: Stamp) -> Result<Vec<AnyTold>, String> {
        let told = self.jump(to).map_err(|illegal| illegal.text)?;
        self.expect_digest(digest)?;
        self.prompt_all(stamp);
        Ok(told)
    }
}
