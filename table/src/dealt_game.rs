//! A game with the dealer of its chance nodes: everything that decides how a match goes on.

use lamproom_game::{AnyGame, AnyTold, Applied, Deeds, DigestForm, Illegal, Input, Start, Waiting};
use lamproom_json::Json;
use lamproom_protocol::Seat;

use crate::{Dealer, Drawn};

/// A seat of a table is the seat with the same number of its game.
pub(crate) fn game_seat(seat: Seat) -> lamproom_game::Seat {
    lamproom_game::Seat(seat.0)
}

/// A position and what is needed to play on from it.
#[derive(Debug)]
pub(crate) struct DealtGame {
    pub(crate) game: Box<dyn AnyGame>,
    /// What the game told at its start; shown with the first step.
    told_at_start: Vec<AnyTold>,
    pub(crate) dealer: Dealer,
    digests: DigestForm,
    /// What may be honoured when the match has ended.
    pub(crate) deeds: Deeds,
}

/// Where chance outcomes come from.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ChanceSource<'a> {
    /// From the seed, while a match is played or verified.
    Dealer,
    /// From a row of the journal, while it is folded.
    Journal(&'a [Drawn]),
}

/// What an input and the chance nodes after it led to.
#[derive(Debug, Default)]
pub(crate) struct Advanced {
    pub(crate) told: Vec<AnyTold>,
    pub(crate) drawn: Vec<Drawn>,
    /// Something was drawn or revealed.
    pub(crate) barrier: bool,
}

impl Clone for DealtGame {
    fn clone(&self) -> Self {
        let (game, told_at_start) = (self.game.boxed_clone(), self.told_at_start.clone());
        let (dealer, deeds) = (self.dealer.clone(), self.deeds.clone());
        Self { game, told_at_start, dealer, digests: self.digests, deeds }
    }
}

impl DealtGame {
    pub(crate) fn new(Start { game, told }: Start, dealer: Dealer, digests: DigestForm) -> Self {
        Self { game, told_at_start: told, dealer, digests, deeds: Deeds::default() }
    }

    pub(crate) fn digest(&self) -> String {
        self.game.digest_in(self.digests)
    }

    /// Compares the position with what the journal says of it. A match is folded by the rules that
    /// it was played by, or not at all.
    pub(crate) fn expect_digest(&self, journal: &str) -> Result<(), String> {
        let folded = self.digest();
        if folded == journal {
            Ok(())
        } else {
            Err(format!("the position has the digest {folded}, the journal says {journal}"))
        }
    }

    /// Whether a match goes on from both in the same way.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        self.dealer == other.dealer && self.digest() == other.digest()
    }

    /// Draws what is due before the first decision.
    pub(crate) fn begin(&mut self, source: ChanceSource<'_>) -> Result<Advanced, Illegal> {
        let told = std::mem::take(&mut self.told_at_start);
        self.draw(Advanced { told, ..Advanced::default() }, source)
    }

    /// Applies an action, and draws until the next decision.
    pub(crate) fn act(
        &mut self,
        seat: Seat,
        action: &Json,
        source: ChanceSource<'_>,
    ) -> Result<Advanced, Illegal> {
        let input = Input::Act { seat: game_seat(seat), action: action.clone() };
        let Applied { told, barrier, deeds } = self.game.apply_json(&input)?;
        self.deeds.extend(deeds);
        self.draw(Advanced { told, drawn: Vec::new(), barrier }, source)
    }

    /// The seat that draws, if that matters.
    fn drawer(&self) -> Option<Seat> {
        let seat = self.dealer.counts_by_seat().then(|| self.game.drawer()).flatten();
        seat.map(|seat| Seat(seat.0))
    }

    fn draw(
        &mut self,
        mut advanced: Advanced,
        source: ChanceSource<'_>,
    ) -> Result<Advanced, Illegal> {
        while let Waiting::Chance(node) = self.game.awaits() {
            let seat = self.drawer();
            let outcome = match source {
                ChanceSource::Dealer => self.dealer.deal(&node, seat),
                ChanceSource::Journal(drawn) => {
                    self.dealer.skip(&node, seat);
                    let recorded = drawn.get(advanced.drawn.len());
                    let recorded = recorded.filter(|it| it.node == node && it.seat == seat);
                    recorded.map(|recorded| recorded.outcome.clone()).ok_or_else(|| {
                        let text = format!("the journal lacks the draw for {}", node.purpose);
                        Illegal::without_rule(text)
                    })?
                }
            };
            let Applied { told, deeds, .. } =
                self.game.apply_json(&Input::Chance(outcome.clone()))?;
            self.deeds.extend(deeds);
            advanced.told.extend(told);
            advanced.drawn.push(Drawn { node, seat, outcome });
            advanced.barrier = true;
        }
        Ok(advanced)
    }
}
