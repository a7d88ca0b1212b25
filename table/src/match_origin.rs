//! Where the matches of a table begin if they continue another one: a position of a finished match,
//! as the inputs that led to it.
//!
//! What was drawn before that position does not follow from the seed of the new match. What is
//! drawn after it does, counted from 0, except that a shared draw which was made before comes out
//! as it did.

use lamproom_game::{AnyGame, Illegal};
use lamproom_protocol::OriginView;

use crate::{
    Drawn, MatchOrigin, OriginMove,
    dealt_game::{Advanced, ChanceSource, DealtGame, game_seat},
};

impl MatchOrigin {
    /// What tables and replays show of it.
    pub(crate) fn view(&self) -> OriginView {
        OriginView { match_id: self.id.to_string(), step: self.replay_step }
    }

    /// The shared draws that were made.
    fn shared_draws(&self) -> impl Iterator<Item = &Drawn> {
        let later = self.moves.iter().flat_map(|made| &made.drawn);
        self.drawn.iter().chain(later).filter(|drawn| drawn.node.shared.is_some())
    }
}

impl DealtGame {
    /// Goes from the start of a match to the position of an origin. `inspect` sees each move and
    /// the position before it.
    pub(crate) fn follow(
        &mut self,
        origin: &MatchOrigin,
        inspect: impl Fn(&dyn AnyGame, &OriginMove) -> Result<(), Illegal>,
    ) -> Result<(), Illegal> {
        let dealer = self.dealer.clone();
        let begun = self.begin(ChanceSource::Journal(&origin.drawn))?;
        all_drawn(&begun, &origin.drawn)?;
        for made in &origin.moves {
            inspect(&*self.game, made)?;
            let source = ChanceSource::Journal(&made.drawn);
            let advanced = self.act(made.seat, &made.action, source)?;
            all_drawn(&advanced, &made.drawn)?;
        }
        if self.game.outcome().is_some() {
            return Err(Illegal::without_rule("the match has ended in the position it began with"));
        }
        self.dealer = dealer.remembering(origin.shared_draws().cloned().collect());
        Ok(())
    }
}

/// A move before the position must be exactly one of those on offer.
pub(crate) fn was_offered(game: &dyn AnyGame, made: &OriginMove) -> Result<(), Illegal> {
    if game.legal_json(game_seat(made.seat)).contains(&made.action) {
        Ok(())
    } else {
        Err(Illegal::without_rule("a move before the match began was not on offer"))
    }
}

/// Nothing is listed that was not drawn.
fn all_drawn(advanced: &Advanced, listed: &[Drawn]) -> Result<(), Illegal> {
    if advanced.drawn.len() == listed.len() {
        Ok(())
    } else {
        Err(Illegal::without_rule("a draw before the match began was not due"))
    }
}
